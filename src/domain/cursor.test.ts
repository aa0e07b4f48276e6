import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

describe("a cursor", () => {
  it("gives back what it was made of, accents and all, in letters that need no escaping", () => {
    const values = ["rating", 43, null, "dalema D'Alema Forlì 🙂", 7];
    const cursor = encodeCursor(values);
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeCursor(cursor)).toEqual(values);
  });

  it.each([
    "",
    "%",
    "==",
    "AAAA",
    btoa("{}"),
    btoa('{"a":1}'),
    btoa("[[1]]"),
    btoa("[1, 2]"),
    btoa('["\uD7FF"]'.slice(0, 2)),
    `${encodeCursor([1])}A`,
    "_w",
  ])("made by somebody else (%s) is not read", (text) => {
    expect(decodeCursor(text)).toBeNull();
  });
});
