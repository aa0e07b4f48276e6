import { describe, expect, it } from "vitest";
import { MAX_ROWS, plainText, selectAll } from "./source.ts";

const answering = (rows: number) => ({
  select: () => Promise.resolve(Array.from({ length: rows }, () => ({ v: "x" }))),
});

describe("an answer", () => {
  it("of as many rows as the endpoints cut at is refused: its end is unknown", async () => {
    await expect(selectAll(answering(MAX_ROWS), "")).rejects.toThrow("cut_off");
    await expect(selectAll(answering(MAX_ROWS - 1), "")).resolves.toHaveLength(MAX_ROWS - 1);
  });

  it("of no rows is refused, except where there may be none", async () => {
    await expect(selectAll(answering(0), "")).rejects.toThrow("nothing");
    await expect(selectAll(answering(0), "", { mayBeEmpty: true })).resolves.toEqual([]);
  });
});

it.each([
  ["Delega sull&amp;#39;ordine", "Delega sull'ordine"],
  ["Citt&agrave;  e\n campagna", "Città e campagna"],
  ["A &amp;amp; B", "A & B"],
  ["&lt;b&gt;", "<b>"],
])("%j is read as %j", (escaped, text) => {
  expect(plainText(escaped)).toBe(text);
});
