// Properties that hold for every text, tested with generated texts.

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getWeight } from "#domain/moderation/verdict.ts";
import { leastProcessorMs } from "#tests/processor-time.ts";
import { createEmbeddedModerator } from "./embedded-moderator.ts";

const moderator = createEmbeddedModerator({ allowlistedNames: ["Mario Troia", "Bastardo"] });

/** Pieces that trigger rules, with noise between them. */
const piece = fc.oneof(
  fc.constantFrom(
    ..."sei uno stronzo|ti ammazzo|c4zz0|v a f f|ha detto che|via Roma 12|333 1234567|IT60 X|@|*|\u200b|«|http://a.".split(
      "|",
    ),
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(" "));

describe("any text", () => {
  it("gets a verdict whose words are in it, and whose parts agree", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const { decision, categories, reason, spans } = await moderator.moderate(written);
        expect(decision === "allow").toBe(reason === null);
        expect(decision === "allow").toBe(categories.length === 0);
        for (const { start, end, category } of spans) {
          expect(start >= 0 && start <= end && end <= written.length).toBe(true);
          expect(categories).toContain(category);
        }
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it("gets the same verdict however often it is asked", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        expect(await moderator.moderate(written)).toEqual(await moderator.moderate(written));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it("is not softened by an innocent sentence before or after it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("Sei uno stronzo.", "Ti ammazzo.", "Porco dio.", "Figlio di puttana."),
        fc.constantFrom("Buongiorno a tutti. ", "La strada è piena di buche. ", ""),
        async (offence, before) => {
          const { decision } = await moderator.moderate(`${before}${offence} Grazie dell'ascolto.`);
          expect(decision).toBe("reject");
        },
      ),
    );
  });

  it("takes time in proportion to its length, whatever is said over and over [security 33]", () => {
    fc.assert(
      fc.property(fc.oneof(piece, fc.string({ minLength: 1, maxLength: 20 })), (unit) => {
        fc.pre(unit.length > 0);
        // Eight times the text: linear is 8, quadratic would be 64.
        const short = Math.max(measureCost(unit, 2_000), 2);
        expect(measureCost(unit, 16_000) / short).toBeLessThan(32);
      }),
      { numRuns: 25, seed: 7 },
    );
  }, 30_000);

  function measureCost(unit: string, length: number): number {
    const written = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    return leastProcessorMs(() => moderator.moderate(written));
  }
});

it("context only ever softens: no surrounding makes a finding weigh more", () => {
  const contexts = ["label", "name", "capitalised", "quoted", "reported", "mentioned"] as const;
  const more = ["first-person", "negated", "act", "opposed", "legal"] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(1 as const, 2 as const, 3 as const),
      fc.subarray([...contexts, ...more]),
      fc.constantFrom(...contexts, ...more),
      (severity, context, another) => {
        const finding = { category: "insult", severity, start: 0, end: 1 } as const;
        const weight = getWeight({ ...finding, context });
        expect(weight).toBeLessThanOrEqual(severity);
        expect(getWeight({ ...finding, context: [...context, another] })).toBeLessThanOrEqual(
          weight,
        );
      },
    ),
  );
});
