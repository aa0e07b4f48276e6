import { describe, expect, it } from "vitest";
import { createEmbeddedModerator } from "./embedded-moderator.ts";
import { disguises, doubtful, innocent, offences } from "./everyday.fixture.ts";
import {
  mirrorPairs,
  mustHold,
  mustPass,
  mustReject,
  namesInDatabase,
} from "./sentences.fixture.ts";

const people = [
  "Anna Finocchiaro",
  "Mario Troia",
  "Giuliano Cazzola",
  "Toni Negri",
  "Paolo Porcu",
  "Lia Culotta",
  "Ugo Bordello",
];
const places = ["Troia", "Bastardo"];
const moderator = createEmbeddedModerator({
  properNames: [...people, ...places, ...namesInDatabase],
});

describe("the embedded moderator", () => {
  it.each([...mustPass, ...innocent])("publishes: %s", async (sentence) => {
    expect(await moderator.moderate(sentence)).toMatchObject({ decision: "allow", spans: [] });
  });

  it.each([...mustHold, ...doubtful])("holds for a person: %s", async (sentence) => {
    expect((await moderator.moderate(sentence)).decision).toBe("hold");
  });

  it.each([...mustReject, ...offences, ...disguises])("rejects: %s", async (sentence) => {
    const verdict = await moderator.moderate(sentence);
    expect(verdict.decision).toBe("reject");
    expect(verdict.reason).toMatch(/^[a-z]/);
    expect(verdict.categories.length).toBeGreaterThan(0);
  });

  it.each(mirrorPairs)("judges both sides alike: %s", async (template, sides) => {
    const verdicts = await Promise.all(
      sides.map((name) => moderator.moderate(template.replace("{}", name))),
    );
    expect(new Set(verdicts.map((verdict) => verdict.decision)).size).toBe(1);
  });

  it("points at the words it means, in the text as it was written", async () => {
    const text = "Buongiorno a tutti: è uno str0nz0, ecco.";
    const { spans } = await moderator.moderate(text);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toContain("str0nz0");
  });

  it("lets a name pass where it is written as one, and only there", async () => {
    expect((await moderator.moderate("La deputata Troia ha risposto.")).decision).toBe("allow");
    expect((await moderator.moderate("Sei una troia.")).decision).toBe("reject");
  });

  it("learns the names of an import", async () => {
    const young = createEmbeddedModerator();
    const sentence = "Il consigliere Minchilli ha votato sì.";
    young.addProperNames(["Rosa Minchilli"]);
    expect((await young.moderate(sentence)).decision).toBe("allow");
  });
});

describe("personal data", () => {
  it.each([
    "Il suo numero è 333 1234567, chiamatelo tutti.",
    "Scrivetegli a mario.rossi@example.org a tutte le ore.",
    "Abita in via Garibaldi 12, terzo piano.",
    "Il suo IBAN è IT60X0542811101000000123456.",
    "Il suo codice fiscale è RSSMRA85T10A562S.",
  ])("are never published at once: %s", async (sentence) => {
    const verdict = await moderator.moderate(sentence);
    expect(verdict.decision).not.toBe("allow");
    expect(verdict.categories).toContain("personal-data");
  });
});

describe("any text at all", () => {
  it.each([
    ["nothing", ""],
    ["half a surrogate pair", "\ud83d non so"],
    ["a NUL", "ciao\0mondo"],
    ["nothing but zero-width characters", "\u200b".repeat(50)],
    ["a hundred thousand brackets", "(".repeat(100_000)],
    ["a hundred thousand letters", "a".repeat(100_000)],
    ["a hundred thousand zero-width spaces", "a\u200b".repeat(50_000)],
    ["a hundred thousand dots between letters", "c.".repeat(50_000)],
  ])("gets a verdict: %s", async (_, text) => {
    expect(["allow", "hold", "reject"]).toContain((await moderator.moderate(text)).decision);
  });

  it.each(["a", "a\u200b", "(", "c.", "ab ", "st*", "333 ", "aA1"])(
    "takes time in proportion to its length: %j over and over",
    async (unit) => {
      const timeOf = async (length: number) => {
        const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
        let best = Number.POSITIVE_INFINITY;
        for (let round = 0; round < 5; round += 1) {
          const started = performance.now();
          await moderator.moderate(text);
          best = Math.min(best, performance.now() - started);
        }
        return best;
      };
      await timeOf(2_000);
      // Sixteen times the text: linear is 16, quadratic would be 256.
      expect((await timeOf(64_000)) / Math.max(await timeOf(4_000), 0.05)).toBeLessThan(64);
    },
  );
});
