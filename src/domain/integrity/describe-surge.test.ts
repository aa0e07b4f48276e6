import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../durations.ts";
import { toLetters, toTimeline } from "./describe-surge.ts";

const mark = (week: number, hash: string | null, nextHash: string | null = null) => ({
  week,
  hash,
  nextHash,
});

describe("the timeline of a surge", () => {
  it("has a bar for every hour, empty ones included", () => {
    const { unit, bars } = toTimeline([5 * HOUR_MS + 1, 2 * HOUR_MS, 5 * HOUR_MS]);
    expect(unit).toBe("hour");
    expect(bars.map(({ arrivals }) => arrivals)).toEqual([1, 0, 0, 2]);
    expect(bars[0]?.at).toBe(2 * HOUR_MS);
  });

  it("goes by days once it lasts longer than three", () => {
    const { unit, bars } = toTimeline([0, 96 * HOUR_MS]);
    expect(unit).toBe("day");
    expect(bars.map(({ arrivals }) => arrivals)).toEqual([1, 0, 0, 0, 1]);
  });

  it("is empty without reviews", () => {
    expect(toTimeline([]).bars).toEqual([]);
  });
});

describe("letters of networks", () => {
  it("go to groups of two or more, the largest first, and to nobody else", () => {
    const letters = toLetters([
      mark(1, "x"),
      mark(1, "y"),
      mark(1, "y"),
      mark(1, "x"),
      mark(1, "x"),
      mark(1, "z"),
      mark(1, null),
      mark(1, null),
    ]);
    expect(letters).toEqual(["A", "B", "B", "A", "A", null, null, null]);
  });

  it("hold from one week to the next, and on to the one after", () => {
    const letters = toLetters([
      mark(1, "a1", "a2"),
      mark(2, "a2", "a3"),
      mark(3, "a3", "a4"),
      // The same digits with another week's key are another network.
      mark(1, "a2", "b2"),
    ]);
    expect(letters).toEqual(["A", "A", "A", null]);
  });

  it("go on after Z", () => {
    const marks = Array.from({ length: 56 }, (_, index) => mark(1, String(Math.floor(index / 2))));
    expect(toLetters(marks).at(-1)).toBe("AB");
  });
});
