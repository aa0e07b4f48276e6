// How queries, names and places become words. A name is a sequence of units: "Stefano Lo Russo" has the
// units "stefano" and "lorusso", and the part "russo", so that spellings with and without space or
// apostrophe are equal.

import { foldLetters, foldText } from "../search-text.ts";

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that carry nothing in a query. */
export const EMPTY_WORDS = wordSet(
  "a ad agli ai al all alla alle allo con coi col d da dagli dai dal dall dalla dalle dallo de degli dei del dell della delle dello di e ed fra gli i il in l la le lo nei negli nel nell nella nelle nello per su sui sul sull sulla sulle tra",
);

/** Titles before a name; they carry nothing beside other words. */
export const TITLES = wordSet(
  "on sen dott dottor dottore dottssa dottoressa dr avv avvocato avvocata ing ingegner ingegnere prof professor professore professoressa prof ssa sig sigra signor signora arch architetto geom rag cav",
);

/** Words that begin a surname and belong to the word after them. */
const PARTICLES = wordSet(
  "d da dagli dai dal dall dalla dalle de degli dei del dell della delle dello di du el la las le li lo los van von der den",
);

export const isParticle = (word: string): boolean => PARTICLES.has(word);

/** One of the units of a name. */
export interface NameUnit {
  word: string;
  /** The word without its particles, where it has some. */
  part: string | null;
}

export function splitName(name: string): NameUnit[] {
  const units: NameUnit[] = [];
  let particles = "";
  for (const { joined, last } of splitTokens(name)) {
    if (joined === last && isParticle(last)) {
      particles += last;
      continue;
    }
    const word = particles + joined;
    units.push({ word, part: word === last ? null : last });
    particles = "";
  }
  if (particles !== "") units.push({ word: particles, part: null });
  return units;
}

/** Tokens of a name, folded: the whole and its last piece. Most names are of letters and spaces alone. */
function splitTokens(name: string): { joined: string; last: string }[] {
  if (/^[A-Za-z ]+$/.test(name))
    return name
      .toLowerCase()
      .split(" ")
      .flatMap((token) => (token === "" ? [] : { joined: token, last: token }));
  return name.split(/[\s\-–—/.,()"«»]+/u).flatMap((token) => {
    const pieces = foldText(token)
      .split(" ")
      .filter((piece) => piece !== "");
    const last = pieces.at(-1);
    return last === undefined ? [] : { joined: pieces.join(""), last };
  });
}

const SAINTS = wordSet("s san sant santa santo");

/** A word of a place: the forms of "saint" are equal. */
export function placeWord(word: string): string {
  return SAINTS.has(word) ? "san" : word;
}

/** The words of a place's name; none is empty unless all are. */
function splitPlace(name: string): string[] {
  const words = foldText(name)
    .split(" ")
    .filter((word) => word !== "");
  const carrying = words.filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set((carrying.length === 0 ? words : carrying).map(placeWord))];
}

/**
 * The ways to write a place, each as its words: "Bolzano/Bozen" in either language or in both,
 * "L'Aquila" with and without its article.
 */
export function placeVariants(name: string): string[][] {
  const halves = name.includes("/") ? name.split("/") : [];
  const joined = [...name.matchAll(/\p{L}+['’‘ʼ`´]\p{L}+|^(?:la|le|li|lo|il)\s+\p{L}+/giu)].map(
    ([text]) => text,
  );
  const variants = [
    splitPlace(name),
    ...halves.map(splitPlace),
    ...joined.map((text) => splitPlace(name.replace(text, foldLetters(text)))),
  ];
  const seen = new Set<string>();
  return variants.filter((words) => {
    const key = words.join(" ");
    const isNew = words.length > 0 && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** "Acqui Terme (AL)" is the place Acqui Terme and the code AL. */
export function splitLocation(location: string): { name: string; code: string | null } {
  const [, name = location, code = null] = /^(.*?)\s*\(([A-Za-z]{2})\)\s*$/u.exec(location) ?? [];
  return { name, code: code?.toUpperCase() ?? null };
}
