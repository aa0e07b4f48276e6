// The people of a place's institution, one section for each kind of office.

import type { PlaceDetail } from "#contract/places.ts";
import type { PlaceLevel } from "#domain/place/place.ts";
import { knownOffices } from "../../lib/known-offices.ts";
import { placeText as text } from "../../text/place.ts";
import { isOfSeveralTowns, PersonList } from "./person-item.tsx";
import { PlaceSection } from "./place-section.tsx";

interface OfficesProps extends Pick<PlaceDetail, "offices"> {
  level: PlaceLevel;
}

export function Offices({ offices, level }: OfficesProps) {
  // Members of parliament have a section of their own.
  const own = offices.filter(({ kind }) => kind !== "parliament");
  if (level === "town" && own.length === 0)
    return (
      <div className="max-w-[65ch]">
        <p className="text-lg font-semibold">{text.nobody.title}</p>
        <p className="mt-1 text-muted">{text.nobody.text}</p>
      </div>
    );
  const bodies = own.flatMap(({ people }) => people.map(({ role }) => role));
  const hasLocation = level === "country" || (level === "town" && isOfSeveralTowns(own));
  const unknown =
    level === "town" || level === "region" ? text.unknown(level, knownOffices(own)) : null;
  return (
    <>
      {own.map(({ kind, people }) => (
        <PlaceSection
          key={kind}
          title={level === "province" ? text.ofProvince(kind, bodies) : text.office(level, kind)}
          count={people.length}
        >
          <PersonList people={people} hasLocation={hasLocation} />
        </PlaceSection>
      ))}
      {unknown !== null && <p className="max-w-[65ch] text-muted">{unknown}</p>}
    </>
  );
}
