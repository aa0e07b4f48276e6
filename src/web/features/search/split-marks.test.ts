import { expect, it } from "vitest";
import { splitMarks } from "./split-marks.ts";

const marked = (text: string, words: string[]) =>
  splitMarks(text, words)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join("");

it.each([
  ["Matteo Salvini", ["salv"], "Matteo [Salv]ini"],
  ["Nicolò Forlì", ["nicolo", "forl"], "[Nicolò] [Forl]ì"],
  ["Domenico D'Amato", ["amato"], "Domenico D'[Amato]"],
  ["Rossi Rossini", ["ross", "rossi"], "[Rossi] [Rossi]ni"],
  ["Anna Verdi", ["erdi", ""], "Anna Verdi"],
])("marks the beginnings of words of %s that match", (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});
