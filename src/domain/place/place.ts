// Places of Italy: towns, provinces, regions and the country, by ISTAT code.

import { foldText } from "../politician/search-text.ts";

export const PLACE_LEVELS = ["country", "region", "province", "town"] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

export interface Place {
  /** Town six digits, province three, region two, the country "IT". */
  code: string;
  level: PlaceLevel;
  name: string;
  /** The official name in another language: "Bozen". */
  otherName: string | null;
  /** The letters of the province: "BZ". Null for regions and the country. */
  sigla: string | null;
  /** Whether the town is the capital of its province. */
  isCapital: boolean;
  /** Residents on 1 January of `POPULATION_YEAR`. */
  population: number | null;
  provinceCode: string | null;
  regionCode: string | null;
  /** Former names, names of merged towns, other spellings. */
  aliases: readonly string[];
}

export const COUNTRY_CODE = "IT";

/** Of ISTAT's residents in the list of places. */
export const POPULATION_YEAR = 2025;

export function levelOfCode(code: string): PlaceLevel {
  if (code === COUNTRY_CODE) return "country";
  if (code.length === 2) return "region";
  return code.length === 3 ? "province" : "town";
}

/** "Bolzano/Bozen". */
export function placeLabel({ name, otherName }: Pick<Place, "name" | "otherName">): string {
  return otherName === null ? name : `${name}/${otherName}`;
}

/** Whether a location, as in "Lirio (PV)", is another name of a place: most often of a town that is part of it now. */
export function isOtherName(
  location: string | null,
  { aliases, sigla }: Pick<Place, "aliases" | "sigla">,
): boolean {
  return aliases.some((alias) => location === `${alias} (${sigla})`);
}

/** The last part of a place's address: "058091-roma". */
export function placeSlug({ code, name }: Pick<Place, "code" | "name">): string {
  return `${code}-${foldText(name).replaceAll(" ", "-")}`;
}

/** The code at the start of a slug, in any case; null if it is no code of a place. */
export function codeInSlug(slug: string): string | null {
  return /^(IT|\d{6}|\d{2,3})(?:-|$)/i.exec(slug)?.[1]?.toUpperCase() ?? null;
}

/** The address of a place's page: "/place/058091-roma". */
export function placePath(place: Pick<Place, "code" | "name">): string {
  return `/place/${placeSlug(place)}`;
}

/** The Atom feed of a place: "/place/058091-roma/feed". */
export function placeFeedPath(place: Pick<Place, "code" | "name">): string {
  return `${placePath(place)}/feed`;
}

/** The place that contains this one; null for the country. */
export function parentCode(place: Place): string | null {
  switch (place.level) {
    case "country":
      return null;
    case "region":
      return COUNTRY_CODE;
    case "province":
      return place.regionCode;
    case "town":
      return place.provinceCode;
  }
}
