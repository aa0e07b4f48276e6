// Typographic replacements: non-breaking spaces after numbers and abbreviations. Apostrophes stay
// straight everywhere, as the specified sentences have them.

export function typeset(text: string): string {
  return text
    .replace(/(?<=\d) (?=\p{L})/gu, "\u00a0")
    .replace(/(?<=\b(?:art|artt|n|par)\.) (?=\d)/gu, "\u00a0");
}
