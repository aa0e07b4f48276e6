// IBANs, codici fiscali and number plates, written together or in groups.
//
// Every pattern is a lookahead: it consumes nothing, so a start that fails ("da 50 euro su IT60…") hides no
// other. Invariant: every repetition is bounded, so that the search is linear in the text.
import { getCountrySpecifications, isValidIBAN } from "ibantools";
import { markUpper, type FoldedText } from "../reading/fold.ts";
import { isCodiceFiscale } from "./codice-fiscale.ts";

/** Offsets in the folded text. */
export interface Range {
  start: number;
  end: number;
}

const separators = /[\s.·•_/‐-―−]/g;

export function findCodes(folded: FoldedText): Range[] {
  const text = folded.folded.replace(separators, "-");
  return [...findIbans(text), ...findCodiciFiscali(text), ...findPlates(text, folded)];
}

const ibanLike =
  /(?:(?<![a-z0-9])|(?<=iban))(?=([a-z]-{0,3}[a-z]-{0,3}\d-{0,3}\d(?:-{0,3}[a-z0-9]){11,30}))/g;
const countries = getCountrySpecifications();

function* findIbans(text: string): Generator<Range> {
  for (const { index, 1: longest = "" } of text.matchAll(ibanLike)) {
    const length = countries[compact(longest).slice(0, 2)]?.chars ?? 0;
    const written = take(longest, length);
    if (isValidIBAN(compact(written)) && !endsInWords(written))
      yield { start: index, end: index + written.length };
  }
}

/** The first characters of a code, with the separators between them. */
function take(written: string, characters: number): string {
  let count = 0;
  let end = 0;
  while (end < written.length && count < characters) {
    if (written[end] !== "-") count += 1;
    end += 1;
  }
  return written.slice(0, end);
}

/**
 * "li 27.11.2025 a Roma si": words fill what is free in an account number. Letters alone stand behind the check
 * digits (the bank), or in groups of four.
 */
function endsInWords(written: string): boolean {
  const groups = written.split(/-+/);
  if (groups.slice(0, -1).every(({ length }) => length === 4)) return false;
  let from = 0;
  return groups.some((group) => {
    const isWord = from > 4 && /^[a-z]{2,}$/.test(group);
    from += group.length;
    return isWord;
  });
}

const codiceFiscaleLike =
  /(?:(?<![a-z0-9])|(?<=cf))(?=([a-z](?:-{0,3}[a-z]){5}(?:-{0,3}[\dl-np-v]){2}-{0,3}[a-ehlmprst](?:-{0,3}[\dl-np-v]){2}-{0,3}[a-z](?:-{0,3}[\dl-np-v]){3}-{0,3}[a-z])(?![a-z0-9]))/g;
/** After these words a code counts even if its check letter is wrong. */
const codiceFiscaleCue = /(?:codice-fiscale|c-{0,2}f-?)[^a-z0-9]{0,3}(?:e-)?$/;

function* findCodiciFiscali(text: string): Generator<Range> {
  for (const { index, 1: written = "" } of text.matchAll(codiceFiscaleLike)) {
    const isCalledSo = codiceFiscaleCue.test(text.slice(Math.max(0, index - 24), index));
    const isMeant = isCalledSo || (isCodiceFiscale(compact(written)) && isWrittenAsOne(written));
    if (isMeant) yield { start: index, end: index + written.length };
  }
}

/** "tra gli 10 e 20 a 300 e": words and numbers in a row cut the four characters of the place. */
function isWrittenAsOne(written: string): boolean {
  const groups = written.split(/-+/);
  if (groups.length === 1) return true;
  if (!/\d/.test(written)) return false;
  if (groups.slice(0, -1).every(({ length }) => length === groups[0]?.length)) return true;
  let end = 0;
  return !groups.some((group) => {
    end += group.length;
    return end > 11 && end < 15;
  });
}

/** Plates have no I, O, Q and U. */
const carPlate =
  /(?<![a-z0-9])(?=(([a-hj-npr-tv-z]{2})-{0,3}\d{3}-{0,3}([a-hj-npr-tv-z]{2}))(?![a-z0-9]))/g;
const motorcyclePlate = /(?<![a-z0-9])(?=([a-hj-npr-tv-z]{2}-{0,3}\d{5})(?![a-z0-9]))/g;
const plateCue = /(?<![a-z])targ(?:a|he|at[aoie])(?:[^a-z0-9]{1,3}(?:e|del|della))?[^a-z0-9]{1,3}$/;
/** "da 200 mq", "al km 300 da": words of two letters, and units. */
const shortWords = new Set(
  "da le la se ne ma va fa sa ha ce ve te me re ad ed al ex tv tg pd st cc cp ss km".split(" "),
);
const units = new Set(
  "gg mq mc kg cm mm ml gb mb tb kw mw gw db cv hp mt lt gr pc kb hz".split(" "),
);
/** Roads: "SS 106 KR". No plate begins so: the letters issued have not come beyond H. */
const roads = new Set(["ss", "sp", "sr"]);

function* findPlates(text: string, { folded, marks }: FoldedText): Generator<Range> {
  for (const match of text.matchAll(carPlate)) {
    const { index, 1: written = "", 2: first = "", 3: last = "" } = match;
    const end = index + written.length;
    const isWordAfter = shortWords.has(last) || units.has(last);
    const isShouted = [index, index + 1, end - 2, end - 1].every(
      (at) => ((marks[at] ?? 0) & markUpper) !== 0,
    );
    const isOne = isShouted || written.length === 7;
    const isWordBefore = shortWords.has(first) || (!isOne && units.has(first));
    const isWords = isOne ? isWordBefore && isWordAfter : isWordBefore || isWordAfter;
    const isMeant = !roads.has(first) && !isWords;
    const isSentence = /\n|[./] /.test(folded.slice(index, end));
    if (isCalledPlate(text, index) || (isMeant && !isSentence)) yield { start: index, end };
  }
  for (const { index, 1: written = "" } of text.matchAll(motorcyclePlate)) {
    if (isCalledPlate(text, index)) yield { start: index, end: index + written.length };
  }
}

function isCalledPlate(text: string, at: number): boolean {
  return plateCue.test(text.slice(Math.max(0, at - 24), at));
}

function compact(code: string): string {
  return code.replaceAll("-", "").toUpperCase();
}
