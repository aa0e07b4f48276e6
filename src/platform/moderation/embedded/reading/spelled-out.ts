// Words written letter by letter ("c a z z o", "v.f.f.n.c.l.") or cut in two ("stron zo").
// Invariant: bounded work per letter; a word cut in two is a guess, since two words may just meet.
import type { Vocabulary } from "../lexicon/vocabulary.ts";
import type { Token } from "./token.ts";

const shortestWord = 4;
const longestWord = 16;
const digitLetters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
};

export function joinSpelledOut(tokens: Token[], vocabulary: Vocabulary): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const length =
      spelledOutLength(tokens, at, vocabulary) || cutInTwoLength(tokens, at, vocabulary);
    const token = tokens[at];
    if (token === undefined) break;
    const last = tokens[at + length - 1];
    if (length === 0 || last === undefined) {
      joined.push(token);
      at += 1;
      continue;
    }
    const letters = lettersOf(tokens, at, length);
    const isCut = letters.length > length;
    joined.push({
      ...token,
      word: letters,
      end: last.end,
      capital: "none",
      written: letters,
      plain: false,
      sure: !isCut,
    });
    at += length;
  }
  return joined;
}

/** How many one-letter tokens from here write a grave word; the longest such word wins. */
function spelledOutLength(tokens: readonly Token[], from: number, vocabulary: Vocabulary): number {
  let available = 0;
  while (available < longestWord && isLetter(tokens[from + available])) available += 1;
  if (available < shortestWord) return 0;
  const letters = lettersOf(tokens, from, available);
  for (let length = available; length >= shortestWord; length -= 1) {
    if (vocabulary.isGrave(letters.slice(0, length))) return length;
  }
  return 0;
}

function cutInTwoLength(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined || second === undefined || second.before !== "") return 0;
  const [a, b] = [first.word, second.word];
  if (a.length + b.length > longestWord || b.length < 2 || a.length + b.length < 5) return 0;
  if (!isFragment(a, b) || vocabulary.isGrave(a) || vocabulary.isGrave(b)) return 0;
  return vocabulary.isGrave(a + b) ? 2 : 0;
}

/** Italian words that end in a consonant. */
const endInConsonant = new Set(
  "il un in con per non del nel al dal sul col ad ed od san gran bel quel buon nessun ben mal far dir".split(
    " ",
  ),
);

/** True when at least one half cannot be an Italian word. */
function isFragment(a: string, b: string): boolean {
  const endsOddly = /[^aeiou]$/.test(a) && !endInConsonant.has(a);
  const startsOddly =
    /^(?:[bcdfglmnprtvz]{2}(?<!bl|br|ch|cl|cr|dr|fl|fr|gh|gl|gn|gr|pl|pr|ps|tr|vr))/.test(b);
  return endsOddly || startsOddly;
}

function isLetter(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.word.length === 1 && token.word !== "…";
}

function lettersOf(tokens: readonly Token[], from: number, length: number): string {
  let letters = "";
  for (let index = from; index < from + length; index += 1) {
    const word = tokens[index]?.word ?? "";
    letters += digitLetters[word] ?? word;
  }
  return letters;
}
