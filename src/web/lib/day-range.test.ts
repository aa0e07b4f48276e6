import { describe, expect, it } from "vitest";
import { formatDayRange } from "./day-range.ts";

describe("days from one to another", () => {
  it.each([
    ["2026-03-03T10:00:00Z", "2026-03-03T20:00:00Z", "Il 3 marzo 2026"],
    ["2026-03-11T10:00:00Z", "2026-03-11T20:00:00Z", "L'11 marzo 2026"],
    ["2026-03-03T10:00:00Z", "2026-03-05T20:00:00Z", "Dal 3 al 5 marzo 2026"],
    ["2026-03-08T10:00:00Z", "2026-04-11T20:00:00Z", "Dall'8 marzo all'11 aprile 2026"],
    ["2025-12-30T10:00:00Z", "2026-01-01T12:00:00Z", "Dal 30 dicembre 2025 al 1º gennaio 2026"],
    ["2025-03-03T10:00:00Z", "2026-03-03T12:00:00Z", "Dal 3 marzo 2025 al 3 marzo 2026"],
  ])("%s to %s: %s", (from, to, words) => {
    expect(formatDayRange(from, to)).toBe(words);
  });

  it("are days in Italy", () => {
    expect(formatDayRange("2026-03-02T23:30:00Z", "2026-03-03T10:00:00Z")).toBe("Il 3 marzo 2026");
  });
});
