// Typographic replacements: curved apostrophes, and non-breaking spaces after numbers and
// abbreviations.

export function typeset(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/(?<=\d) (?=\p{L})/gu, "\u00a0")
    .replace(/(?<=\b(?:art|artt|n|par)\.) (?=\d)/gu, "\u00a0");
}
