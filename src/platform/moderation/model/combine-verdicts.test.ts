import { describe, expect, it } from "vitest";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import { combineVerdicts, findable } from "./combine-verdicts.ts";
import type { ModelAnswer } from "./combine-verdicts.ts";

const TEXT = "Ha rubato, e farà un volo.";
const allowed: ModerationVerdict = {
  decision: "allow",
  categories: [],
  reason: null,
  spans: [],
  engine: "rules",
  policyVersion: "1",
};
const held: ModerationVerdict = {
  ...allowed,
  decision: "hold",
  categories: ["crime-accusation"],
  reason: "reato attribuito come fatto",
  spans: [{ start: 3, end: 9, category: "crime-accusation" }],
};
const check: ModelAnswer = { verdict: "check", categories: ["threat"], words: ["un volo"] };
const combine = (verdict: ModerationVerdict, answer: Partial<ModelAnswer>) =>
  combineVerdicts(verdict, { ...check, ...answer }, TEXT, "prova");

describe("the verdict of rules and a model together", () => {
  it("is that of the rules where the model would publish, whatever else it says", () => {
    for (const verdict of [allowed, held])
      expect(combine(verdict, { verdict: "publish" })).toEqual({
        ...verdict,
        engine: "rules+prova",
      });
  });

  it("is that of the rules where the model names no category", () => {
    expect(combine(allowed, { categories: [] })).toEqual({ ...allowed, engine: "rules+prova" });
  });

  it("holds what the rules allowed, with the model's reason and words", () => {
    expect(combine(allowed, {})).toEqual({
      decision: "hold",
      categories: ["threat"],
      reason: "minaccia o augurio di violenza",
      spans: [{ start: 18, end: 25, category: "threat" }],
      engine: "rules+prova",
      policyVersion: "1",
    });
  });

  it("keeps reason and words of the rules, and has the categories of both once", () => {
    const { categories, reason, spans } = combine(held, {
      categories: ["threat", "crime-accusation"],
    });
    expect([...categories].sort()).toEqual(["crime-accusation", "threat"]);
    expect(reason).toBe(held.reason);
    expect(spans).toEqual([...held.spans, expect.objectContaining({ start: 18, end: 25 })]);
  });

  it("shows words that the text has, and no others", () => {
    const { spans } = combine(allowed, { words: ["", "  ", " ", "assente", "Ha"] });
    expect(spans).toEqual([{ start: 0, end: 2, category: "threat" }]);
  });
});

it("a model finds every category but the one of the classifier", () => {
  expect(findable).toContain("threat");
  expect(findable).not.toContain("resembling");
});
