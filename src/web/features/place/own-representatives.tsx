// Who represents the reader: the few whom they elected themselves as faces, everybody else folded with a count.

import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { PlacePerson } from "#contract/places.ts";
import { placePath } from "#domain/place/place.ts";
import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { electedBy } from "#domain/politician/constituency.ts";
import type { CollegeKind } from "#domain/politician/constituency.ts";
import { Link } from "../../app/router/link.tsx";
import { formatCount } from "../../lib/format.ts";
import { myTownText as text } from "../../text/my-town.ts";
import { placeName } from "../../text/place-name.ts";
import { placeText } from "../../text/place.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import type { Representatives } from "./my-representatives.tsx";
import { PersonList } from "./person-item.tsx";
import { Chambers, parliamentNote } from "./regional-representatives.tsx";

/** A divided town has more members than a screen: which of them is the reader's, only their ballot said. */
const MAX_DIRECT = 5;
const CHAMBERS = ["Camera", "Senato"] as const;

export function OwnRepresentatives({ town, region }: Representatives) {
  const { Camera, Senato } = town.place.constituencies;
  const elected = (kind: CollegeKind) =>
    region.parliament.filter(
      ({ source, constituency }) =>
        electedBy(constituency, source === "Camera" ? Camera : Senato) === kind,
    );
  const direct = elected("single");
  const several = elected("several");
  const isDivided = direct.length > MAX_DIRECT;
  const heads = town.offices.find(({ kind }) => kind === "head")?.people ?? [];
  const faces = [...heads, ...region.presidents, ...(isDivided ? [] : direct)];
  const mine = new Set([...direct, ...several]);
  const others = region.parliament.filter((person) => !mine.has(person));
  const { members, placed } = region.known;
  return (
    <div>
      <h2 className="sr-only">{text.faces}</h2>
      {faces.length > 0 && <PersonList people={faces} hasLocation />}
      {heads.length === 0 && <p className="mt-3 text-muted">{placeText.nobody.text}</p>}
      {region.presidents.length === 0 && <p className="mt-3 text-muted">{placeText.region.none}</p>}
      {mine.size === 0 && (
        <p className="mt-3 max-w-[65ch] text-muted">
          {region.parliament.length > 0 ? text.collegeUnknown : parliamentNote({ members, placed })}
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 gap-2">
        {isDivided && <Fold title={text.divided(placeName(town.place))} people={direct} />}
        {CHAMBERS.map((chamber) => (
          <Fold
            key={chamber}
            title={text.collegeMembers[chamber]}
            note={text.collegeNote}
            people={several.filter(({ source }) => source === chamber)}
            hasFaces
          />
        ))}
        {town.offices
          .filter(({ kind }) => kind !== "head" && kind !== "parliament")
          .map(({ kind, people }) => (
            <Fold key={kind} title={placeText.office("town", kind)} people={people} />
          ))}
        <Fold title={mine.size === 0 ? text.electedInRegion : text.otherMembers} people={others} />
      </div>
      {mine.size > 0 && placed < members && (
        <p className="mt-3 max-w-[65ch] text-muted">{parliamentNote({ members, placed })}</p>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-6">
        <li>
          <Link className="link inline-block py-1.5 font-semibold" to={placePath(region.region)}>
            {placeText.region.more(region.others)}
          </Link>
        </li>
      </ul>
      {members > 0 && <Chambers />}
    </div>
  );
}

interface FoldProps {
  title: string;
  note?: string;
  people: readonly PlacePerson[];
  /** Shows their portraits while it is closed. */
  hasFaces?: boolean;
}

/** A council has more elements than all the rest of the page: they come when it is opened, or printed. */
function Fold({ title, note, people, hasFaces = false }: FoldProps): ReactNode {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const fill = () => flushSync(() => setFilled(true));
    addEventListener("beforeprint", fill);
    return () => removeEventListener("beforeprint", fill);
  }, []);
  if (people.length === 0) return null;
  return (
    <Disclosure
      className="disclosure-wide"
      summary={
        <span className="min-w-0">
          {`${title} (${formatCount(people.length)})`}
          {hasFaces && <Faces people={people} />}
        </span>
      }
      onToggle={() => setFilled(true)}
    >
      {isFilled && (
        <>
          {note !== undefined && <p className="mb-3 text-sm">{note}</p>}
          <PersonList people={people} />
        </>
      )}
    </Disclosure>
  );
}

function Faces({ people }: { people: readonly PlacePerson[] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {people.map(({ id, name, imageUrl, mapPoint }) => (
        <Portrait
          key={id}
          name={name}
          src={portraitUrl(imageUrl, 36)}
          mapPoint={mapPoint}
          size={36}
          className="size-9"
        />
      ))}
    </span>
  );
}
