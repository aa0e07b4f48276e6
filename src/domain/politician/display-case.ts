// Converts upper-case names of people and places to readable Italian case. Mixed-case input only
// gets accents and spaces normalised; "COGNOME Nome" becomes "Nome Cognome". Loses no letter but those of
// titles, and is idempotent.

import { apostrophesToAccents, tidy } from "./accents.ts";
import { stripTitles, SURNAME_PARTICLE } from "./name-titles.ts";
import { foldText } from "./search-text.ts";

/** A run of letters and digits with the apostrophes inside and at its end: one word to capitalise. */
export const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*'?/gu;

/**
 * "FRANCESCO MICCICHE'" → "Francesco Miccichè", "D'ALEMA" → "D'Alema", "VON ACH" → "von Ach",
 * "DE LORENZIS Diego" → "Diego De Lorenzis", "AVV. ADA NERI" → "Ada Neri".
 */
export function personName(raw: string): string {
  const untitled = stripTitles(tidy(raw).replace(ENCLOSED, "$1"));
  const text = apostrophesToAccents(untitled.replace(LONE_QUOTE, ""))
    .replace(/(?<=\p{L}{4})\.$/u, "")
    .replace(SURNAME_COMMA, "$2 $1")
    .replace(ORDINAL, upperCase)
    .replace(/(?<=\p{Ll} )Y(?= \p{Lu}\p{Ll})/u, "y");
  if (isCapitals(text.replace(ADDITION, "")) || !/\p{Lu}/u.test(text))
    return nameInCapitals(text.toUpperCase());
  const [, surname, given] = SURNAME_FIRST.exec(text) ?? [];
  if (surname !== undefined && given !== undefined) return `${given} ${surnameInCapitals(surname)}`;
  const [, first, last] = SURNAME_LAST.exec(text) ?? [];
  const name =
    first !== undefined && last !== undefined ? `${first} ${surnameInCapitals(last)}` : text;
  return name.replace(ORDINAL, upperCase);
}

/** All of the name: "“Nicolò Provini”". */
const ENCLOSED = /^["“«]([^"“”«»]+ [^"“”«»]+)["”»]$/u;
const upperCase = (text: string) => text.toUpperCase();
const ORDINAL = /(?<=\p{L} )I(?:ii?|v)(?=$| )/gu;
/** Before a word, and not closed after one. */
const LONE_QUOTE = /(?<=^| )'(?=\p{L})(?![^']*'(?!\p{L}))/gu;
/**
 * "PROVINI, UGO". After two words that may be given name and surname, what follows may be an office, a list or another
 * person; it may also be a byname or a husband's name.
 */
