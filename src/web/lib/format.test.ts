import { describe, expect, it } from "vitest";
import {
  capitalise,
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMonth,
  formatOverall,
  formatPercent,
  formatScore,
  formatShare,
  formatTime,
  pluralize,
  spokenScore,
} from "./format.ts";
import { formatList } from "./format-list.ts";

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

  it.each([
    [0, 1000, "0%"],
    [1, 2000, "meno di 0,1%"],
    [1, 1000, "0,1%"],
    [773, 1000, "77,3%"],
    [999, 1000, "99,9%"],
    [1999, 2000, "più di 99,9%"],
    [2000, 2000, "100%"],
  ])("%i of %i is a share of %s", (part, whole, share) => {
    expect(formatShare(part, whole)).toBe(share);
  });

  it("have at most one decimal, and euros none", () => {
    expect([formatDecimal(1285.34), formatDecimal(3)]).toEqual(["1.285,3", "3"]);
    expect(formatAmount(1234.4)).toBe("1.234\u00a0€");
  });

  it("make lists, and words begin a sentence", () => {
    expect(formatList(["Anna", "Bruno", "Carla"])).toBe("Anna, Bruno e Carla");
    expect(capitalise("sindaci")).toBe("Sindaci");
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
    expect(formatDateTime("2026-11-01T23:30:00Z")).toBe("2 novembre 2026 alle 00:30");
    expect(formatMonth("2029-06")).toBe("giugno 2029");
  });
});
