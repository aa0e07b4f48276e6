// The moderator that needs no service: reads a comment through its disguises, finds the listed
// words of italian/, weighs each finding in its context. Invariant: a pure function of the text,
// the lists and the names it was given; it handles every string in time linear in its length.
import type { Moderator } from "#domain/moderation/moderator.ts";
import { decideVerdict, type Finding, type ModerationVerdict } from "#domain/moderation/verdict.ts";
import { createNameAllowlist } from "./context/name-allowlist.ts";
import { findQuotations } from "./context/quotations.ts";
import { createExpressionFinder } from "./expressions.ts";
import { phraseLists, wordLists } from "./italian/lists.ts";
import { builtInNames } from "./italian/places.ts";
import { sets } from "./italian/sets.ts";
import { readLexicon } from "./lexicon/lexicon.ts";
import { createStemMatcher } from "./lexicon/stem-matcher.ts";
import { createVocabulary } from "./lexicon/vocabulary.ts";
import { findLinks } from "./patterns/links.ts";
import { findPersonalData } from "./patterns/personal-data.ts";
import { findUnreadable } from "./patterns/readability.ts";
import { findRepetition } from "./patterns/repetition.ts";
import { wordsOfPhrases } from "./phrases/find-phrases.ts";
import { readPhrases } from "./phrases/phrase.ts";
import { foldText } from "./reading/fold.ts";
import { readTokens } from "./reading/tokens.ts";

export const embeddedEngine = "embedded-2";

export interface EmbeddedModeratorOptions {
  /**
   * Full names of politicians and names of places; their words are not insults when written as
   * names.
   */
  allowlistedNames?: Iterable<string>;
}

export interface EmbeddedModerator extends Moderator {
  /** Adds names, for instance after an import. Names are never removed. */
  addAllowlistedNames(names: Iterable<string>): void;
}

export function createEmbeddedModerator({
  allowlistedNames = [],
}: EmbeddedModeratorOptions = {}): EmbeddedModerator {
  const phrases = readPhrases(phraseLists, sets);
  const vocabulary = createVocabulary(readLexicon(wordLists), wordsOfPhrases(phrases));
  const findStems = createStemMatcher();
  const names = createNameAllowlist((words) => [
    ...words.filter((word) => {
      const reading = vocabulary.recognise(word);
      return reading !== undefined && vocabulary.entryOf(reading.word) !== undefined;
    }),
    ...findStems(words).map(({ index }) => words[index] ?? ""),
  ]);
  const findExpressions = createExpressionFinder({ vocabulary, phrases, findStems, names });
  names.add(builtInNames);
  names.add(allowlistedNames);

  function judge(text: string): ModerationVerdict {
    const folded = foldText(text);
    const tokens = readTokens(folded, vocabulary);
    const findings: Finding[] = [
      ...findExpressions(tokens, findQuotations(text)),
      ...findPersonalData(folded, tokens),
      ...findLinks(text),
      ...findRepetition(text, tokens),
      ...findUnreadable(folded, tokens),
    ];
    return decideVerdict(findings, embeddedEngine);
  }

  return {
    async moderate(text) {
      return judge(text);
    },
    addAllowlistedNames: (added) => names.add(added),
  };
}
