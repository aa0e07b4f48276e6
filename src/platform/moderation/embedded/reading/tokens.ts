// Splits folded text into words and undoes the disguises the vocabulary recognises.
// Invariant: one pass over the text, bounded work per word; words come in the order of the text.
import { markLookalike, markUpper, type FoldedText } from "./fold.ts";
import { readCrossedOut, readDisguise } from "./disguise.ts";
import { joinSpelledOut } from "./spelled-out.ts";
import { type Break, strongerBreak, type Token } from "./token.ts";
import type { Reading } from "../lexicon/reading.ts";
import type { Vocabulary } from "../lexicon/vocabulary.ts";

/** A dot after these does not end a sentence. */
const abbreviations = new Set(
  "on sen dott dr prof avv ing sig art n nr num pag cfr min pres cons ass".split(" "),
);
/** Beginnings that, followed by dots or asterisks, stand for a taboo word. */
const coyBeginnings = new Set(
  "m c ca d p pu mign zoc f s t v st str mer caz cog cu put stro vaf vaff fan".split(" "),
);

const breaks: Record<string, Break> = {
  "\n": ".",
  ".": ".",
  "!": ".",
  "?": ".",
  ":": ":",
  ",": ",",
  ";": ",",
  "(": ",",
  ")": ",",
  "[": ",",
  "]": ",",
  '"': ",",
  "“": ",",
  "”": ",",
  "«": ",",
  "»": ",",
  "–": ",",
  "—": ",",
  "/": ",",
};

