// Writes a register as another office would: titles, bynames, husbands, J for I, one surname more, initials,
// particles, spaces, towns under other names. Nothing says which person a row was.

import { guessSurname } from "#domain/politician/name-order.ts";
import { personName } from "#domain/politician/display-case.ts";
import { placeLabel } from "#domain/place/place.ts";
import { readSuccessors, getPlaces } from "#platform/places/read-places.ts";

type Habit = (name: { given: string; surname: string }) => string;

const HABITS: Record<string, Habit> = {
  title: ({ given, surname }) => `AVV. ${given} ${surname}`,
  "title of a woman": ({ given, surname }) => `Dott.Ssa ${given} ${surname}`,
  "title after the surname": ({ given, surname }) => `${surname} DOTT. ${given}`,
  byname: ({ given, surname }) => `${given} DETTO PIPPO ${surname}`,
  "byname in brackets": ({ given, surname }) => `${given} (PIPPO) ${surname}`,
  "byname in quotes": ({ given, surname }) => `${given} «PIPPO» ${surname}`,
  husband: ({ given, surname }) => `${given} ${surname} IN ZAMPROGNINI`,
  widow: ({ given, surname }) => `${given} ${surname} VED. ZAMPROGNINI`,
  married: ({ given, surname }) => `${given} ${surname} CONIUGATA ZAMPROGNINI`,
  "J for I": ({ given, surname }) =>
    `${given} ${surname}`.replace(/\bI|\bJ/g, (letter) => (letter === "I" ? "J" : "I")),
  "two surnames": ({ given, surname }) => `${given} ${surname} ZAMPROGNINI`,
  "two surnames, hyphen": ({ given, surname }) => `${given} ${surname}-ZAMPROGNINI`,
  "conjunction y": ({ given, surname }) => `${given} ${surname} Y ZAMPROGNINI`,
  initial: ({ given, surname }) => `${given.replace(/(?<=\S )(\S)\S+$/, "$1.")} ${surname}`,
  "initial of the name": ({ given, surname }) => `${given.charAt(0)}. ${surname}`,
  ordinal: ({ given, surname }) => `${given} ${surname} III`,
  junior: ({ given, surname }) => `${given} ${surname} JUNIOR`,
  particle: ({ given, surname }) => `${given} VON ${surname}`,
  spaces: ({ given, surname }) => `${given}  ${surname.replace(/^(DE|DI|LO|LA|DEL|DELLA) /, "$1")}`,
  "hyphen in the name": ({ given, surname }) => `${given.replaceAll(" ", "-")} ${surname}`,
  "surname first": ({ given, surname }) => `${surname} ${given}`,
};

export const HABIT_NAMES = Object.keys(HABITS);

/** The name as the habit writes it. */
export function writeName(name: string, habit: string): string {
  const surname = guessSurname(personName(name));
  const words = name.trim().split(/\s+/u);
  const at = words.length - surname.split(" ").length;
  const [given, written] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
  return given === "" || name.includes(" IN ") || name.includes(" DETT")
    ? name
    : (HABITS[habit]?.({ given, surname: written }) ?? name);
}

/** A name or province that the town had, or its name in another language; the same where there is none. */
export function writePlace(place: string): string {
  const places = getPlaces();
  const [, name = "", sigla = ""] = /^(.*) \(([A-Z]{2})\)$/.exec(place) ?? [];
  const town = places.findTown(name, { sigla });
  if (town === null) return place;
  const [former] = [...readSuccessors()].find(([, code]) => code === town.code) ?? [];
  const before = former === undefined ? null : places.get(former.slice(0, 3));
  if (
    before !== null &&
    before.sigla !== null &&
    before.level === "province" &&
    before.sigla !== sigla
  )
    return `${name} (${before.sigla})`;
  if (town.otherName !== null) return `${placeLabel(town)} (${sigla})`;
  const [alias] = town.aliases;
  return alias !== undefined && places.findTown(alias, { sigla })?.code === town.code
    ? `${alias} (${sigla})`
    : place;
}
