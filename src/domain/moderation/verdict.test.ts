import { describe, expect, it } from "vitest";
import {
  decideVerdict,
  getReason,
  moderationCategories,
  type Finding,
  type FindingContext,
  type ModerationCategory,
  type Severity,
  getWeight,
} from "./verdict.ts";

function finding(
  severity: Severity,
  category: ModerationCategory = "insult",
  context: FindingContext[] = [],
  start = 0,
): Finding {
  return { category, severity, start, end: start + 5, context };
}

describe("a verdict", () => {
  it("allows a text in which nothing was found, without a reason", () => {
    expect(decideVerdict([], "test")).toMatchObject({
      decision: "allow",
      categories: [],
      reason: null,
      spans: [],
      engine: "test",
    });
  });

  it("rejects on one certain finding, however many uncertain ones stand beside it", () => {
    const verdict = decideVerdict([finding(2, "threat"), finding(3, "profanity", [], 9)], "test");
    expect(verdict.decision).toBe("reject");
    expect(verdict.reason).toBe("linguaggio volgare");
    expect(verdict.categories).toEqual(["threat", "profanity"]);
    expect(verdict.spans).toHaveLength(2);
  });

  it("never rejects on uncertain findings, however many", () => {
    const flags = Array.from({ length: 20 }, (_, index) => finding(2, "insult", [], index * 10));
    expect(decideVerdict(flags, "test").decision).toBe("hold");
  });

  it("tolerates a mild word or two, not a string of them", () => {
    expect(decideVerdict([finding(1), finding(1)], "test").decision).toBe("allow");
    expect(decideVerdict([finding(1), finding(1), finding(1)], "test").decision).toBe("hold");
  });

  it("tolerates any number of findings that their context excuses", () => {
    const excused = finding(1, "insult", ["negated"]);
    expect(getWeight(excused)).toBe(0);
    expect(decideVerdict(Array(9).fill(excused), "test").decision).toBe("allow");
  });

  it("names the gravest of the reasons that decided", () => {
    const verdict = decideVerdict([finding(3, "insult"), finding(3, "threat")], "test");
    expect(verdict.reason).toBe("minaccia o augurio di violenza");
  });

  it("gives spans in the order of the text, those inside another of their category left out", () => {
    const findings = [
      { ...finding(3, "insult"), start: 20, end: 25 },
      { ...finding(3, "insult"), start: 2, end: 12 },
      { ...finding(3, "insult"), start: 4, end: 9 },
      { ...finding(3, "profanity"), start: 4, end: 9 },
    ];
    expect(decideVerdict(findings, "test").spans).toEqual([
      { start: 2, end: 12, category: "insult" },
      { start: 4, end: 9, category: "profanity" },
      { start: 20, end: 25, category: "insult" },
    ]);
  });
});

describe("the spans of one category", () => {
  const spansOf = (...spans: [start: number, end: number][]) =>
    decideVerdict(
      spans.map(([start, end]) => ({ ...finding(3), start, end })),
      "test",
    ).spans.map(({ start, end }) => [start, end]);

  it("are the longest of those that begin or end together, and all that stand apart", () => {
    expect(spansOf([4, 9], [4, 12])).toEqual([[4, 12]]);
    expect(spansOf([2, 12], [5, 12])).toEqual([[2, 12]]);
    expect(spansOf([2, 12], [20, 25])).toEqual([
      [2, 12],
      [20, 25],
    ]);
  });
});

it("a reason is told for each category", () => {
  expect(moderationCategories.map(getReason).filter(Boolean)).toHaveLength(
    moderationCategories.length,
  );
  expect(getReason("profanity")).toBe("linguaggio volgare");
});

describe("context", () => {
  it.each<FindingContext>(["quoted", "reported", "mentioned", "first-person", "capitalised"])(
    "makes a certain finding uncertain when it is %s",
    (context) => {
      expect(getWeight(finding(3, "insult", [context]))).toBe(2);
      expect(getWeight(finding(2, "insult", [context]))).toBe(2);
    },
  );

  it.each<FindingContext>(["negated", "act", "opposed", "legal"])(
    "takes one degree off when it is %s",
    (context) => {
      expect(getWeight(finding(3, "insult", [context]))).toBe(2);
      expect(getWeight(finding(2, "insult", [context]))).toBe(1);
    },
  );

  it.each<FindingContext>(["name", "label"])("leaves nothing of a %s", (context) => {
    expect(getWeight(finding(3, "insult", ["quoted", context]))).toBe(0);
  });
});