export function readTokens(text: FoldedText, vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  let pending: Break = ".";
  const { folded } = text;

  function add(from: number, to: number, reading?: Reading): void {
    const written = folded.slice(from, to);
    tokens.push({
      word: reading?.word ?? written,
      written,
      start: text.starts[from] ?? 0,
      end: text.ends[to - 1] ?? 0,
      before: pending,
      capital: getCapitalization(text, from, to),
      plain: wordEnd(folded, from, to) === to && !hasLookalike(text, from, to),
      sure: reading?.sure ?? true,
    });
    pending = "";
  }

  function addPlainWord(from: number, to: number): void {
    const letters = folded.slice(from, to);
    const crossed = readCrossedOut(letters, vocabulary);
    const reading = crossed?.sure ? crossed : (vocabulary.recognise(letters) ?? crossed);
    add(from, to, reading ?? readTallLetters(text, from, to, vocabulary));
  }

  function addPunctuation(at: number, to: number): void {
    const char = folded.charAt(at);
    if (char === ".") {
      const inEllipsis = folded.charAt(at - 1) === "." || folded.charAt(at + 1) === ".";
      const last = at > 0 ? tokens.at(-1) : undefined;
      const abbreviates =
        at + 1 < folded.length && last !== undefined && isAbbreviation(last.word, folded, at);
      if (abbreviates || (at + 1 < to && !inEllipsis && isDigit(folded, at + 1))) return;
      pending = strongerBreak(pending, inEllipsis ? "," : ".");
      return;
    }
    const isDash = char === "-" && (at === 0 || isSpace(folded, at - 1));
    pending = strongerBreak(pending, isDash ? "," : (breaks[char] ?? ""));
  }

  function addPlain(from: number, to: number): void {
    for (let at = from; at < to;) {
      const end = wordEnd(folded, at, to);
      if (end === at) {
        addPunctuation(at, to);
        at += 1;
      } else if (isDigit(folded, at)) {
        add(at, end);
        at = end;
      } else {
        addPlainWord(at, end);
        at = end;
      }
    }
  }

  function addPiece(from: number, to: number): void {
    const [first, last] = trimEdges(folded, from, to);
    const isPlain = wordEnd(folded, first, last) === last && !isDigit(folded, first);
    const tail = folded.slice(last, to);
    const isKnown = isPlain && vocabulary.recognise(folded.slice(first, last))?.sure === true;
    const reading =
      isKnown || (isPlain && !/^[*#_!]/.test(tail))
        ? undefined
        : (readDisguise(folded.slice(first, to).replace(/[.,]+$/, ""), vocabulary) ??
          readDisguise(folded.slice(first, last), vocabulary));
    addPlain(from, first);
    if (reading === undefined) {
      const isCoy = isPlain && /^(\.\.+|\*+)/.test(tail);
      if (!isCoy || !coyBeginnings.has(folded.slice(first, last))) return addPlain(first, to);
      add(first, last, { word: `${folded.slice(first, last)}…`, sure: true });
      return addPlain(last, to);
    }
    const isDotted = folded.slice(first, last).includes(".");
    add(first, to - (tail.match(/[.,;:?)\]"”»]+$/)?.[0].length ?? 0), reading);
    if (!isDotted || tail !== ".") addPlain(last, to);
  }

  for (let at = 0; at < folded.length;) {
    if (isSpace(folded, at)) {
      if (folded.charAt(at) === "\n") pending = ".";
      at += 1;
      continue;
    }
    const end = pieceEnd(folded, at);
    if (wordEnd(folded, at, end) === end && !isDigit(folded, at)) addPlainWord(at, end);
    else addPiece(at, end);
    at = end;
  }
  return joinSpelledOut(tokens, vocabulary);
}

/** "cogIione": a capital I after a small letter looks like an l. */
function readTallLetters(
  { folded, marks }: FoldedText,
  from: number,
  to: number,
  vocabulary: Vocabulary,
): Reading | undefined {
  let letters = "";
  for (let at = from; at < to; at += 1) {
    const isTall = folded.charAt(at) === "i" && isCapital(marks, at) && !isCapital(marks, at - 1);
    letters += isTall && at > from ? "l" : folded.charAt(at);
  }
  const reading = letters === folded.slice(from, to) ? undefined : vocabulary.recognise(letters);
  return reading && vocabulary.isGrave(reading.word) ? reading : undefined;
}

function isCapital(marks: readonly number[], at: number): boolean {
  return ((marks[at] ?? 0) & markUpper) !== 0;
}

function isAbbreviation(word: string, folded: string, dotAt: number): boolean {
  return abbreviations.has(word) && isSpace(folded, dotAt + 1);
}

/** A piece ends at a space or just after a sign that never hides a letter. */
function pieceEnd(folded: string, from: number): number {
  let at = from;
  while (at < folded.length && !isSpace(folded, at)) {
    at += 1;
    if (',;:"“”«»()[]/'.includes(folded.charAt(at - 1))) break;
  }
  return at;
}

/** The end of the run of letters, or of digits, that starts here; `from` itself when there is none. */
function wordEnd(folded: string, from: number, to: number): number {
  let at = from;
  const kind = getCharacterKind(folded, from);
  if (kind === "other") return from;
  while (at < to && getCharacterKind(folded, at) === kind) at += 1;
  return at;
}

const letter = /\p{L}/u;

function getCharacterKind(folded: string, at: number): "letter" | "digit" | "other" {
  const code = folded.charCodeAt(at);
  if (code >= 97 && code <= 122) return "letter";
  if (code >= 48 && code <= 57) return "digit";
  if (!(code > 127)) return "other";
  return letter.test(folded.charAt(at)) ? "letter" : "other";
}

function isDigit(folded: string, at: number): boolean {
  return getCharacterKind(folded, at) === "digit";
}

function isSpace(folded: string, at: number): boolean {
  const char = folded.charAt(at);
  return char === " " || char === "\n";
}

/** Drops the punctuation around a piece, keeping signs that may stand for letters. */
function trimEdges(folded: string, from: number, to: number): [number, number] {
  let first = from;
  let last = to;
  while (first < last && isEdge(folded.charAt(first))) first += 1;
  while (last > first && isEdge(folded.charAt(last - 1))) last -= 1;
  return [first, last];
}

function isEdge(char: string): boolean {
  return `.,;:?!()[]{}"“”«»'’‘\`-–—…*_~/\\#`.includes(char);
}

function getCapitalization(text: FoldedText, from: number, to: number): Token["capital"] {
  if (((text.marks[from] ?? 0) & markUpper) === 0) return "none";
  for (let at = from + 1; at < to; at += 1) {
    if (((text.marks[at] ?? 0) & markUpper) === 0) return "first";
  }
  return to - from > 1 ? "all" : "first";
}

function hasLookalike(text: FoldedText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (((text.marks[at] ?? 0) & markLookalike) !== 0) return true;
  }
  return false;
}
