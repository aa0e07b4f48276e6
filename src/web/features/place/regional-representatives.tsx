// On a town's page: who represents its region, and who was elected to parliament there.

import type { RegionRepresentatives } from "#contract/places.ts";
import { placePath } from "#domain/place/place.ts";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { inRegion, placeName } from "../../text/place-name.ts";
import { placeText as text } from "../../text/place.ts";
import { PersonList } from "./person-item.tsx";
import { PlaceSection } from "./place-section.tsx";

export function RegionalRepresentatives({ found }: { found: RegionRepresentatives }) {
  const { region, presidents, others } = found;
  return (
    <>
      <PlaceSection title={text.region.title(placeName(region))}>
        {presidents.length === 0 ? <p>{text.region.none}</p> : <PersonList people={presidents} />}
        <p className="mt-3">
          <Link className="link py-1.5 font-semibold" to={placePath(region)}>
            {text.region.more(others)}
          </Link>
        </p>
      </PlaceSection>
      <Parliament {...found} />
    </>
  );
}

type ParliamentProps = Pick<RegionRepresentatives, "region" | "parliament" | "known">;

/** Says plainly what the data do not know. */
export function Parliament({ region, parliament, known }: ParliamentProps) {
  const isComplete = known.placed === known.members;
  return (
    <PlaceSection
      title={
        parliament.length > 0 ? text.parliament.elected(inRegion(region)) : text.parliament.title
      }
      {...(parliament.length > 0 && { count: parliament.length })}
    >
      {parliament.length > 0 && <PersonList people={parliament} />}
      {!(isComplete && parliament.length > 0) && (
        <p className="mt-3 max-w-[65ch] text-muted">{parliamentNote(known)}</p>
      )}
      {known.members > 0 && <Chambers />}
    </PlaceSection>
  );
}

export function Chambers() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6">
      <li>
        <Link className="link inline-block py-1.5 font-semibold" to={paths.deputies}>
          {text.parliament.deputies}
        </Link>
      </li>
      <li>
        <Link className="link inline-block py-1.5 font-semibold" to={paths.senate}>
          {text.parliament.senators}
        </Link>
      </li>
    </ul>
  );
}

export function parliamentNote({ members, placed }: RegionRepresentatives["known"]): string {
  if (members === 0) return text.parliament.empty;
  if (placed === 0) return text.parliament.unknown(members);
  return placed === members ? text.parliament.none : text.parliament.partly(placed, members);
}
