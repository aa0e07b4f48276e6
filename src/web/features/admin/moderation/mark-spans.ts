// A text cut at what moderation found in it. Spans may touch, overlap or reach beyond the text; the
// pieces, joined, are always the text itself.

import type { ModerationCategory, ModerationSpan } from "#domain/moderation/verdict.ts";

interface Piece {
  text: string;
  /** What was found there; empty for the rest. */
  categories: ModerationCategory[];
  /** Where it begins. */
  at: number;
}

export function markSpans(text: string, spans: readonly ModerationSpan[]): Piece[] {
  const within = spans
    .map((span) => ({
      ...span,
      start: Math.max(0, span.start),
      end: Math.min(text.length, span.end),
    }))
    .filter(({ start, end }) => start < end);
  const edges = new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => {
    const end = cuts[index + 1] ?? text.length;
    const found = within.filter((span) => span.start <= at && end <= span.end);
    return {
      text: text.slice(at, end),
      categories: [...new Set(found.map(({ category }) => category))],
      at,
    };
  });
}
