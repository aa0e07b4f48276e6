// What is typed about an office, and the place it stands for.

import type { AdministeredOffice } from "#contract/admin-people.ts";
import { listTowns } from "#contract/places.ts";
import { AppError } from "#domain/error.ts";
import { checkOffice } from "#domain/politician/person-draft.ts";
import type { Checked, OfficeDraft } from "#domain/politician/person-draft.ts";
import { REGIONS } from "#domain/politician/regions.ts";
import { isChamber } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
import { townLabel } from "../../../lib/use-towns.ts";
import { adminPeople } from "../../../text/admin-people.ts";

interface Option {
  value: string;
  label: string;
}

/** In the form's order. */
export const OFFICE_FIELDS = [
  "role",
  "placeCode",
  "constituency",
  "supportingLists",
  "beganOn",
] as const satisfies (keyof OfficeDraft)[];

export interface TypedOffice extends Omit<OfficeDraft, "placeCode"> {
  /** The code of a region. */
  region: string;
  /** The name of a town. */
  town: string;
}

export const NO_OFFICE: TypedOffice = {
  role: "",
  region: "",
  town: "",
  constituency: "",
  supportingLists: "",
  beganOn: "",
};

export function toTyped(office: AdministeredOffice): TypedOffice {
  const { place, role, constituency, supportingLists, beganOn } = office;
  const isTown = place?.level === "town";
  return {
    role,
    region: isTown ? "" : (place?.code ?? ""),
    town: isTown ? townLabel(place) : "",
    constituency: constituency ?? "",
    supportingLists: supportingLists.join("\n"),
    beganOn: beganOn ?? "",
  };
}

/** The codes of the regions are their numbers from north to south. */
const ALL_REGIONS: readonly Option[] = REGIONS.map((label, index) => ({
  value: String(index + 1).padStart(2, "0"),
  label,
}));

/** Trento and Bolzano have governments of their own. */
const AUTONOMOUS = [
  { value: "021", label: "Provincia autonoma di Bolzano" },
  { value: "022", label: "Provincia autonoma di Trento" },
];

export const regionsOf = (source: Source): readonly Option[] =>
  source === "Regioni" ? [...ALL_REGIONS, ...AUTONOMOUS] : ALL_REGIONS;

/** Checks everything but the place, which the server knows. */
export const checkTyped = (typed: TypedOffice): Checked<unknown, keyof OfficeDraft> =>
  checkOffice({ ...typed, placeCode: null }, new Date());

/**
 * The code of the place. Throws a problem of it as the server does. `known`: of the office so far, and what it was
 * typed as.
 */
export async function findPlaceCode(
  source: Source,
  { region, town }: TypedOffice,
  known: { code: string | null; town: string } | null = null,
): Promise<string | null> {
  if (source !== "Comuni") {
    if (region !== "") return region;
    if (isChamber(source) || (known !== null && known.code === null)) return null;
    throw placeMissing();
  }
  const typed = town.trim();
  if (known !== null && typed === known.town) return known.code;
  if (typed === "") throw placeMissing();
  const { towns, isExact } = await call(listTowns, { q: typed });
  const chosen = isExact ? towns[0] : towns.find((one) => townLabel(one) === typed);
  if (chosen === undefined) throw placeMissing();
  return chosen.code;
}

const placeMissing = () =>
  new AppError("office_place_missing", {}, [
    { path: "placeCode", message: adminPeople.fields.placeMissing },
  ]);

export function toDraft({ role, supportingLists, constituency, beganOn }: TypedOffice) {
  return { role, supportingLists, constituency, beganOn };
}
