// Makes titles and descriptions of topics from official files readable: upper-case text, hard line
// breaks, repeated spaces. Idempotent.

import { apostrophesToAccents } from "../politician/accents.ts";
import { isRomanNumeral } from "../politician/display-case.ts";
import { foldText } from "../politician/search-text.ts";

/**
 * One line, sentences in readable case: "BASTA QUORUM PER I REFERENDUM!" → "Basta quorum per i
 * referendum!". Acronyms and words in mixed case stay as they are.
 */
export function readableTitle(raw: string): string {
  const line = apostrophesToAccents(
    raw
      .normalize("NFC")
      .trim()
      .replace(/(?<=[\p{L}\p{N}])\s*\n\s*(?=\p{Lu}\p{Ll})/gu, " – ")
      .replace(/\s+/gu, " ")
      .replace(/ (?=[,;.!?)])/g, "")
      .replace(/(?<=\p{L})\((?=\p{L})/gu, " (")
      .replace(/([dl])['’´`] (?=\p{L})/giu, "$1'")
      .replace(/(?<=\p{Lu}[AEIOU])’(?!\p{L})/gu, "'"),
  ).replace(/\s*[-–]\s*$/u, "");
  const words = [...line.matchAll(WORD)].map((match) => ({ word: match[0], at: match.index }));
  const shouts = words.map(({ word }) => isCapitals(word));
  const lowered = line.replace(WORD, (word, at: number) => {
    const index = words.findIndex((one) => one.at === at);
    if (!isShouted(word, shouts, index) || isAcronym(word, line, at)) return word;
    const small = PROPER.get(foldText(word)) ?? word.toLowerCase();
    return isNameInQuotes(line, at) ? capitalise(small) : small;
  });
  return lowered.replace(SENTENCE_START, (start) => start.toUpperCase());
}

/** Joins line breaks inside sentences, keeps those before list items, and collapses spaces. */
export function readableDescription(raw: string): string {
  return raw
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?<![\p{L}'’])(?:(E)|e)['’`](?=\s)/gu, (_, capital) => (capital ? "È" : "è"))
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/(?<=[^\n.:;!?])\n(?=[\p{Ll}(«“"])/gu, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const WORD = /[\p{L}\p{M}]+/gu;
const SENTENCE_START = /^[^\p{L}\p{N}]*\p{Ll}|(?<=\p{L}{3}[.!?]["”»)]? )["“«(]?\p{Ll}/gu;

/** An upper-case word is lowered when it is long or next to another upper-case word. */
function isShouted(word: string, shouts: readonly boolean[], index: number): boolean {
  if (shouts[index] !== true) return false;
  return word.length > 4 || shouts[index - 1] === true || shouts[index + 1] === true;
}

function isCapitals(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase();
}

function isAcronym(word: string, line: string, at: number): boolean {
  if (ACRONYMS.has(word) || isRomanNumeral(word)) return true;
  if (word.length === 1 && line[at + 1] === ".") return true;
  const inBrackets = line[at - 1] === "(" && line[at + word.length] === ")";
  return (inBrackets && word.length <= 6) || (word.length > 2 && !/[AEIOUÀÈÉÌÒÙY]/u.test(word));
}

/** Two or three words alone between quotation marks are a name: "NOEMI DURINI". */
function isNameInQuotes(line: string, at: number): boolean {
  return [...line.matchAll(/["“«](\p{L}+(?: \p{L}+){1,2})["”»]/gu)].some(
    ({ index, 0: quoted }) => at > index && at < index + quoted.length,
  );
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const ACRONYMS = new Set(
  "IVA UE ONU NATO IMU IRPEF INPS PMA TSO SUV RAI USA AIRE LGBT TFUE TUE ATA DEF OGM IA".split(" "),
);

/** Words written with a capital, by folded word. */
const PROPER = new Map(
  "Italia Europa Costituzione Parlamento Camera Senato Repubblica Roma Unione Stato Dio"
    .split(" ")
    .map((word) => [foldText(word), word] as const),
);
