// Who represents the reader: the few whom they elected themselves as faces, everybody else folded with a count.

import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { PlacePerson } from "#contract/places.ts";
import { placePath } from "#domain/place/place.ts";
import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { electedBy } from "#domain/politician/constituency.ts";
import type { CollegeKind } from "#domain/politician/constituency.ts";
import { Link } from "../../app/router/link.tsx";
import { formatCount } from "../../lib/format.ts";
import { knownOffices } from "../../lib/known-offices.ts";
import { politicianPath } from "../../lib/paths.ts";
import { myTownText as text } from "../../text/my-town.ts";
import { placeName } from "../../text/place-name.ts";
import { placeText } from "../../text/place.ts";
import { politicians } from "../../text/politicians.ts";
import { ratingsText } from "../../text/ratings.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import { ShortRating } from "../ratings/short-rating.tsx";
import type { Representatives } from "./my-representatives.tsx";
import { isOfSeveralTowns, PersonList } from "./person-item.tsx";
import { Chambers, parliamentNote } from "./regional-representatives.tsx";

/** A divided town has more members than a screen: which of them is the reader's, only their ballot said. */
const MAX_DIRECT = 5;
/** As many as the first screen of a phone has room for, with their names. */
const MAX_FACES = 7;

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
  const bodies = knownOffices(town.offices);
  const unknown = placeText.unknown("town", bodies);
  const hasLocation = isOfSeveralTowns(town.offices);
  const leaders = [...heads, ...region.presidents];
  const members = [...(isDivided ? [] : direct), ...several];
  const isMine = new Set([...direct, ...several]);
  const others = region.parliament.filter((person) => !isMine.has(person));
  const { members: known, placed } = region.known;
  return (
    <div>
      <h2 className="sr-only">{text.faces}</h2>
      {leaders.length > 0 && <PersonList people={leaders} hasLocation />}
      {unknown !== null && (
        <p className="mt-3 max-w-[65ch] text-muted">
          {bodies.known.length === 0 ? placeText.nobody.text : unknown}
        </p>
      )}
      {region.presidents.length === 0 && <p className="mt-3 text-muted">{placeText.region.none}</p>}
      {isMine.size === 0 && (
        <p className="mt-3 max-w-[65ch] text-muted">
          {region.parliament.length > 0
            ? text.collegeUnknown
            : parliamentNote({ members: known, placed })}
        </p>
      )}
      {members.length > 0 && (
        <Members
          people={members}
          room={MAX_FACES - leaders.length}
          isAreaKnownOnly={several.length > 0}
        />
      )}
      <div className="mt-6 grid grid-cols-1 gap-2">
        {isDivided && (
          <Fold title={counted(text.divided(placeName(town.place)), direct)} people={direct} />
        )}
        {town.offices
          .filter(({ kind }) => kind !== "head" && kind !== "parliament")
          .map(({ kind, people }) => (
            <Fold
              key={kind}
              title={counted(placeText.office("town", kind), people)}
              people={people}
              hasLocation={hasLocation}
            />
          ))}
        <Fold
          title={counted(isMine.size === 0 ? text.electedInRegion : text.otherMembers, others)}
          people={others}
        />
      </div>
      {isMine.size > 0 && placed < known && (
        <p className="mt-3 max-w-[65ch] text-muted">{parliamentNote({ members: known, placed })}</p>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-6">
        <li>
          <Link className="link inline-block py-1.5 font-semibold" to={placePath(region.region)}>
            {placeText.region.more(region.others)}
          </Link>
        </li>
      </ul>
      {known > 0 && <Chambers />}
    </div>
  );
}

const counted = (title: string, people: readonly PlacePerson[]) =>
  `${title} (${formatCount(people.length)})`;

interface MembersProps {
  people: readonly PlacePerson[];
  /** For faces. */
  room: number;
  /** Of some the source names no college with one member. */
  isAreaKnownOnly: boolean;
}

/** Of both chambers in turn, in the order of the list: the others are folded. */
function Members({ people, room, isAreaKnownOnly }: MembersProps) {
  const id = useId();
  const [first, second] = [...Map.groupBy(people, ({ source }) => source).values()];
  const inTurn = (first ?? []).flatMap((person, at) => [
    person,
    ...(second?.slice(at, at + 1) ?? []),
  ]);
  const shown = new Set(inTurn.slice(0, Math.max(1, room)));
  const faces = people.filter((person) => shown.has(person));
  const folded = people.filter((person) => !shown.has(person));
  const chamber = second === undefined ? people[0]?.source : undefined;
  const title = text.ownMembers[chamber === "Camera" || chamber === "Senato" ? chamber : "both"];
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="mb-2 text-base">
        {counted(title, people)}
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {faces.map((person) => (
          <Face key={person.id} person={person} hasRole={second !== undefined} />
        ))}
      </ul>
      {folded.length > 0 && <Fold title={text.others(folded.length)} people={folded} />}
      {isAreaKnownOnly && (
        <p className="mt-2 max-w-[65ch] text-sm text-muted">{text.collegeNote}</p>
      )}
    </section>
  );
}

interface FaceProps {
  person: PlacePerson;
  /** The title does not say it. */
  hasRole: boolean;
}

/** Without a word on ratings where there is none. */
function Face({ person, hasRole }: FaceProps) {
  const { id, name, role, isDemo, imageUrl, mapPoint, ratings } = person;
  const { totalReviews, estimate, silentUntil } = ratings;
  return (
    <Card as="li" link pad={false} className="place-person gap-2 p-2">
      <Portrait
        name={name}
        src={portraitUrl(imageUrl, 80)}
        mapPoint={mapPoint}
        size={40}
        className="size-10"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-sm leading-snug wrap-anywhere">
          <Link to={politicianPath(id)} className="card-hit">
            {name}
          </Link>
        </h3>
        {hasRole && <p>{role}</p>}
        {isDemo && <p className="text-warn">{politicians.card.invented}</p>}
        {estimate === null && silentUntil === undefined ? (
          totalReviews > 0 && <p>{ratingsText.reviews(totalReviews)}</p>
        ) : (
          <ShortRating {...ratings} total={totalReviews} />
        )}
      </div>
    </Card>
  );
}

interface FoldProps {
  title: string;
  people: readonly PlacePerson[];
  hasLocation?: boolean;
}

/** A council has more elements than all the rest of the page: they come when it is opened, or printed. */
function Fold({ title, people, hasLocation = false }: FoldProps): ReactNode {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const fill = () => flushSync(() => setFilled(true));
    addEventListener("beforeprint", fill);
    return () => removeEventListener("beforeprint", fill);
  }, []);
  if (people.length === 0) return null;
  return (
    <Disclosure className="disclosure-wide" summary={title} onToggle={() => setFilled(true)}>
      {isFilled && <PersonList people={people} hasLocation={hasLocation} />}
    </Disclosure>
  );
}
