import { describe, expect, it } from "vitest";
import { markSpans } from "./mark-spans.ts";

const text = "È un cretino, chiama il 333 1234567";
const insult = { start: 5, end: 12, category: "insult" } as const;

describe("a text with what was found in it", () => {
  it("is itself where nothing was found", () => {
    expect(markSpans(text, [])).toEqual([{ text, categories: [], at: 0 }]);
    expect(markSpans("", [])).toEqual([]);
  });

  it("is cut at the spans", () => {
    expect(markSpans(text, [insult])).toEqual([
      { text: "È un ", categories: [], at: 0 },
      { text: "cretino", categories: ["insult"], at: 5 },
      { text: ", chiama il 333 1234567", categories: [], at: 12 },
    ]);
  });

  it("says all that was found where spans overlap, and loses no letter to spans out of bounds", () => {
    const pieces = markSpans(text, [
      insult,
      { start: 3, end: 9, category: "threat" },
      { start: 24, end: 900, category: "personal-data" },
      { start: -5, end: 0, category: "spam" },
    ]);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.find((piece) => piece.text === "cret")?.categories).toEqual(["insult", "threat"]);
    expect(pieces.at(-1)).toMatchObject({ text: "333 1234567", categories: ["personal-data"] });
  });
});
