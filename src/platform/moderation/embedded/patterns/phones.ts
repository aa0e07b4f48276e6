// Telephone numbers: groups of digits that together are a number of Italy, or any number after "+".
//
// Every group of digits may begin a number, whatever stands before it ("il 27 333 1234567"). Dates, acts, times
// and amounts are no numbers. Invariant: bounded work for each group of digits.
import type { Range } from "./codes.ts";

interface Group extends Range {
  digits: string;
}

const MIN_DIGITS = 8;
const MAX_DIGITS = 15;
/** From here on digits written together are neither a decimal nor a part of an amount. */
const MIN_LONG_DIGITS = 10;
const MIN_SURE_DIGITS = 6;
const joint = /^[ ./()‐-―−-]{1,3}$/;

/** `codes` are no telephone numbers either. */
export function* findPhones(text: string, codes: readonly Range[]): Generator<Range> {
  const groups: Group[] = [];
  for (const { 0: digits, index } of text.matchAll(/\d+/g))
    groups.push({ digits, start: index, end: index + digits.length });
  const taken = new Uint8Array(text.length);
  for (const { start, end } of [...codes, ...findOthers(text)]) taken.fill(1, start, end);
  for (let first = 0; first < groups.length; first += 1) {
    const last = findLast(text, groups, first, taken);
    const [start, end] = [groups[first]?.start, groups[last]?.end];
    if (start === undefined || end === undefined) continue;
    yield { start: text[start - 1] === "+" ? start - 1 : start, end };
    first = last;
  }
}

/** Index of the last group of the longest number that begins here, or -1. */
function findLast(text: string, groups: Group[], first: number, taken: Uint8Array): number {
  const begin = groups[first];
  if (begin === undefined || !mayBegin(text, begin)) return -1;
  let found = -1;
  let length = 0;
  for (let last = first; last < groups.length; last += 1) {
    const group = groups[last];
    if (group === undefined) break;
    if (last > first && !joint.test(text.slice(groups[last - 1]?.end, group.start))) break;
    length += group.digits.length;
    if (length > MAX_DIGITS) break;
    if (length >= MIN_DIGITS && isPhone(text, groups.slice(first, last + 1), taken)) found = last;
  }
  return found;
}

const attachedName = /(?<![a-z])(?:tel|cell?|n)$/;

function mayBegin(text: string, { start, digits }: Group): boolean {
  const before = text.slice(Math.max(0, start - 5), start);
  if (/[a-z]$/.test(before)) return attachedName.test(before);
  return digits.length >= MIN_LONG_DIGITS || !/\d[.,]$/.test(before);
}

const mobile = /^3[1-9]\d{7,8}$/;
/** The digits of the prefix: 02 and 06, three for the other large towns, four for the rest. */
const areaCode = /^0(?:[26]|[1345789](?:[0159]|[2-46-8]\d))/;

function isPhone(text: string, groups: readonly Group[], taken: Uint8Array): boolean {
  const { start, end } = { start: groups[0]?.start ?? 0, end: groups.at(-1)?.end ?? 0 };
  const parts = groups.map(({ digits }) => digits);
  const all = parts.join("");
  const written = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 40), start);
  if (isAmount(written, before, text.slice(end, end + 12))) return false;
  const isCalledSo = phoneCue.test(before);
  if (!isCalledSo && taken.subarray(start, end).includes(1)) return false;
  if (before.endsWith("+") && !all.startsWith("39")) return /^[1-9]\d{8,14}$/.test(all);

  const digits = mobile.test(all) ? all : all.replace(/^(?:0039|39(?=3\d{8,9}$|0\d{6,}$))/, "");
  const [first = ""] = digits === all ? parts : withoutCountry(parts, all.length - digits.length);
  const isSpread = !parts.slice(0, -1).every(({ length }) => length === parts[0]?.length);
  const isSure =
    isCalledSo ||
    (parts.length > 2 && !isSpread) ||
    parts.some(({ length }) => length >= MIN_SURE_DIGITS);
  if (mobile.test(digits)) return isSure || first.length >= 3;
  if (!/^0[1-9]\d{6,9}$/.test(digits) || publicOffice.test(before)) return false;
  return isSure || areaCode.test(first);
}

function withoutCountry(parts: readonly string[], length: number): string[] {
  const [country = "", ...rest] = parts;
  return country.length > length ? [country.slice(length), ...rest] : rest;
}

const phoneCue =
  /(?<![a-z])(?:tel(?:ef(?:ono)?)?|cell?(?:ulare)?|whatsapp|fax|chiamate(?:l[oaie])?|chiamal[oaie])(?: (?:e|al|il|lo|numero))?[^a-z0-9]{0,3}$/;
/** The number of an office is public. */
const publicOffice =
  /\b(?:centralino|urp|municipio|comune|regione|provincia|prefettura|questura|asl|ospedale|sportello|anagrafe|biblioteca)\b[^.!?\n]*$/;

const thousands = /^\d{1,3}(?:[. ]000|\.\d{3})+$/;
const triplets = /^\d{1,3}(?: \d{3})+$/;
const unit = /^ ?(?:euro|eur|€|lire|dollari|\$|voti|abitanti|persone|cittadini|%|mln|milioni)/;

function isAmount(written: string, before: string, after: string): boolean {
  if (thousands.test(written)) return true;
  const isRound = /^\d{9}$|^\d+000$/.test(written) || triplets.test(written);
  return isRound && (unit.test(after) || /(?<!\d ?)€ ?$/.test(before));
}

const dates =
  /(?<!\d[./-]?)(?:(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])(?:\1\d{2}|[./ -](?:19|20)\d{2})|(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) (?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{2}\2\d{2})(?![./-]?\d)/g;
/** "legge 165/2017", "06/2012" */
const actsAndMonths = /(?<!\d[./-]?)\d{1,5}\/(?:19|20)\d{2}(?![./-]?\d)/g;
const times = /\b(?:d?alle|ore) \d{1,2}[.:]\d{2}(?![./-]?\d)/g;
/** Words before the number of a document, which goes as far as the next space. */
const records =
  /\b(?:prot(?:ocollo)?|delibera|determina|decreto|legge|pratica|atto|cig|cup)(?: (?!chiam|tele)[a-z]{2,20}){0,3}[^a-z0-9]{0,4}(?:\bn(?:r|umero)?[^a-z0-9]{1,3})?\d[\d./-]{0,30}/g;

/** Where numbers of another kind stand, or a part of one. */
function findOthers(text: string): Range[] {
  return [dates, actsAndMonths, times, records].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
      start: index,
      end: index + written.length,
    })),
  );
}
