// Turns the words of a comment into findings: listed words, listed phrases, stems. A finding from
// an uncertain reading of a disguise has at most severity 2.
import type {
  Finding,
  FindingContext,
  ModerationCategory,
  Severity,
} from "#domain/moderation/verdict.ts";
import {
  getNameContext,
  getTitledNameContext,
  type NameAllowlist,
} from "./context/name-allowlist.ts";
import { getSurroundings } from "./context/surroundings.ts";
import { isUsedAs } from "./context/usage.ts";
import { MIN_STEMMED_WORD_LENGTH, type StemMatcher } from "./lexicon/stem-matcher.ts";
import type { Vocabulary } from "./lexicon/vocabulary.ts";
import { createPhraseFinder } from "./phrases/find-phrases.ts";
import type { Phrase } from "./phrases/phrase.ts";
import type { Token } from "./reading/token.ts";

export interface ExpressionTools {
  vocabulary: Vocabulary;
  phrases: readonly Phrase[];
  findStems: StemMatcher;
  names: NameAllowlist;
}

type IsQuoted = (offset: number) => boolean;

export function createExpressionFinder({ vocabulary, phrases, findStems, names }: ExpressionTools) {
  const findPhrases = createPhraseFinder(phrases);

  function finding(
    tokens: readonly Token[],
    isQuoted: IsQuoted,
    { category, severity, from, to }: Expression,
  ): Finding {
    const covered = tokens.slice(from, to);
    const isPhrase = to - from > 1;
    // The rest of a phrase confirms an uncertain word: "pezzo di m***a".
    const isSure = isPhrase || covered.every(({ sure }) => sure);
    const context: FindingContext[] = getSurroundings(
      tokens,
      { category, from, to, isPhrase },
      isQuoted,
    );
    const name = isPhrase
      ? getTitledNameContext(tokens, from, to, names)
      : getNameContext(tokens, from, names);
    if (name !== undefined) context.push(name);
    return {
      category,
      severity: isSure || severity < 3 ? severity : 2,
      start: Math.min(...covered.map(({ start }) => start)),
      end: Math.max(...covered.map(({ end }) => end)),
      context,
    };
  }

  function listedWords(tokens: readonly Token[]): Expression[] {
    const found: Expression[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const entry = vocabulary.entryOf(tokens[at]?.word ?? "");
      if (entry !== undefined && isUsedAs(entry.usage, tokens, at)) {
        found.push({ ...entry, from: at, to: at + 1 });
      }
    }
    return found;
  }

  function stemmedWords(tokens: readonly Token[]): Expression[] {
    const unknown: number[] = [];
    const words: string[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const { word = "", written = "" } = tokens[at] ?? {};
      if (written.length < MIN_STEMMED_WORD_LENGTH || vocabulary.entryOf(word) !== undefined)
        continue;
      unknown.push(at);
      words.push(written);
    }
    return findStems(words).map(({ index, category, severity }) => {
      const from = unknown[index] ?? 0;
      return { category, severity, from, to: from + 1 };
    });
  }

  return (tokens: readonly Token[], isQuoted: IsQuoted): Finding[] => {
    const harmless = new Set<number>();
    const expressions: Expression[] = [...listedWords(tokens), ...stemmedWords(tokens)];
    for (const { phrase, from, to } of findPhrases(tokens)) {
      const { category, severity } = phrase;
      if (category === "label") for (let at = from; at < to; at += 1) harmless.add(at);
      else expressions.push({ category, severity, from, to });
    }
    return expressions
      .filter(({ from, to }) => to - from > 1 || !harmless.has(from))
      .map((expression) => finding(tokens, isQuoted, expression));
  };
}

interface Expression {
  category: ModerationCategory;
  severity: Severity;
  from: number;
  to: number;
}
