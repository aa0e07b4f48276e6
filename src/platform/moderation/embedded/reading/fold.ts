// Folds every form of a letter to plain lower-case ASCII, with its position.
// Invariant: starts[i] and ends[i] are offsets in the original text of whatever became folded[i].
import { resolveConfusablesTransformer } from "obscenity";

export interface FoldedText {
  original: string;
  folded: string;
  starts: number[];
  ends: number[];
  /** Bit set of the marks below, one number per folded character. */
  marks: number[];
  counts: FoldCounts;
}

export interface FoldCounts {
  /** Invisible characters between two letters. */
  hidden: number;
  combining: number;
  letters: number;
  foreignLetters: number;
  /** Characters that reverse the direction of the text. */
  overrides: number;
}

export const markUpper = 1;
/** The character is not on an Italian keyboard: a look-alike. */
export const markLookalike = 2;

const confusables = resolveConfusablesTransformer();
/** Symbols that stand for a letter only inside a disguised word, never on their own. */
const keptSymbols = new Set("€$£¢¥§°".split("").map((symbol) => symbol.codePointAt(0)));
const hidden = /^(?:[\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0\u2800]|\u034f)$/u;
const combining = /^\p{M}$/u;
const overriding = /^[\u202d\u202e\u2066-\u2068]$/u;

/** Letters that look like Latin ones and have no decomposition. */
const strokedLetters: Record<string, string> = {
  ı: "i",
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ŧ: "t",
  æ: "ae",
  œ: "oe",
  ə: "e",
  ß: "ss",
};

interface Folded {
  text: string;
  kind: "letter" | "other" | "hidden" | "combining" | "override";
  marks: number;
  foreign: boolean;
}

const known = new Map<number, Folded>();

export function foldText(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  const marks: number[] = [];
  const counts: FoldCounts = {
    hidden: 0,
    combining: 0,
    letters: 0,
    foreignLetters: 0,
    overrides: 0,
  };
  let folded = "";
  let afterLetter = false;
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at) ?? 0;
    const next = at + (codePoint > 0xffff ? 2 : 1);
    const { text: plain, kind, marks: mark, foreign } = foldCodePoint(codePoint);
    if (kind === "hidden" && afterLetter) counts.hidden += 1;
    else if (kind === "combining") counts.combining += 1;
    else if (kind === "override") counts.overrides += 1;
    else if (kind === "letter") counts.letters += 1;
    if (foreign) counts.foreignLetters += 1;
    if (kind === "letter" || kind === "other") afterLetter = kind === "letter";
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(next);
      marks.push(mark);
    }
    if (plain === "" && ends.length > 0 && kind === "combining") ends[ends.length - 1] = next;
    at = next;
  }
  return { original: text, folded, starts, ends, marks, counts };
}

function foldCodePoint(codePoint: number): Folded {
  let folded = known.get(codePoint);
  if (folded === undefined) {
    folded = computeFold(codePoint);
    known.set(codePoint, folded);
  }
  return folded;
}

function computeFold(codePoint: number): Folded {
  const char = String.fromCodePoint(codePoint);
  if (char === "\n" || char === "\r" || char === "\u2028" || char === "\u2029") return other("\n");
  if (/^\s$/u.test(char)) return other(" ");
  if (overriding.test(char)) return { text: "", kind: "override", marks: 0, foreign: false };
  if (hidden.test(char)) return { text: "", kind: "hidden", marks: 0, foreign: false };
  if (combining.test(char)) return { text: "", kind: "combining", marks: 0, foreign: false };
  if (keptSymbols.has(codePoint) || isFlagHalf(codePoint)) return other(char);

  const stroked = strokedLetters[char.toLowerCase()];
  if (stroked !== undefined)
    return { text: stroked, kind: "letter", marks: markLookalike, foreign: false };
  const decomposed = char.normalize("NFKD").replace(/\p{M}/gu, "");
  const isLetter = /^\p{L}$/u.test(char);
  if (isAscii(decomposed)) {
    const plain = decomposed.toLowerCase();
    const marks =
      (isLetter && char !== char.toLowerCase() ? markUpper : 0) |
      (codePoint > 0x24f ? markLookalike : 0);
    return { text: plain, kind: /[a-z]/.test(plain) ? "letter" : "other", marks, foreign: false };
  }
  const lookalike = confusable(codePoint);
  const foreign = isLetter && codePoint > 0x24f;
  if (lookalike !== undefined) {
    const kind = /[a-z]/.test(lookalike) ? "letter" : "other";
    return { text: lookalike, kind, marks: markLookalike, foreign };
  }
  return { text: char, kind: isLetter ? "letter" : "other", marks: markLookalike, foreign };
}

function confusable(codePoint: number): string | undefined {
  const mapped = confusables.transform(codePoint);
  if (mapped === undefined || mapped === codePoint || mapped > 0x7f) return undefined;
  return String.fromCodePoint(mapped).toLowerCase();
}

/** Regional indicators, two of which draw a flag. */
function isFlagHalf(codePoint: number): boolean {
  return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) > 0x7f) return false;
  return text.length > 0;
}

function other(text: string): Folded {
  return { text, kind: "other", marks: 0, foreign: false };
}
