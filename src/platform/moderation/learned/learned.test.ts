import { beforeAll, describe, expect, it } from "vitest";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import { createEmbeddedModerator } from "../embedded/embedded-moderator.ts";
import { train } from "./classifier.ts";
import { makeModel } from "./learned-model.ts";
import type { StoredModel } from "./learned-model.ts";
import { createLearnedModerator, openModel } from "./learned-moderator.ts";
import type { LearnedModel } from "./learned-moderator.ts";
import { MAX_FALSE_HOLD_SHARE } from "./classifier.ts";
import { seedExamples } from "./seed.ts";

const seed = seedExamples();
let stored: StoredModel;
let model: LearnedModel;
beforeAll(async () => {
  stored = await makeModel(seed);
  model = openModel(7, stored);
}, 60_000);

describe("the classifier of the seed set", () => {
  it("holds hardly anything that should be published, on sentences it had not seen", () => {
    expect(stored.heldInVain).toBeLessThanOrEqual(MAX_FALSE_HOLD_SHARE);
    expect(stored.recall).toBeGreaterThan(0.5);
  });

  it("is the same whenever it is trained on the same sentences", async () => {
    const again = openModel(8, await makeModel(seed));
    for (const { text } of seed.slice(0, 50))
      expect(again.classifier.score(text)).toBe(model.classifier.score(text));
  }, 60_000);

  it("says which words weighed", () => {
    const weighed = model.classifier.explain("La delibera è di quel cretino patentato", 9);
    const words = weighed.map(({ word }) => word);
    expect(words).toContain("cretino");
    expect(words).not.toContain("delibera");
  });

  it("knows no side and no name: the score does not change with them", () => {
    const score = (text: string) => model.classifier.score(text);
    expect(score("Quel fascista parla troppo")).toBe(score("Quel comunista parla troppo"));
    expect(score("La Meloni urla sempre")).toBe(score("La Schlein urla sempre"));
    expect(score("Salvini urla sempre")).toBe(score("Fratoianni urla sempre"));
  });

  it("learns from what people decided", async () => {
    const text = "è un blaterone, come sempre";
    const taught = Array.from({ length: 12 }, (_, at) => ({
      text: `${text} ${at}`,
      isUnfit: true,
      weight: 2,
    }));
    const learned = openModel(9, await makeModel([...seed, ...taught]));
    expect(learned.classifier.score(text)).toBeGreaterThan(model.classifier.score(text));
  }, 60_000);

  it("keeps nothing of a word that few authors use, however often: not even in its weights", async () => {
    const written = (word: string, authors: number) =>
      Array.from({ length: 12 }, (_, at) => ({
        text: `Quel ${word} di ministro non risponde`,
        isUnfit: true,
        author: `${at % authors}`,
      }));
    const few = await train([...seed, ...written("zurlipanto", 4)]);
    expect(few.words.has("zurlipanto")).toBe(false);
    expect(few.weights).toEqual((await train([...seed, ...written("gnagnerone", 4)])).weights);
    const several = await train([...seed, ...written("zurlipanto", 5)]);
    expect(several.words.has("zurlipanto")).toBe(true);
    expect(several.weights).not.toEqual(few.weights);
  }, 60_000);

  it("tells which words weigh most of all", () => {
    const words = stored.heaviest.map(({ word }) => word);
    expect(words.length).toBeGreaterThan(10);
    expect(words).not.toContain("ministro");
    const weights = stored.heaviest.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.at(-1)).toBeGreaterThan(0);
  });

  it("is not made of nothing", async () => {
    expect((await train([])).bias).toBe(0);
  });
});

describe("a moderator that asks the classifier", () => {
  const allowing = (text: string): ModerationVerdict => ({
    decision: "allow",
    categories: [],
    reason: null,
    spans: [],
    policyVersion: "p",
    engine: `rules of ${text.length}`,
  });
  const rules = { moderate: (text: string) => Promise.resolve(allowing(text)) };
  const unfit = "Sei un cretino, un verme e un ladro schifoso";

  it("holds what it flags, shows the words, and names the classifier", async () => {
    const verdict = await createLearnedModerator(rules, () => model).moderate(unfit);
    expect(verdict).toMatchObject({ decision: "hold", categories: ["resembling"] });
    expect(verdict.engine).toMatch(/learned-7$/);
    expect(verdict.reason).toMatch(/^espressioni simili/);
    expect(verdict.spans.map(({ start, end }) => unfit.slice(start, end))).toContain("cretino");
  });

  it("shows words where they stand, accents and longer words around them included", async () => {
    const accented = "Perché? Un incretinito, un crétino.";
    const verdict = await createLearnedModerator(rules, () => ({
      ...model,
      threshold: 0,
    })).moderate(accented);
    expect(verdict.spans.map(({ start, end }) => accented.slice(start, end))).toContain("crétino");
  });

  it("never rejects, and never softens a verdict of the rules", async () => {
    const embedded = createEmbeddedModerator();
    const both = createLearnedModerator(embedded, () => model);
    const changes = new Set<string>();
    for (const { text } of seed) {
      const [alone, asked] = [await embedded.moderate(text), await both.moderate(text)];
      changes.add(`${alone.decision} to ${asked.decision}`);
      // A result without words to show does not claim that words contributed.
      if (alone.decision !== asked.decision && asked.spans.length === 0) changes.add("unexplained");
    }
    expect([...changes].sort()).toEqual([
      "allow to allow",
      "allow to hold",
      "hold to hold",
      "reject to reject",
    ]);
  });

  it.each(["hold", "reject"] as const)("leaves a %s of the rules as it is", async (decision) => {
    const verdict: ModerationVerdict = {
      ...allowing(unfit),
      decision,
      categories: ["insult"],
      reason: "insulto alla persona",
      spans: [{ start: 7, end: 14, category: "insult" }],
    };
    const strict = { moderate: () => Promise.resolve(verdict) };
    // It would flag any text.
    const both = createLearnedModerator(strict, () => ({ ...model, threshold: 0 }));
    expect(await both.moderate(unfit)).toEqual(verdict);
  });

  it("holds a text whose score is the threshold, and no text below it", async () => {
    const threshold = model.classifier.score(unfit);
    const moderate = (least: number) =>
      createLearnedModerator(rules, () => ({ ...model, threshold: least })).moderate(unfit);
    expect((await moderate(threshold)).decision).toBe("hold");
    expect((await moderate(threshold + 1e-9)).decision).toBe("allow");
  });

  it("leaves the verdict of the rules while there is no model", async () => {
    const verdict = await createLearnedModerator(rules, () => null).moderate(unfit);
    expect(verdict).toEqual(allowing(unfit));
  });
});