const SURNAME_COMMA = new RegExp(
  String.raw`^((?:${SURNAME_PARTICLE} )*[\p{L}'-]+), ?((?!(?:detto|detta|alias|in|ved|vedova|coniugata) )[\p{L}']+(?: [\p{L}']+){0,2})$`,
  "iu",
);
/** A byname or a husband's name in lower case, after a name in capitals: "UGO PROVINI (detto Gigi)". */
const ADDITION =
  /(?<=\p{Lu}['»"]? )(?:\(.*\)|"[^"]*"|«.*»|(?:detto|detta|alias|in|ved\.?|coniugata) \p{Lu}\p{Ll}+)$/u;

const GIVEN_NAME = String.raw`(?:\p{Lu}[\p{L}'-]*\p{Ll}[\p{L}'-]*|\p{Lu}\.)`;
const GIVEN_NAMES = `${GIVEN_NAME}(?: ${GIVEN_NAME})*`;
const CAPITALS = String.raw`(?:Mc|Mac)?\p{Lu}(?:['-]?\p{Lu})+'?`;
/** In lower case between words in capitals: "DALLA TORRINI in BIANCHELLI", "PROVINI detto GIGI". */
const LINK = String.raw`(?:in|detto|detta|ved\.?|vedova|coniugata|e|y|di|de|von|van|zu|der) `;
const SURNAMES = `(?:${LINK})?${CAPITALS}(?: (?:${LINK})*${CAPITALS})*`;
/** Words in capitals, then words that are not: "DE LORENZIS Diego". */
const SURNAME_FIRST = new RegExp(`^(${SURNAMES}) (${GIVEN_NAMES})$`, "u");
/** "Diego DE LORENZIS". */
const SURNAME_LAST = new RegExp(`^(${GIVEN_NAMES}) (${SURNAMES})$`, "u");

/** What the register writes in lower case stays so. */
function surnameInCapitals(surname: string): string {
  // Particles are in lower case inside a name, and a given name goes before.
  const [, ...words] = nameInCapitals(`A ${surname.toUpperCase()}`).split(" ");
  return surname
    .split(" ")
    .map((word, index) => (/^\p{Ll}/u.test(word) ? word : (words[index] ?? word)))
    .join(" ");
}

function nameInCapitals(text: string): string {
  const written = text.replace(/IC'(?!\p{L})/gu, "IĆ").replace(WORD, (word, offset: number) => {
    const isInside = offset > 0 && text.slice(offset).includes(" ");
    if (offset > 0 && /^(?:III?|IV)$/.test(word)) return word;
    if (isInside && PERSON_PARTICLES.has(word)) return word.toLowerCase();
    return /^MC[^H]\p{L}{2}/u.test(word) ? `Mc${capitalise(word.slice(2))}` : capitalise(word);
  });
  return written.replace(PREDICATE, "$1di $2").replace(/(?<=^| )Dalla Chiesa$/u, "dalla Chiesa");
}

/**
 * A predicate of nobility after given name and surname, whose "di" is lower case: "Terzi di Sant'Agata".
 * "Di" before any other word is the beginning of a surname, "Di Santo", unless the word is listed.
 */
const PREDICATE =
  /^(\p{L}\S* (?:\S+ )+)Di ((?:San(?:ta|to)? \p{L}|Sant'\p{L}|Castellazzo$|Sannicandro$).*)$/u;

/**
 * Lower case inside a name: foreign particles, "detto" before a byname, "in" and "ved." before a husband's
 * name.
 */
const PERSON_PARTICLES = new Set(
  "VON ZU ZUM UNTER DER DEN VAN UND DETTO DETTA IN VED CONIUGATA SPOSATA MARITATA O E Y".split(" "),
);

/** "REGGIO NELL'EMILIA (RE)" → "Reggio nell'Emilia (RE)"; both halves of "BOLZANO/BOZEN". */
export function placeName(raw: string): string {
  const text = apostrophesToAccents(tidy(raw));
  if (!isCapitals(text)) return text;
  return text
    .split("/")
    .map((half, index) => placeHalf(half, index > 0))
    .join("/");
}

const PLACE_SMALL_WORDS = new Set([
  ..."a al allo alla ai agli alle con da dal dallo dalla dai dalle de' ne' di del dello".split(" "),
  ..."della dei degli delle e ed in nel nello nella nei negli nelle per su sul sullo".split(" "),
  ..."sulla sui sugli sulle il lo la i gli le li".split(" "),
]);
const PLACE_SMALL_WORDS_OTHER = new Set("an am der dem im in auf und bei ob pri na".split(" "));
const PLACE_SMALL_ELISIONS = new Set("d dell all nell sull dall l un".split(" "));

/** Spellings that no rule yields, by folded name: French accents, capitalised articles. */
const PLACES = new Map(
  [
    "San Vito Lo Capo",
    "San Giorgio La Molara",
    "San Vincenzo La Costa",
    "Sant'Angelo Le Fratte",
    "Torre Le Nocelle",
    "Châtillon",
    "Émarèse",
    "Étroubles",
    "Fénis",
    "Hône",
    "Rhêmes-Notre-Dame",
    "Rhêmes-Saint-Georges",
    "Saint-Rhémy-en-Bosses",
    "Verrès",
  ].map((place) => [foldText(place), place] as const),
);

function placeHalf(text: string, isOtherLanguage: boolean): string {
  const [, name = text, province = ""] = /^(.*?)(\s*\([A-Z]{2}\))?$/u.exec(text) ?? [];
  const known = PLACES.get(foldText(name));
  if (known !== undefined) return `${known}${province}`;
  const small = isOtherLanguage ? PLACE_SMALL_WORDS_OTHER : PLACE_SMALL_WORDS;
  const written = name.replace(WORD, (word, offset: number) => {
    if (isRomanNumeral(word)) return word;
    if (offset === 0) return capitalise(word);
    if (name[offset - 1] === "-") return capitalise(word);
    if (small.has(word.toLowerCase())) return word.toLowerCase();
    return smallElision(word, PLACE_SMALL_ELISIONS);
  });
  return `${written}${province}`;
}

/** "NELL'EMILIA" → "nell'Emilia", "SANT'ANGELO" → "Sant'Angelo". */
export function smallElision(word: string, small: ReadonlySet<string>): string {
  const [head = "", ...rest] = word.split("'");
  if (rest.length === 0 || !small.has(head.toLowerCase())) return capitalise(word);
  return head.toLowerCase() + capitalise(`'${rest.join("'")}`);
}

/**
 * Capitalises the first letter and letters after an apostrophe, except the verb: "D'Alema", "C'è".
 */
export function capitalise(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?<=^|')(?!(?<=')è$)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Lower-case accented letters are ignored: Italian keyboards write "NICOLò" for upper case. */
export function isCapitals(text: string): boolean {
  return !/[a-z]/.test(text);
}

export function isRomanNumeral(word: string): boolean {
  return /^(?:II|III|IV|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI{0,3}|XIX|XXI{0,3}|XXIV|XXV)$/.test(word);
}
