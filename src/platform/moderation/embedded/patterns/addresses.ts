// Street addresses: a street word, a name and a house number.
//
// Political texts are full of squares followed by other numbers ("Piazza Affari 34.200 punti", "via Roma 3
// negozi su 10"). Without a word of residence before it, an address is found only if its number cannot be
// read as a quantity and no public building is named.
import type { Finding } from "#domain/moderation/verdict.ts";
import { matchesAny } from "../context/word-sets.ts";
import type { Token } from "../reading/token.ts";

const isStreet = matchesAny("streets");
const isResidence = matchesAny("residence");
const isMyResidence = matchesAny("myResidence");
const isNumberWord = matchesAny("numberWords");
const isUnit = matchesAny("notHouseNumbers");
const isPublicBuilding = matchesAny("publicBuildings");
const isPrivateCue = matchesAny("privateCues");
const isAfterHouseNumber = matchesAny("afterHouseNumber");
const linking = new Set("di del della dei delle degli d da san santa santo s sant".split(" "));
const months = new Set(
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
    " ",
  ),
);
const MAX_STREET_NAME_WORDS = 5;
const MAX_WORDS_TO_CUE = 8;
const MAX_SENTENCE_WORDS = 40;

type Residence = "theirs" | "mine" | "none";

export function* findAddresses(text: string, tokens: readonly Token[]): Generator<Finding> {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isStreet(tokens[at])) continue;
    const residence = residenceBefore(tokens, at);
    const end = houseNumberAfter(tokens, at, residence !== "none");
    const [first, last] = [tokens[at], tokens[end]];
    if (end === -1 || first === undefined || last === undefined) continue;
    if (residence === "none" && (isQuantity(text, tokens, end) || isPublicPlace(tokens, at, end)))
      continue;
    yield {
      category: "personal-data",
      severity: residence === "theirs" ? 3 : 2,
      start: first.start,
      end: last.end,
      context: [],
    };
  }
}

/** Index of the house number that ends a street name, or -1. */
function houseNumberAfter(tokens: readonly Token[], street: number, anyCase: boolean): number {
  let hasName = false;
  for (let at = street + 1; at <= street + 1 + MAX_STREET_NAME_WORDS; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.before === ":") return -1;
    if (!hasName && isDayOfMonth(tokens, at)) continue;
    if (/^\d/.test(token.word)) {
      // "La7" is a channel, "n12" a number.
      const isAttached = tokens[at - 1]?.end === token.start && !isNumberWord(tokens[at - 1]);
      if (isAttached) return -1;
      const next = tokens[at + 1];
      const isCount = next?.before === "" && isUnit(next);
      return hasName && token.word.length <= 3 && !isCount ? at : -1;
    }
    if (hasName && isNumberWord(token)) continue;
    if (token.before !== "") return -1;
    if (linking.has(token.word)) continue;
    if (token.capital === "none" && !anyCase && !months.has(token.word)) return -1;
    hasName = true;
  }
  return -1;
}

/** "via 25 Aprile": a name that begins with a number. */
function isDayOfMonth(tokens: readonly Token[], at: number): boolean {
  const month = tokens[at + 1];
  return /^\d{1,2}$/.test(tokens[at]?.word ?? "") && months.has(month?.word ?? "");
}

/** "Piazza Affari 34.200", "+2%", "via Roma 3 negozi": the number is a quantity. */
function isQuantity(text: string, tokens: readonly Token[], at: number): boolean {
  const number = tokens[at];
  if (number === undefined || isNumberWord(tokens[at - 1])) return false;
  if ("+-−".includes(text.charAt(number.start - 1) || " ")) return true;
  if (/^(?:[.,:]\d| ?[%€°$])/.test(text.slice(number.end, number.end + 2))) return true;
  const next = tokens[at + 1];
  if (next === undefined || next.before !== "" || next.capital !== "none") return false;
  if (isAfterHouseNumber(next) || imperative.test(next.word)) return false;
  return /^[a-z]{3,}[aeio]$/.test(next.word);
}

/** "andateci", "suonategli": calls to act at an address. */
const imperative = /(?:ate|ete|ite|iamo)(?:ci|gli|le|li|lo|la|vi|mi)?$/;

/** "Il municipio di Piazza Municipio 1": a public building, with no private person in the sentence. */
function isPublicPlace(tokens: readonly Token[], street: number, end: number): boolean {
  const before = wordsBefore(tokens, street, MAX_SENTENCE_WORDS);
  if (!before.slice(0, MAX_WORDS_TO_CUE).some(isPublicBuilding)) return false;
  return !before.some(isPrivateCue) && !wordsAfter(tokens, end).some(isPrivateCue);
}

/** The words of the sentence before `at`, nearest first. */
function wordsBefore(tokens: readonly Token[], at: number, most: number): Token[] {
  const words: Token[] = [];
  for (let index = at - 1; index >= 0 && at - index <= most; index -= 1) {
    const word = tokens[index];
    if (word === undefined || tokens[index + 1]?.before === ".") break;
    words.push(word);
  }
  return words;
}

function wordsAfter(tokens: readonly Token[], at: number): Token[] {
  const words: Token[] = [];
  for (const word of tokens.slice(at + 1, at + 1 + MAX_SENTENCE_WORDS)) {
    if (word.before === ".") break;
    words.push(word);
  }
  return words;
}

function residenceBefore(tokens: readonly Token[], at: number): Residence {
  for (const word of wordsBefore(tokens, at, MAX_WORDS_TO_CUE)) {
    if (isMyResidence(word)) return "mine";
    if (isResidence(word)) return "theirs";
  }
  return "none";
}
