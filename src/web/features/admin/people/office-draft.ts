// What is typed about an office, and the place it stands for.

import type { AdministeredOffice } from "#contract/admin-people.ts";
import { AppError } from "#domain/error.ts";
import { checkOffice } from "#domain/politician/person-draft.ts";
import type { Checked, OfficeDraft } from "#domain/politician/person-draft.ts";
import { isChamber } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { townLabel } from "../../../lib/use-towns.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { REGION_OPTIONS, findTown } from "../shared/places.tsx";

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

/** Trento and Bolzano have governments of their own. */
const AUTONOMOUS = [
  { code: "021", name: "Provincia autonoma di Bolzano" },
  { code: "022", name: "Provincia autonoma di Trento" },
];

export const regionsOf = (source: Source) =>
  source === "Regioni" ? [...REGION_OPTIONS, ...AUTONOMOUS] : REGION_OPTIONS;

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
  const chosen = await findTown(typed);
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
