import { describe, expect, it } from "vitest";
import { reportCardText as text } from "./report-card.ts";
import type { ReportCardFindings } from "#domain/rating/report-card.ts";

const nothing: ReportCardFindings = { best: [], worst: [], compared: null };

const say = (part: Partial<ReportCardFindings>, role = "Sindaca") =>
  text.sentence({ ...nothing, ...part }, "Comuni/head", role);

describe("the sentence above a report card", () => {
  it("names what parts, and agrees with a feminine role: the common form is used of women too", () => {
    const parts: Partial<ReportCardFindings> = { best: ["honesty"], worst: ["accessibility"] };
    expect(say({ ...parts, compared: { above: 1, below: 1, same: 8 } })).toBe(
      "Più apprezzata per onestà, meno per accessibilità; come gli altri sindaci su otto attributi su dieci, sopra la loro media su un attributo, sotto su un attributo.",
    );
    for (const role of ["Sindaco", "Presidente della regione"])
      expect(say(parts, role)).toBe("Voti più alti per onestà, più bassi per accessibilità.");
    expect(say({ worst: ["respect", "balance"] })).toBe(
      "Meno apprezzata per rispetto ed equilibrio.",
    );
  });

  it("says where somebody stands beside colleagues", () => {
    expect(say({ compared: { above: 0, below: 0, same: 10 } })).toBe(
      "Come gli altri sindaci su tutti e dieci gli attributi.",
    );
    expect(say({ compared: { above: 10, below: 0, same: 0 } })).toBe(
      "Sopra la media degli altri sindaci su tutti e dieci gli attributi.",
    );
    expect(say({ compared: { above: 0, below: 3, same: 7 } })).toBe(
      "Come gli altri sindaci su sette attributi su dieci, sotto la loro media su tre attributi.",
    );
    expect(say({ compared: { above: 6, below: 4, same: 0 } })).toBe(
      "Sopra la media degli altri sindaci su sei attributi, sotto su quattro attributi.",
    );
  });

  it("is not there where nothing can be said", () => {
    expect(say({})).toBeNull();
  });
});

describe("one's own review in words", () => {
  it("is stricter, kinder or less than a point away", () => {
    expect(text.ownSentence({ stricter: ["accessibility"], kinder: [] })).toBe(
      "La tua recensione è più severa della media soprattutto su accessibilità.",
    );
    expect(text.ownSentence({ stricter: ["respect"], kinder: ["honesty"] })).toBe(
      "La tua recensione è più severa della media soprattutto su rispetto, più generosa su onestà.",
    );
    expect(text.ownSentence({ stricter: [], kinder: [] })).toBe(
      "La tua recensione è a meno di un punto dalla media su tutti gli attributi.",
    );
  });
});

it("a row in words has its estimate, the office's mean and every score", () => {
  const mark = {
    counts: [0, 0, 1, 8, 11],
    estimate: 4.31,
    low: 4.1,
    high: 4.5,
    usual: 3.2,
    published: { low: 0, high: 0 },
  } as const;
  expect(text.words(mark, "parliament")).toEqual([
    "Stima 4,3, tra 4,1 e 4,5; la media dei parlamentari è 3,2, più bassa.",
    "20 voti: 11 da 5, ottimo (55%); 8 da 4, buono (40%); 1 da 3, discreto (5%).",
  ]);
  const few = {
    counts: [0, 0, 0, 0, 2],
    estimate: null,
    low: null,
    high: null,
    usual: 3.2,
    published: { low: 0, high: 0 },
  } as const;
  expect(text.words(few, "parliament")).toEqual(["2 voti: 2 da 5, ottimo (100%)."]);
});
