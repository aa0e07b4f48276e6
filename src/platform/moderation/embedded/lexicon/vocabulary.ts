// Recognises known words through repeated letters, chat spelling and masks.
// Invariant: a reading that could also be another word is marked as a guess, and a guess never
// rejects.
import type { LexiconEntry } from "./lexicon.ts";
import { collapseRepeats, sameWithStretches } from "./repeats.ts";
import { fitsMask, type Mask } from "./masks.ts";
import type { Reading } from "./reading.ts";
import { respell } from "./chat-spelling.ts";

export interface Vocabulary {
  entryOf(word: string): LexiconEntry | undefined;
  /** The known word these letters write, if any. */
  recognise(letters: string): Reading | undefined;
  /** The offensive word a mask hides, if any. */
  unmask(mask: Mask): Reading | undefined;
  /** True for a word of severity 3, the ones worth finding in pieces. */
  isGrave(word: string): boolean;
  /** True when a grave word may begin with these letters; for letters of chat spelling always. */
  mayBeginGrave(letters: string): boolean;
  /** True for a word that counts for every target: the ones worth finding letter by letter. */
  isOffence(word: string): boolean;
}

/** Longer runs of letters are not words; reading them would only cost time. */
const MAX_WORD_LENGTH = 48;

export function createVocabulary(
  lexicon: ReadonlyMap<string, LexiconEntry>,
  phraseWords: Iterable<string>,
): Vocabulary {
  const known = new Set<string>([...lexicon.keys(), ...phraseWords]);
  const byCollapsed = Map.groupBy(known, collapseRepeats);
  const grave = [...lexicon.values()].filter(({ severity }) => severity === 3);
  const graveByInitial = Map.groupBy(
    grave.map(({ word }) => word),
    (word) => word.charAt(0),
  );

  const beginnings = new Set(
    grave.flatMap(({ word }) => Array.from(word, (_, at) => word.slice(0, at + 1))),
  );
  function isGrave(word: string): boolean {
    return lexicon.get(word)?.severity === 3;
  }

  function recogniseSpelling(letters: string): Reading | undefined {
    if (known.has(letters)) return { word: letters, sure: true };
    const collapsed = collapseRepeats(letters);
    const candidates = byCollapsed.get(collapsed);
    if (candidates === undefined) return undefined;
    const stretched = candidates.find((word) => sameWithStretches(letters, word));
    if (stretched !== undefined) return { word: stretched, sure: true };
    // "stronnzo", "putana": wrong doublings of a long word that can be nothing else.
    const misspelt = collapsed.length >= 6 ? candidates.find(isGrave) : undefined;
    return misspelt === undefined ? undefined : { word: misspelt, sure: false };
  }

  return {
    entryOf: (word) => lexicon.get(word),
    isGrave,
    mayBeginGrave: (letters) => beginnings.has(letters) || /[kwxjy]/.test(letters),
    isOffence(word) {
      const entry = lexicon.get(word);
      return entry !== undefined && entry.usage === "any" && entry.severity >= 2;
    },
    recognise(letters) {
      if (letters.length > MAX_WORD_LENGTH) {
        const collapsed = collapseRepeats(letters);
        return collapsed.length > MAX_WORD_LENGTH ? undefined : recogniseSpelling(letters);
      }
      const direct = recogniseSpelling(letters);
      if (direct?.sure) return direct;
      const respelt = respell(letters);
      return (respelt === letters ? undefined : recogniseSpelling(respelt)) ?? direct;
    },
    unmask(mask) {
      const candidates = graveByInitial.get(mask.prefix.charAt(0)) ?? [];
      return fitsMask(mask, candidates);
    },
  };
}
