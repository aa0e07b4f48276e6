// Names of places, with the kind of a province.

import type { PlaceRef } from "#contract/place-ref.ts";
import { placeLabel } from "#domain/place/place.ts";

/** Provinces whose name takes another preposition, and those that are called otherwise. */
const PROVINCES: Readonly<Record<string, string>> = {
  AO: "Comuni della Valle d'Aosta",
  AQ: "Provincia dell'Aquila",
  BZ: "Provincia autonoma di Bolzano/Bozen",
  SP: "Provincia della Spezia",
  SU: "Provincia del Sud Sardegna",
  TN: "Provincia autonoma di Trento",
  VB: "Provincia del Verbano-Cusio-Ossola",
};

const METROPOLITAN = "TO MI GE VE BO FI RM NA BA RC PA CT ME CA".split(" ");

/** "Siena", "Provincia di Siena", "Bolzano/Bozen". */
export function placeName(place: PlaceRef): string {
  if (place.level !== "province") return placeLabel(place);
  const { sigla } = place;
  const own = sigla === null ? undefined : PROVINCES[sigla];
  if (own !== undefined) return own;
  const kind = METROPOLITAN.includes(sigla ?? "") ? "Città metropolitana" : "Provincia";
  return `${kind} di ${place.name}`;
}
