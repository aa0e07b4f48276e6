import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fiveStarsPath, starFillWidth } from "./star-shape.ts";

it("five stars stand in the document, for all that show them", () => {
  const html = readFileSync(new URL("../index.html", import.meta.url), "utf8");
  expect(html.replaceAll(/\s+/g, " ")).toContain(`<path id="five-stars" d="${fiveStarsPath}"`);
});

describe("how far the stars are filled", () => {
  it.each([
    [null, 0],
    [0, 0],
    [Number.NaN, 0],
    [-1, 0],
    [1, 24],
    [3, 72],
    [5, 120],
    [7, 120],
  ])("for %s is %d of 120", (value, width) => {
    expect(starFillWidth(value)).toBe(width);
  });

  it("ends in the middle of the fourth star for 3.5", () => {
    expect(starFillWidth(3.5)).toBe(72 + 12);
  });

  it("shows every tenth, and more for a higher value", () => {
    const widths = Array.from({ length: 51 }, (_, tenth) => starFillWidth(tenth / 10));
    expect(new Set(widths).size).toBe(51);
    expect(widths.toSorted((a, b) => a - b)).toEqual(widths);
  });
});

describe("the drawing of five stars", () => {
  it("is one star repeated every 24 units", () => {
    const starts = [...fiveStarsPath.matchAll(/M([\d.]+) /g)].map((match) => Number(match[1]));
    expect(starts).toEqual([12, 36, 60, 84, 108]);
  });
});
