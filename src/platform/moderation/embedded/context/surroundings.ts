// Determines from the surroundings how an expression is meant: quoted, reported, negated, about an
// act or about oneself. Invariant: bounded look-around inside the sentence; every result can only
// soften a verdict.
import type { FindingContext, ModerationCategory } from "#domain/moderation/verdict.ts";
import type { Token } from "../reading/token.ts";
import { matchesAny, type WordTest } from "./word-sets.ts";

export interface Expression {
  category: ModerationCategory;
  /** Indexes of its words, end excluded. */
  from: number;
  to: number;
  /** True for a phrase of several words. */
  isPhrase: boolean;
}

const isSaying = matchesAny("saying");
const isNaming = matchesAny("naming");
const isCalling = matchesAny("calling");
const isOfA = matchesAny("ofA");
const isWordNoun = matchesAny("wordNoun");
const isOpposing = matchesAny("opposing");
const isNegation = matchesAny("negation");
const isGeneric = matchesAny("generic");
const isOnly = matchesAny("onlyWords");
const isCopula = matchesAny("copula2", "copula3");
const isSelfVerb = matchesAny("selfVerb");
const isArticle = matchesAny("articles");
const isIntensifier = matchesAny("intensifiers");
const isActNoun = matchesAny("actNoun");
const isPerson = matchesAny("persons", "demonstratives");
const isLegal = matchesAny("legal");
const own = new Set(["ho", "abbiamo"]);
const iAm = new Set(["sono", "ero", "fossi", "saro"]);

const aboutPeople: ReadonlySet<ModerationCategory> = new Set([
  "insult",
  "hate",
  "crime-accusation",
]);

export function getSurroundings(
  tokens: readonly Token[],
  expression: Expression,
  isQuoted: (offset: number) => boolean,
): FindingContext[] {
  const { category, from, isPhrase } = expression;
  const found: FindingContext[] = [];
  const first = tokens[from];
  if (first === undefined) return found;
  if (isQuoted(first.start)) found.push("quoted");
  if (isMentioned(tokens, from)) found.push("mentioned");
  if (isReported(tokens, from)) found.push("reported");
  if (isNegated(tokens, expression)) found.push("negated");
  if (!aboutPeople.has(category)) return found;
  if (findBack(tokens, from, 4, isOpposing) !== -1) found.push("opposed");
  if (!isPhrase && isFirstPerson(tokens, from)) found.push("first-person");
  if (!isPhrase && category !== "hate" && isSaidOfAct(tokens, from)) found.push("act");
  if (category === "crime-accusation" && sentenceHas(tokens, expression, isLegal))
    found.push("legal");
  return found;
}

function isMentioned(tokens: readonly Token[], at: number): boolean {
  if (findBack(tokens, at, 2, isWordNoun) !== -1) return true;
  const examples = findBack(tokens, at, 6, isWordNoun);
  return examples !== -1 && tokens[examples + 1]?.word === "come";
}

function isReported(tokens: readonly Token[], at: number): boolean {
  const naming = findBack(tokens, at, 4, isNaming);
  if (naming !== -1 && !own.has(tokens[naming - 1]?.word ?? "")) return true;
  const calling = findBack(tokens, at, 3, isCalling);
  if (calling !== -1 && isOfA(tokens[calling + 1]) && calling + 1 < at) return true;
  for (let saying = at - 1; saying >= 0 && at - saying <= 14; saying -= 1) {
    if (tokens[saying + 1]?.before === ".") return false;
    if (!isSaying(tokens[saying]) || own.has(tokens[saying - 1]?.word ?? "")) continue;
    const opening = reportOpening(tokens, saying, at);
    if (opening !== -1 && !hasPause(tokens, opening + 1, at)) return true;
  }
  return false;
}

/** Index of the first reported word: after a colon, or after "che". */
function reportOpening(tokens: readonly Token[], saying: number, at: number): number {
  for (let index = saying + 1; index <= at && index <= saying + 3; index += 1) {
    if (tokens[index]?.before === ":") return index;
    if (tokens[index]?.word === "che") return index + 1;
  }
  return -1;
}

function hasPause(tokens: readonly Token[], from: number, to: number): boolean {
  for (let index = from; index <= to; index += 1) if (tokens[index]?.before !== "") return true;
  return false;
}

function isNegated(
  tokens: readonly Token[],
  { category, from, to, isPhrase }: Expression,
): boolean {
  if (isPhrase && category === "crime-accusation") {
    for (let index = from; index < to; index += 1) if (isNegation(tokens[index])) return true;
  }
  if (
    isPhrase ? category !== "threat" && category !== "crime-accusation" : !aboutPeople.has(category)
  ) {
    return false;
  }
  let copula = isPhrase;
  for (let index = from - 1; index >= 0 && from - index <= 6; index -= 1) {
    if (tokens[index + 1]?.before !== "" || isOnly(tokens[index])) return false;
    if (isCopula(tokens[index])) copula = true;
    if (isNegation(tokens[index])) return copula;
    if (isPhrase && category === "crime-accusation" && isGeneric(tokens[index])) return true;
  }
  return false;
}

function isFirstPerson(tokens: readonly Token[], at: number): boolean {
  let index = at - 1;
  while (index >= 0 && at - index <= 3 && isIntensifier(tokens[index])) index -= 1;
  const hasArticle = isArticle(tokens[index]);
  if (hasArticle) index -= 1;
  const article = index + 1;
  while (index >= 0 && at - index <= 5 && isIntensifier(tokens[index])) index -= 1;
  const verb = tokens[index]?.word ?? "";
  if (isSelfVerb(tokens[index])) return true;
  if (verb === "stato" || verb === "stata") return iAm.has(tokens[index - 1]?.word ?? "");
  return hasArticle && (tokens[article]?.word ?? "").startsWith("un") && iAm.has(verb);
}

function isSaidOfAct(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.before === "" && (isActNoun(next) || /(?:are|ere|ire)$/.test(next.word))) return true;
  for (let index = at - 1; index >= 0 && at - index <= 5; index -= 1) {
    if (tokens[index + 1]?.before !== "" || isPerson(tokens[index])) return false;
    if (isActNoun(tokens[index])) return true;
  }
  return false;
}

/** Index of the nearest word before `at` that passes, within the sentence; -1 if none. */
function findBack(tokens: readonly Token[], at: number, most: number, test: WordTest): number {
  for (let index = at - 1; index >= 0 && at - index <= most; index -= 1) {
    if (tokens[index + 1]?.before === ".") return -1;
    if (test(tokens[index])) return index;
  }
  return -1;
}

const sentenceReach = 40;

/** Looks at the sentence around the expression, not at its own words. */
function sentenceHas(tokens: readonly Token[], { from, to }: Expression, test: WordTest): boolean {
  if (findBack(tokens, from, sentenceReach, test) !== -1) return true;
  for (let index = to; index < tokens.length && index - to <= sentenceReach; index += 1) {
    if (tokens[index]?.before === ".") return false;
    if (test(tokens[index])) return true;
  }
  return false;
}
