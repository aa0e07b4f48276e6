// Decides whether an ambiguous word refers to a person: "sei un verme" does, "il verme della mela"
// does not.
// Invariant: looks at a handful of neighbouring words, never across a pause.
import type { LexiconEntry } from "../lexicon/lexicon.ts";
import type { Token } from "../reading/token.ts";
import { matchesAny } from "./word-sets.ts";

const isYouAre = matchesAny("copula2");
const isTheyAre = matchesAny("copula3");
const isArticle = matchesAny("articles");
const isDemonstrative = matchesAny("demonstratives");
const isIntensifier = matchesAny("intensifiers");
const isVilifier = matchesAny("vilifiers");
const isTrailing = matchesAny("trailing");
const ofWords = new Set(["di", "del", "della", "dello", "dell"]);
const definite = new Set(["il", "lo", "la", "l"]);

/** True if the word at `at` is used as its entry requires. */
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
    case "called":
      return isAddressed(tokens, at) || isCry(tokens, at);
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
  if (token.word === "che")
    return endsClause(tokens, at) || ofWords.has(tokens[at + 1]?.word ?? "");
  let after = at + 1;
  while (after <= at + 2 && isTrailing(tokens[after])) after += 1;
  const next = tokens[after];
  return isDemonstrative(token) && next?.before === "" && ofWords.has(next.word);
}

/** "Verme.", "Maiale, vergognati": the whole first clause of a sentence, and not the first of a list. */
function isCry(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.before !== "." || !standsAlone(tokens, at, tokens[at]?.word ?? "")) return false;
  return tokens[at + 1]?.before !== "," || tokens[at + 2]?.before !== ",";
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
  if (tokens[at + 1]?.word !== "e") return false;
  const second = isIntensifier(tokens[at + 2]) ? at + 3 : at + 2;
  const other = tokens[second];
  return other !== undefined && other.word !== word && endsClause(tokens, second);
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

/** Only words that describe the noun follow: "patentato", "fatto e finito". */
function endsClause(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next <= at + 6; next += 1) {
    const token = tokens[next];
    if (token?.before !== "") return true;
    const joins = token.word === "e" && next > at + 1;
    if (!joins && !isTrailing(token) && !isVilifier(token)) return false;
  }
  return false;
}
