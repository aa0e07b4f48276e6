import { describe, expect, it } from "vitest";
import { isNight } from "#tests/night.ts";
import { leastProcessorMs } from "#tests/processor-time.ts";
import { readSeedSentences, type ExpectedVerdict } from "../labelled-sentences.ts";
import { createEmbeddedModerator } from "./embedded-moderator.ts";

const tuning = readSeedSentences("tuning.txt");
const expectedTo = (verdict: ExpectedVerdict) =>
  tuning.sentences.filter(({ expected }) => expected === verdict).map(({ text }) => text);

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
  allowlistedNames: [...people, ...places, ...tuning.names],
});

describe("the embedded moderator", () => {
  it.each(expectedTo("pass"))("publishes: %s", async (sentence) => {
    expect(await moderator.moderate(sentence)).toMatchObject({ decision: "allow", spans: [] });
  });

  it.each(expectedTo("hold"))("holds for a person: %s", async (sentence) => {
    expect((await moderator.moderate(sentence)).decision).toBe("hold");
  });

  it.each(expectedTo("reject"))("rejects: %s", async (sentence) => {
    const verdict = await moderator.moderate(sentence);
    expect(verdict.decision).toBe("reject");
    expect(verdict.reason).toMatch(/^[a-z]/);
    expect(verdict.categories.length).toBeGreaterThan(0);
  });

  it.each(tuning.mirrors)("judges both sides alike: %s", async (...sides) => {
    const verdicts = await Promise.all(sides.map((text) => moderator.moderate(text)));
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
    const sentence = "Mi scrive la consigliera Zoccola, sempre gentile.";
    expect((await young.moderate(sentence)).decision).toBe("hold");
    young.addAllowlistedNames(["LUCIA ZOCCOLA"]);
    expect((await young.moderate(sentence)).decision).toBe("allow");
  });

  it("judges alike with very many names", async () => {
    // As many as politicians of the country by night.
    const many = isNight ? 130_000 : 13_000;
    const syllables = [
      "ba",
      "co",
      "di",
      "fe",
      "ga",
      "li",
      "mo",
      "ne",
      "pu",
      "ro",
      "sa",
      "ti",
      "va",
    ];
    const crowd = Array.from({ length: many }, (_, index) =>
      [1, 13, 169, 2197, 28_561].map((power) => syllables[Math.floor(index / power) % 13]).join(""),
    );
    const crowded = createEmbeddedModerator({ allowlistedNames: [...crowd, "Mario Troia"] });
    expect((await crowded.moderate("Il collega Troia ha ragione")).decision).toBe("allow");
    expect((await crowded.moderate("Sei uno stronzo")).decision).toBe("reject");
  }, 60_000);
});

describe("personal data", () => {
  it.each([
    "Il suo numero è 333 1234567, chiamatelo tutti.",
    "Scrivetegli a mario.rossi@example.org a tutte le ore.",
    "Abita in via Garibaldi 12, terzo piano.",
    "Il suo IBAN è IT60X0542811101000000123456.",
    "Il suo codice fiscale è RSSMRA85T10A562S.",
    "La sua auto è targata GA 123 BC.",
  ])("are never published at once: %s", async (sentence) => {
    const verdict = await moderator.moderate(sentence);
    expect(verdict.decision).not.toBe("allow");
    expect(verdict.categories).toContain("personal-data");
  });
});

describe("any text at all", () => {
  it.each([
    ["nothing", ""],
    ["spaces and line ends", " \n\t\r\n\u2028 "],
    ["half a surrogate pair", "\ud83d non so"],
    ["the other half", "non so \ude00"],
    ["a NUL", "ciao\0mondo"],
    ["nothing but zero-width characters", "\u200b".repeat(50)],
    ["nothing but combining marks", "\u0301".repeat(50)],
    ["every kind of quotation mark, never closed", "\"'“«„‘ ciao"],
    ["letters that fold to many", "\ufdfa㍱ﷺ½№"],
    ["very many words", "sei uno stronzo ".repeat(isNight ? 65_536 : 8_192)],
  ])(
    "gets a verdict: %s",
    async (_, text) => {
      const { decision, spans } = await moderator.moderate(text);
      expect(["allow", "hold", "reject"]).toContain(decision);
      const isOutside = (start: number, end: number) =>
        start < 0 || end > text.length || start > end;
      expect(spans.filter(({ start, end }) => isOutside(start, end))).toEqual([]);
    },
    60_000,
  );

  it("gets a verdict from every single character of the first plane", async () => {
    for (let code = 0; code < 0x1_0000; code += 256) {
      const row = Array.from({ length: 256 }, (_, low) => String.fromCharCode(code + low));
      await expect(moderator.moderate(row.join("a"))).resolves.toBeDefined();
    }
  });

  it.each([
    "a",
    "a ",
    "a\u200b",
    "(",
    "c.",
    "*a",
    "a@",
    "aA1",
    "st*",
    "!a",
    "333 ",
    "0 ",
    "IT60 ",
    "ga1-",
    "cf a - ",
    "li 27.",
    "06/12/2025 ",
    "DE89370400440532013000 06 ",
    "legge a ",
    '"',
    "http://a.",
    "cazzo ",
    "ti ",
    "via A ",
    "ha detto che ",
    "\u0301",
  ])("takes time in proportion to its length: %j over and over", (unit) => {
    warmUp(unit);
    // Sixteen times the text: linear is 16, quadratic would be 256.
    expect(measureCost(unit, 32_000) / Math.max(measureCost(unit, 2_000), 2)).toBeLessThan(64);
  });

  function warmUp(unit: string): void {
    for (let round = 0; round < 3; round += 1) measureCost(unit, 2_000);
  }

  function measureCost(unit: string, length: number): number {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    return leastProcessorMs(() => moderator.moderate(text));
  }
});
