// Straight typing into the characters of print: curved apostrophes, and numbers and abbreviations
// that never part from what follows them at the end of a line.

export function typeset(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/(?<=\d) (?=\p{L})/gu, "\u00a0")
    .replace(/(?<=\b(?:art|artt|n|par)\.) (?=\d)/gu, "\u00a0");
}
