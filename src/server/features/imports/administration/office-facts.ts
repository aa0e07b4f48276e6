// What an administrator typed of an office, as facts of its source: the role has to belong to the
// institution, and the place to be one of the list.

import { placeLabel } from "#domain/place/place.ts";
import type { Place } from "#domain/place/place.ts";
import type { CorrectableFacts } from "#domain/politician/corrections.ts";
import { officeRank } from "#domain/politician/office-rank.ts";
import { checkOffice } from "#domain/politician/person-draft.ts";
import type { OfficeDraft } from "#domain/politician/person-draft.ts";
import { regionNamed } from "#domain/politician/regions.ts";
import { isChamber } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { importSources } from "../files/sources/registry.ts";
import { accept } from "./administered-person.ts";

type PlaceFacts = Pick<CorrectableFacts, "location" | "region" | "placeCode">;
export type OfficeFacts = Omit<
  CorrectableFacts,
  "name" | "surname" | "statedParty" | "partySource" | "imageUrl" | "schedaUrl" | "endedAt"
>;

/** `known`: the place of the office so far. Throws the problems by field. */
export function acceptOffice(
  source: Source,
  draft: OfficeDraft,
  { now, known = null }: { now: Date; known?: PlaceFacts | null },
): OfficeFacts {
  const texts = accept(checkOffice(draft, now));
  const place =
    known !== null && known.placeCode === draft.placeCode
      ? { location: known.location, region: known.region, placeCode: known.placeCode }
      : toPlace(source, draft.placeCode);
  if (place === null) throw fieldError("placeCode", "office_place_missing");
  const { role } = texts;
  if (importSources[source].problemOf({ role, ...place }) !== null)
    throw fieldError("role", "office_role_foreign");
  const constituency = isChamber(source) ? texts.constituency : null;
  return { ...texts, ...place, constituency, rank: officeRank({ source, role }) };
}

/** Null for a place that such an office is not held in. */
function toPlace(source: Source, code: string | null): PlaceFacts | null {
  const place = code === null ? null : getPlaces().get(code);
  if (isChamber(source)) {
    if (code === null) return { location: null, region: null, placeCode: null };
    return place?.level === "region" ? toFacts(place, null) : null;
  }
  if (source === "Regioni")
    return place?.level === "region" ? toFacts(place, regionOf(place)) : toProvince(place);
  if (place?.level !== "town") return null;
  const label = placeLabel(place);
  return toFacts(place, place.sigla === null ? label : `${label} (${place.sigla})`);
}

/** Trento and Bolzano have governments of their own. */
function toProvince(place: Place | null): PlaceFacts | null {
  const isAutonomous = place?.sigla === "TN" || place?.sigla === "BZ";
  if (place?.level !== "province" || !isAutonomous) return null;
  return toFacts(place, `Provincia autonoma di ${place.name}`);
}

function toFacts(place: Place, location: string | null): PlaceFacts {
  return { location, region: regionOf(place), placeCode: place.code };
}

function regionOf(place: Place): string | null {
  const region = place.regionCode === null ? null : getPlaces().get(place.regionCode);
  const name = (region ?? place).name;
  return regionNamed(name) ?? name;
}
