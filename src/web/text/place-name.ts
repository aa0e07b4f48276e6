// Names of places, with the kind of a province.

import type { PlaceRef } from "#contract/place-ref.ts";
import { placeLabel } from "#domain/place/place.ts";

/** Provinces whose name takes another preposition, and those that are called otherwise. */
const PROVINCES: Readonly<Record<string, string>> = {
  AO: "Comuni della Valle d'Aosta",
  AQ: "Provincia dell'Aquila",
  BZ: "Provincia autonoma di Bolzano/Bozen",
  SP: "Provincia della Spezia",
  CI: "Provincia del Sulcis Iglesiente",
  OG: "Provincia dell'Ogliastra",
  OT: "Provincia della Gallura Nord-Est Sardegna",
  TN: "Provincia autonoma di Trento",
  VB: "Provincia del Verbano-Cusio-Ossola",
  VS: "Provincia del Medio Campidano",
};

const METROPOLITAN = "TO MI GE VE BO FI RM NA BA RC PA CT ME CA SS".split(" ");

/** Regions with an article after "in". */
const IN_REGION: Readonly<Record<string, string>> = { "11": "nelle Marche", "12": "nel Lazio" };

/** "Siena", "Provincia di Siena", "Bolzano/Bozen". */
export function placeName(place: PlaceRef): string {
  if (place.level !== "province") return placeLabel(place);
  const { sigla } = place;
  const own = sigla === null ? undefined : PROVINCES[sigla];
  if (own !== undefined) return own;
  return `${isMetropolitan(place) ? "Città metropolitana" : "Provincia"} di ${place.name}`;
}

function isMetropolitan({ sigla }: PlaceRef): boolean {
  return METROPOLITAN.includes(sigla ?? "");
}

/** "di Siena", "dell'Aquila", "della Spezia". */
export function ofTown(town: PlaceRef): string {
  const { bare, article } = splitArticle(placeLabel(town));
  if (article === null) return `di ${bare}`;
  return article === "l'" ? `dell'${bare}` : `della ${bare}`;
}

/** "a Siena", "ad Ancona", "all'Aquila", "alla Spezia". */
export function atTown(town: PlaceRef): string {
  const { bare, article } = splitArticle(placeLabel(town));
  if (article === null) return `${/^[aà]/i.test(bare) ? "ad" : "a"} ${bare}`;
  return article === "l'" ? `all'${bare}` : `alla ${bare}`;
}

/** Smaller towns keep their "La": "di La Morra". */
function splitArticle(name: string): { bare: string; article: "l'" | "la" | null } {
  if (name.startsWith("L'")) return { bare: name.slice(2), article: "l'" };
  return name === "La Spezia" ? { bare: "Spezia", article: "la" } : { bare: name, article: null };
}

/** "in Toscana", "nelle Marche". */
export function inRegion(region: PlaceRef): string {
  return IN_REGION[region.code] ?? `in ${placeLabel(region)}`;
}

/** Words of the link from a town to its province. */
export function allTowns(province: PlaceRef): string {
  if (province.sigla === "AO") return "Tutti i comuni della Valle d'Aosta";
  return `Tutti i comuni della ${isMetropolitan(province) ? "città metropolitana" : "provincia"}`;
}
