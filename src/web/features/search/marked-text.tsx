// A name with the letters marked that the query matches: beginnings of words.

import { foldLetters } from "#domain/politician/search-text.ts";
import { splitMarks } from "./split-marks.ts";

export function MarkedText({ text, q }: { text: string; q: string }) {
  const words = q.split(/[^\p{L}\p{N}]+/u).map(foldLetters);
  return splitMarks(text, words).map(({ from, part, isMarked }) =>
    isMarked ? (
      <mark key={from} className="bg-transparent text-inherit underline decoration-2">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
