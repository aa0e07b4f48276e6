import { describe, expect, it } from "vitest";
import {
  pluralize,
  formatCount,
  formatDate,
  formatPercent,
  formatOverall,
  formatScore,
  formatTime,
  spokenScore,
} from "./format.ts";

describe("numbers", () => {
  it("are grouped by thousands from the first thousand on", () => {
    expect(formatCount(999)).toBe("999");
    expect(formatCount(1234)).toBe("1.234");
    expect(formatCount(15300)).toBe("15.300");
  });

  it("take the singular for one only", () => {
    expect(pluralize(0, "recensione", "recensioni")).toBe("0 recensioni");
    expect(pluralize(1, "recensione", "recensioni")).toBe("1 recensione");
  });

  it("take 'di' after a round million", () => {
    expect(pluralize(1_000_000, "recensione", "recensioni")).toBe("1.000.000 di recensioni");
  });

  it("stand next to the percent sign", () => {
    expect(formatPercent(87)).toBe("87%");
  });
});

describe("a score", () => {
  it("always has one decimal", () => {
    expect(formatScore(4)).toBe("4,0");
    expect(formatScore(4.3)).toBe("4,3");
    expect(formatOverall(4)).toBe("4.0");
  });

  it("is read aloud with a comma", () => {
    expect(spokenScore(4.3)).toBe("4,3 su 5");
    expect(spokenScore(5)).toBe("5,0 su 5");
  });
});

describe("a moment", () => {
  it("is the day and the hour it was in Italy", () => {
    expect(formatDate("2026-11-01T23:30:00Z")).toBe("2 novembre 2026");
    expect(formatTime("2026-11-01T13:32:00Z")).toBe("14:32");
  });
});
