// Words written letter by letter ("c a z z o", "v.f.f.n.c.l.") or cut in two ("stron zo", "vaf fan
// culo"). Invariant: bounded work per letter; a piece is not a word of its own, and a short word
// cut in two is a guess, since two adjacent words may form it by chance.
import type { Vocabulary } from "../lexicon/vocabulary.ts";
import type { Token } from "./token.ts";

/** Fewer pieces than these may be adjacent words. */
const MIN_PIECES = 4;
const MIN_CUT_LENGTH = 5;
const MAX_WORD_LENGTH = 16;
const MAX_PIECES = 4;
/** Shorter words, when cut in two, may be two adjacent words. */
const surelyCut = 6;
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

/** A word in pieces: how many tokens it takes, what it reads, whether it could be something else. */
interface Joined {
  length: number;
  word: string;
  sure: boolean;
}

export function joinSpelledOut(tokens: Token[], vocabulary: Vocabulary): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (token === undefined) break;
    const found = spelledOut(tokens, at, vocabulary) ?? cutWord(tokens, at, vocabulary);
    if (found === undefined) {
      joined.push(token);
      at += 1;
      continue;
    }
    const { length, word, sure } = found;
    const end = tokens[at + length - 1]?.end ?? token.end;
    joined.push({ ...token, word, written: word, end, capital: "none", plain: false, sure });
    at += length;
  }
  return joined;
}

/** One-letter tokens from here that write an offence; the longest such word wins. */
function spelledOut(
  tokens: readonly Token[],
  from: number,
  vocabulary: Vocabulary,
): Joined | undefined {
  let available = 0;
  while (available < MAX_WORD_LENGTH && isLetter(tokens[from + available])) available += 1;
  if (available < MIN_PIECES) return undefined;
  const letters = joinLetters(tokens, from, available);
  let end = letters.length;
  for (let length = available; length >= MIN_PIECES; length -= 1) {
    const word = letters.slice(0, end);
    if (vocabulary.isOffence(word)) return { length, word, sure: true };
    end -= tokens[from + length - 1]?.word.length ?? 0;
  }
  return undefined;
}

/**
 * The grave word whose pieces begin here, and their number: "coglio ni", "vaf fan culo". Words of
 * their own are not pieces.
 */
function cutWord(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Joined | undefined {
  let letters = tokens[at]?.word ?? "";
  if (letters.length < 2 || !vocabulary.mayBeginGrave(letters)) return undefined;
  if (vocabulary.isGrave(letters)) return undefined;
  let isOdd = isFragment(letters, "");
  for (let length = 2; length <= MAX_PIECES; length += 1) {
    const piece = tokens[at + length - 1];
    if (piece === undefined || piece.before !== "") return undefined;
    if (piece.word.length < 2 && !isOdd) return undefined;
    if (letters.length + piece.word.length > MAX_WORD_LENGTH) return undefined;
    isOdd ||= isFragment("", piece.word);
    letters += piece.word;
    if (!vocabulary.mayBeginGrave(letters)) return undefined;
    if (vocabulary.isGrave(piece.word)) return undefined;
    if (letters.length < MIN_CUT_LENGTH || !isOdd) continue;
    const reading = vocabulary.recognise(letters);
    if (reading?.sure && vocabulary.isGrave(reading.word))
      return { length, word: reading.word, sure: letters.length >= surelyCut };
  }
  return undefined;
}

/** Italian words that end in a consonant. */
const endInConsonant = new Set(
  "il un in con per non del nel al dal sul col ad ed od san gran bel quel buon nessun ben mal far dir fan".split(
    " ",
  ),
);

/** Short words that are not pieces of longer ones. */
const shortWords = new Set(
  `a e i o ai al an ci da de di do fa ha ho ia il in io la le li lo ma me mi ne no od oh se si sa so su sta sto te ti
  tu un va vi vo chi che con una uno sei sia suo sua suoi tuo tua noi voi lei lui mio mia poi piu era ora ore qui qua
  tra fra fin giu gli hai han non per pro qual re sud est tre tana tardo basta cola cole rone none toni`.split(
    /\s+/,
  ),
);

/** True if the first half ends, or the second begins or is short, as no Italian word does. */
function isFragment(first: string, second: string): boolean {
  const endsOddly = /[^aeiou]$/.test(first) && !endInConsonant.has(first);
  const startsOddly =
    /^(?:[bcdfglmnprtvz]{2}(?<!bl|br|ch|cl|cr|dr|fl|fr|gh|gl|gn|gr|pl|pr|ps|tr|vr))/.test(second);
  const isStub = second !== "" && second.length <= 3 && !shortWords.has(second);
  const isFirstStub = first.length === 2 && !shortWords.has(first);
  return endsOddly || startsOddly || isStub || isFirstStub;
}

/** One letter, or the same one twice. */
function isLetter(token: Token | undefined): boolean {
  if (token === undefined) return false;
  const { word } = token;
  if (word.length === 2) return word[0] === word[1] && /[a-z]/.test(word);
  return word.length === 1 && word !== "…";
}

function joinLetters(tokens: readonly Token[], from: number, length: number): string {
  let letters = "";
  for (let index = from; index < from + length; index += 1) {
    const word = tokens[index]?.word ?? "";
    letters += digitLetters[word] ?? word;
  }
  return letters;
}
