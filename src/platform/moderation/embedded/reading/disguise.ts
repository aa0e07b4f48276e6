// Reads one piece of text (no spaces) in which letters are mixed with digits, symbols or masks.
// Invariant: answers only with a word the vocabulary knows; work per piece is bounded.
import type { Mask } from "../lexicon/masks.ts";
import type { Reading } from "../lexicon/reading.ts";
import type { Vocabulary } from "../lexicon/vocabulary.ts";

const MAX_PIECE_LENGTH = 48;
const MAX_VARIANTS = 32;
const MAX_MASK_PARTS = 4;

/** The letters each sign may stand for; an empty string means it may also be noise. */
const standsFor: Record<string, readonly string[]> = {
  "0": ["o"],
  "1": ["i", "l"],
  "2": ["z"],
  "3": ["e"],
  "4": ["a"],
  "5": ["s"],
  "6": ["g", "b"],
  "7": ["t"],
  "8": ["b"],
  "9": ["g"],
  "@": ["a"],
  "€": ["e"],
  $: ["s"],
  "£": ["l"],
  "§": ["s"],
  "¢": ["c"],
  "!": ["i", ""],
  "|": ["i", "l"],
  "+": ["t"],
  "&": ["e"],
};

/** The known word hidden in the piece, or undefined if there is none. */
export function readDisguise(piece: string, vocabulary: Vocabulary): Reading | undefined {
  if (piece.length < 2 || piece.length > MAX_PIECE_LENGTH || !/[a-z]/.test(piece)) return undefined;
  const mask = createMask(piece);
  const unmasked = mask && vocabulary.unmask(mask);
  if (unmasked?.sure) return unmasked;
  let guess = unmasked;
  for (const letters of variants(piece)) {
    // Two letters left of a longer piece are chance.
    if (letters.length < Math.min(3, piece.length)) continue;
    const reading = vocabulary.recognise(letters);
    if (reading?.sure) return reading;
    guess ??= reading;
  }
  return guess;
}

/** The same for a plain word in which each x may hide one letter. */
export function readCrossedOut(word: string, vocabulary: Vocabulary): Reading | undefined {
  if (!word.includes("x") || word.length > MAX_PIECE_LENGTH) return undefined;
  const mask = createMask(word.replaceAll("x", "*"));
  return mask && vocabulary.unmask({ ...mask, exact: true });
}

/** Every plausible spelling in letters alone, signs replaced and separators dropped. */
function variants(piece: string): string[] {
  let spellings = [""];
  for (const char of piece) {
    const options = /[a-z]/.test(char) ? [char] : (standsFor[char] ?? [""]);
    const grown = spellings.flatMap((spelling) => options.map((option) => spelling + option));
    spellings = grown.length > MAX_VARIANTS ? spellings.map((each) => each + options[0]) : grown;
  }
  return [...new Set(spellings)];
}

const maskSign = /[*#_~^°•·.\-?]+/;

function createMask(piece: string): Mask | undefined {
  const plain = piece.replace(/[0-9@$€£|+]/g, (sign) => standsFor[sign]?.[0] ?? sign);
  const parts = plain.split(maskSign);
  const runs = plain.match(new RegExp(maskSign, "g")) ?? [];
  const [prefix = "", ...visible] = parts;
  if (prefix === "" || runs.length === 0 || runs.length > MAX_MASK_PARTS) return undefined;
  if (parts.some((part) => /[^a-z]/.test(part))) return undefined;
  // One dot or dash joins or ends words more often than it hides a letter.
  if (runs.every((run) => /^[.\-?]$/.test(run))) return undefined;
  const rest = visible.map((letters, index) => ({
    hidden: runs[index]?.length ?? 1,
    visible: letters,
  }));
  return { prefix, rest, exact: false };
}
