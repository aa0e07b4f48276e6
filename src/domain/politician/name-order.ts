// The order of names: by surname, word by word, then by given name. Which part is the surname, the
// source says; else it is the last word with the particles before it. Raise DERIVED_VERSION
// (derived-columns.ts) when this changes.

import { foldLetters, foldText } from "./search-text.ts";

/** Folded: they begin a surname and do not stand alone. "d'" and "dell'" are part of the word. */
const PARTICLES = new Set(
  "da dal dalla dalle dallo dai de dei degli del della delle dello di la las le li lo los mac mc san santa van vander von zu zum zur der den ten ter el ben bin abu".split(
    " ",
  ),
);

/** The surname as written in the name, if the name ends with it; else null. */
export function findSurname(name: string, surname: string): string | null {
  const wanted = foldLetters(surname);
  if (wanted === "") return null;
  const words = name.split(" ");
  for (let start = words.length - 1; start > 0; start -= 1) {
    const end = words.slice(start).join(" ");
    if (foldLetters(end) === wanted) return end;
  }
  return null;
}

/**
 * Sort key whose byte order is the order of names: case, accents, apostrophes and hyphens are
 * ignored, "De Luca" stands before "Deluca", "Ada" before "Adalgisa" before "Adamo". Two spaces
 * separate surname and given name, so that "Rossi" stands before "Rossi Doria". The name follows, so
 * that different spellings of one name sort deterministically.
 */
export function nameSortKey(name: string, surname: string | null = null): string {
  const last = surname ?? guessSurname(name);
  const given = last.length < name.length ? name.slice(0, -last.length) : "";
  return `${foldName(last)}  ${foldName(given)}  ${name}`;
}

/** The first letter of a sort key, upper case; for names in no Latin letter "#". */
export function firstLetter(nameSort: string): string {
  const letter = nameSort.charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : "#";
}

/** "Claudia Sala in Carpani", "Rosanna Buzzo detto Contin": what follows is no surname. */
const BYNAME = /(?<=\S+ \S+) (?:in|detto|detta) \S+$/;

/** "Vincenzo De Luca" → "De Luca", where the source does not tell; with a byname that follows. */
export function guessSurname(name: string): string {
  const byname = BYNAME.exec(name)?.[0] ?? "";
  return lastName(name.slice(0, name.length - byname.length)) + byname;
}

function lastName(name: string): string {
  const words = name.split(" ");
  let start = words.length - 1;
  if (start > 1 && words[start]?.length === 1) start -= 1;
  while (start > 1 && PARTICLES.has(foldText(words[start - 1] ?? ""))) start -= 1;
  return words.slice(Math.max(start, 0)).join(" ");
}

function foldName(text: string): string {
  return foldText(text.replace(/(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu, ""));
}
