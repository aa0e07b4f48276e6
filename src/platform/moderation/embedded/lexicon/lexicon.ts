// Reads the word lists of italian/ into entries, one per inflected form.
// Invariant: a form belongs to one entry only; a duplicate is a mistake in the lists and throws.
import type { ModerationCategory, Severity } from "#domain/moderation/verdict.ts";
import { wordForms } from "./word-forms.ts";

/**
 * When a word counts: "any" always, "person" unless about an act, "predicate" if a person is called
 * so, "addressed" only after "sei un", "brutto" and the like, "called" also when it stands alone as
 * an exclamation, "you" only in the second person.
 */
export type Usage = "any" | "person" | "predicate" | "addressed" | "called" | "you";

export interface LexiconEntry {
  word: string;
  category: ModerationCategory;
  severity: Severity;
  usage: Usage;
}

export interface WordList {
  category: ModerationCategory;
  /** One group per line: `<severity> [usage]: item, item …`; `#` starts a comment. */
  words: string;
}

const line = /^([123])(?: (person|predicate|addressed|called|you))?: (.+)$/;

export function readLexicon(lists: readonly WordList[]): Map<string, LexiconEntry> {
  const entries = new Map<string, LexiconEntry>();
  for (const { category, words } of lists) {
    for (const text of meaningfulLines(words)) {
      const [, severity, usage, items] = line.exec(text) ?? [];
      if (severity === undefined || items === undefined) {
        throw new Error(`Not a line of the lexicon: "${text}"`);
      }
      for (const word of items.split(/,\s*/).flatMap(wordForms)) {
        if (entries.has(word)) throw new Error(`Twice in the lexicon: "${word}"`);
        entries.set(word, {
          word,
          category,
          severity: severity === "3" ? 3 : severity === "2" ? 2 : 1,
          usage: (usage ?? "any") as Usage,
        });
      }
    }
  }
  return entries;
}

/** The lines of a list without comments and blanks. */
export function meaningfulLines(text: string): string[] {
  return text
    .split("\n")
    .map((each) => each.replace(/#.*/, "").trim())
    .filter((each) => each !== "");
}
