// Folding of texts: what is equal for every search. How politicians are found is in search/; topics and
// examples are found by the words their folded text contains.

const MAX_WORDS = 10;

/** Letters that Unicode does not decompose into base letter and mark. */
const UNDECOMPOSED: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  þ: "th",
};

/**
 * Lower case, without accents; anything that is neither a letter nor a digit becomes one space.
 * "D’ALEMA, Forlì" → "d alema forli".
 */
export function foldText(text: string): string {
  if (/^[ -~]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøđðłħıþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Letters and digits only: equal for all spellings of a name. */
export function foldLetters(text: string): string {
  return foldText(text).replaceAll(" ", "");
}

/** Occurs in no folded text. */
const MATCHES_NOTHING = "∅";

/**
 * The distinct words of a query, at most ten. An empty query has none and matches everything; one of
 * signs only, such as "%", matches nothing.
 */
export function searchWords(query: string): string[] {
  const words = distinctWords(foldText(query)).slice(0, MAX_WORDS);
  return words.length === 0 && query.trim() !== "" ? [MATCHES_NOTHING] : words;
}

export interface Searchable {
  name: string;
  role: string;
  supportingLists: readonly string[];
  party: string | null;
  location: string | null;
  region: string | null;
}

/**
 * The stored search text: each word once. Words with an apostrophe are also included in joined
 * form, so that "dalema" finds D'Alema.
 */
export function searchText(politician: Searchable): string {
  const { name, role, supportingLists, party, location, region } = politician;
  const text = [name, role, ...supportingLists, party, location, region]
    .filter((part) => part !== null)
    .join(" ");
  // Checked first: the expression is slow and most texts have no match.
  const hasApostrophe = /['’‘ʼ`´]/.test(text);
  const joined = (hasApostrophe && text.match(/\p{L}+(?:['’‘ʼ`´]\p{L}+)+/gu)) || [];
  return distinctWords(`${foldText(text)} ${joined.map(foldLetters).join(" ")}`).join(" ");
}

/** Whether the text made by `searchText` contains every word. */
export function matchesSearch(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function distinctWords(folded: string): string[] {
  return [...new Set(folded.split(" "))].filter((word) => word !== "");
}
