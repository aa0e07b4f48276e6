// Tells whether an ambiguous word is said of somebody: "sei un verme" is, "il verme della mela" is not.
// Invariant: looks at a handful of neighbouring words, never across a pause.
import type { LexiconEntry } from "../lexicon/lexicon.ts";
import type { Token } from "../reading/token.ts";
import { isOneOf } from "./word-sets.ts";

const isYouAre = isOneOf("copula2");
const isTheyAre = isOneOf("copula3");
const isArticle = isOneOf("articles");
const isDemonstrative = isOneOf("demonstratives");
const isIntensifier = isOneOf("intensifiers");
const isVilifier = isOneOf("vilifiers");
const ofWords = new Set(["di", "del", "della", "dello", "dell"]);
const definite = new Set(["il", "lo", "la", "l"]);

/** True when the word at `at` is used in the way its entry asks for. */
export function isUsedAs(
  usage: LexiconEntry["usage"],
  tokens: readonly Token[],
  at: number,
): boolean {
  switch (usage) {
    case "any":
    case "person":
      return true;
    case "addressed":
      return isAddressed(tokens, at);
    case "you":
      return isSaidToYou(tokens, at);
    case "predicate":
      return isAddressed(tokens, at) || isPredicate(tokens, at);
  }
}

function isAddressed(tokens: readonly Token[], at: number): boolean {
  const opener = previousMeaningful(tokens, at);
  const token = tokens[opener];
  if (token === undefined) return false;
  if (isVilifier(token) || isYouAre(token)) return true;
  if (isArticle(token)) {
    const before = tokens[previousMeaningful(tokens, opener)];
    if (isYouAre(before) || isTheyAre(before)) return true;
    return startsClause(tokens, opener) && endsClause(tokens, at);
  }
  const next = tokens[at + 1];
  return isDemonstrative(token) && next?.before === "" && ofWords.has(next.word);
}

function isSaidToYou(tokens: readonly Token[], at: number): boolean {
  const opener = previousMeaningful(tokens, at);
  if (isYouAre(tokens[opener])) return true;
  return isArticle(tokens[opener]) && isYouAre(tokens[previousMeaningful(tokens, opener)]);
}

function isPredicate(tokens: readonly Token[], at: number): boolean {
  const opener = previousMeaningful(tokens, at);
  const token = tokens[opener];
  if (token === undefined) return standsAlone(tokens, at, tokens[at]?.word ?? "");
  if (isYouAre(token) || isTheyAre(token) || isDemonstrative(token)) return true;
  const next = tokens[at + 1];
  return definite.has(token.word) && next?.before === "" && next.capital === "first";
}

/** "Ladro!", "Ladri e corrotti": the word is the whole clause, alone or in a pair. */
function standsAlone(tokens: readonly Token[], at: number, word: string): boolean {
  if (endsClause(tokens, at)) return true;
  if (isVilifier(tokens[at + 1]) && endsClause(tokens, at + 1)) return true;
  const [and, other] = [tokens[at + 1], tokens[at + 2]];
  return (
    and?.word === "e" && other !== undefined && other.word !== word && endsClause(tokens, at + 2)
  );
}

/** Index of the nearest word before `at` in the same clause that is not an intensifier; -1 if none. */
function previousMeaningful(tokens: readonly Token[], at: number): number {
  let index = at;
  for (let steps = 0; steps < 4; steps += 1) {
    if (tokens[index]?.before !== "") return -1;
    index -= 1;
    if (!isIntensifier(tokens[index])) return index;
  }
  return index;
}

function startsClause(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.before !== "";
}

function endsClause(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.before !== "";
}
