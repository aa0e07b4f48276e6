// Unreadable text: no letters, another alphabet, random keys, piles of combining marks.
// Invariant: unreadable text is held for a person, never rejected.
import type { Finding } from "#domain/moderation/verdict.ts";
import type { FoldedText } from "../reading/fold.ts";
import type { Token } from "../reading/token.ts";

const MAX_FOREIGN_SHARE = 0.3;
const MAX_COMBINING_SHARE = 0.3;
const MAX_HIDDEN_SHARE = 0.03;
const MAX_GIBBERISH = 0.4;

export function findUnreadable(text: FoldedText, tokens: readonly Token[]): Finding[] {
  const { letters, foreignLetters, combining, hidden, overrides } = text.counts;
  const isUnreadable =
    letters < 2 ||
    overrides > 0 ||
    isOneLetter(tokens) ||
    foreignLetters / letters > MAX_FOREIGN_SHARE ||
    combining / letters > MAX_COMBINING_SHARE ||
    (hidden > 2 && hidden / letters > MAX_HIDDEN_SHARE) ||
    gibberishShare(tokens) > MAX_GIBBERISH;
  if (!isUnreadable) return [];
  const end = text.original.length;
  return [{ category: "unreadable", severity: 2, start: 0, end, context: [] }];
}

/** "aaaaaaaaaaaa": the same letter and nothing else. */
function isOneLetter(tokens: readonly Token[]): boolean {
  const [first, ...others] = tokens;
  return first !== undefined && others.length === 0 && /^([a-z])\1{7,}$/.test(first.written);
}

/** Six consonants in a row or no vowel in five letters: no Italian word is like that. */
const unpronounceable = /[bcdfghjklmnpqrstvwxz]{6}|^[bcdfghjklmnpqrstvwxz]{5,}$/;

/** Share of the letters that belong to unpronounceable words. */
function gibberishShare(tokens: readonly Token[]): number {
  let all = 0;
  let gibberish = 0;
  for (const { written } of tokens) {
    all += written.length;
    if (written.length >= 5 && unpronounceable.test(written)) gibberish += written.length;
  }
  return all === 0 ? 0 : gibberish / all;
}
