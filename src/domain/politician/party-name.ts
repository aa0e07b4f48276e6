// Normalises names of parties and electoral lists: "FRATELLI D'ITALIA" and "Fratelli d'Italia"
// become equal, acronyms stay upper case. `partyName` loses no letter and is idempotent.

import { apostrophesToAccents, tidy } from "./accents.ts";
import { capitalise, isRomanNumeral, smallElision, WORD } from "./display-case.ts";

/** "NOI CON L'ITALIA - UDC" → "Noi con l'Italia - UDC". Text in mixed case is left as it is. */
export function partyName(raw: string): string {
  const text = apostrophesToAccents(tidy(raw));
  const known = KNOWN_NAMES.get(text.toLowerCase());
  if (known !== undefined) return known;
  if (!isMostlyCapitals(text)) return text;
  return text.replace(WORD, (word, offset: number) =>
    /\p{Ll}/u.test(word.replace(/[àèéìòù]/g, "")) ? word : wordOfParty(word, text, offset),
  );
}

/**
 * The individual lists behind a coalition's candidate, readable and unique: "A | B | A" → ["A",
 * "B"]. Placeholders and list types are dropped.
 */
export function supportingLists(raw: string): string[] {
  const lists = raw.split("|").map((list) => list.replace(LIST_KIND_PREFIX, "").trim());
  const named = lists.filter((list) => list !== "" && !UNKNOWN_LIST.test(list));
  const known = named.length > 1 ? named.filter((list) => !LIST_KIND.test(list)) : named;
  return [...new Set(known.map(partyName))];
}

/** One line for all lists, for administrators and comparisons; null when there are none. */
export function listsLine(lists: readonly string[]): string | null {
  return lists.length === 0 ? null : lists.join(" · ");
}

/** The Interior Ministry's placeholder for an unknown list. */
const UNKNOWN_LIST = /^[-\s]*(?:lista|colore politico) non pervenut[ao][-\s]*$|^[^\p{L}\p{N}]*$/iu;
/** Older files of the Ministry put the kind of list before the list. */
const LIST_KIND = /^lista (?:regionale|provinciale|composita|civica|circoscrizionale)$/i;
const LIST_KIND_PREFIX =
  /^\s*lista (?:regionale|provinciale|composita|civica|circoscrizionale)\s*:\s*(?=\S)/i;

const KNOWN_NAMES = new Map(
  ["MoVimento 5 Stelle", "+Europa", "DemoS - Democrazia Solidale"].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

const SMALL_WORDS = new Set([
  ..."a ad al allo alla ai agli alle da dal dallo dalla dai dagli dalle di del dello della".split(
    " ",
  ),
  ..."dei degli delle de' e ed o od in nel nello nella nei negli nelle con col per su sul".split(
    " ",
  ),
  ..."sullo sulla sui sugli sulle tra fra il lo la i gli le un una che ci si non x è".split(" "),
  ..."pour et des du les und für fur per's".split(" "),
]);
const SMALL_ELISIONS = new Set("d l un dell all nell sull dall c s un'".split(" "));

const ACRONYMS = new Set([
  ..."PPE UDC PLI PSI PRI PCI UDEUR NPSI PSDI PATT UPT AVS MAIE SEL LEU IDV NCD MSI CDU".split(" "),
  ..."PDL PDS MPA MNA PSE UV UVP USPP UDS FDI IDM ABC SOS CGIL UGL UE PDCI PDUP ANPI MIR".split(
    " ",
  ),
]);
/** Words without a vowel that are not acronyms. */
const NO_ACRONYMS = new Set("CHY DR ST SN MR GR FR".split(" "));

function wordOfParty(word: string, text: string, offset: number): string {
  const before = text.slice(0, offset);
  const after = text.slice(offset + word.length);
  if (isAcronym(word, before, after)) return word;
  if (/(?:^|[-–—/:(«#+|@]|(?<!\S)"|\p{L}{2}\.|[!?])\s*$/u.test(before)) return capitalise(word);
  if (SMALL_WORDS.has(word.toLowerCase())) return word.toLowerCase();
  return smallElision(word, SMALL_ELISIONS);
}

function isAcronym(word: string, before: string, after: string): boolean {
  if (ACRONYMS.has(word) || isRomanNumeral(word)) return true;
  if (word === "SI" && after.startsWith(" SINISTRA")) return true;
  if (isSpeltOut(word, after)) return true;
  if (/^\p{Lu}$/u.test(word)) return isDotted(before, after);
  if (/\d/.test(word)) return word.length <= 5;
  return /^[B-DF-HJ-NP-TV-Z]{2,4}$/.test(word) && !NO_ACRONYMS.has(word);
}

/** "UPB" of "UPB UNITI PER BARONE": the initials of the words that follow. */
function isSpeltOut(word: string, after: string): boolean {
  if (!/^\p{Lu}{3,6}$/u.test(word)) return false;
  const following = after.match(WORD)?.slice(0, word.length) ?? [];
  return following.map((next) => next.charAt(0)).join("") === word;
}

/** One letter of "P.S.I.". */
function isDotted(before: string, after: string): boolean {
  return /^\.(?:\p{Lu}(?!\p{L})|$|[^\p{L}])/u.test(after) || /\p{Lu}\.$/u.test(before);
}

function isMostlyCapitals(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals > small;
}
