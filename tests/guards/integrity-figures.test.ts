// The figures of coordinated reviews on the methodology page and in docs/integrity.md are the same:
// `npm run eval:integrity -- --rows rows.json` writes them.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  DEMANDS,
  measureRows,
  readFigures,
  toMarkdown,
} from "../../evals/lib/integrity/publish.ts";
import type { SimulatorRow } from "../../evals/lib/integrity/publish.ts";
import { integrityTables } from "#web/text/integrity-figures.ts";

const root = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(root(path), "utf8").replaceAll(/ +/g, " ");

describe("the published figures of coordinated reviews", () => {
  it("are every demand, on the page and in the document [security 42]", () => {
    const figures = readFigures();
    expect(figures.demands.map(({ name }) => name)).toEqual([...DEMANDS]);
    expect(integrityTables.measures.rows).toHaveLength(DEMANDS.length);
    const document = read("docs/integrity.md");
    for (const row of toMarkdown(figures)) expect(document).toContain(`| ${row.join(" | ")} |`);
    expect(document).toContain(`${figures.worlds} worlds`);
  });

  it("are the young site's of the decision", () => {
    const decision = read("docs/decisions/0027-young-site.md");
    const { product, grown, none } = readFigures().young.rules;
    const cells = (day: number, rules: (typeof product)[]) =>
      rules.map((days) => {
        const { gap = NaN, movedWatched = NaN } = days.find((one) => one.day === day) ?? {};
        return `${gap.toFixed(2)} / ${movedWatched.toFixed(2)}`;
      });
    for (const { day } of product)
      expect(decision).toContain(`| ${day} | ${cells(day, [product, grown, none]).join(" | ")} |`);
  });
});

describe("rows of the simulator", () => {
  const row: SimulatorRow = {
    seed: 1048,
    name: "standard",
    kind: "attack",
    n: 20,
    bare: -1,
    peak: -0.3,
    end: -0.1,
    month: 0.2,
    late: 1,
    lag: 1,
    recall: 0.9,
    precision: 0.9,
    aside_share: 0.9,
    recall_week: 0.9,
  };
  const burst = { ...row, kind: "organic" as const, aside_share: 0, recall_week: 0 };
  const others: SimulatorRow[] = [
    { ...row, n: 200 },
    { ...row, name: "perfect", end: -1.1 },
    { ...row, name: "perfect", n: 2000, end: -0.1 },
    { ...burst, name: "assembly", end: -0.6 },
    { ...burst, name: "changed", bare: 1, end: 0.6, month: 0.8 },
    { ...burst, name: "news", bare: -1, end: -0.4 },
    { ...burst, name: "news", n: 2000, bare: -0.1, end: -0.09 },
    { ...row, name: "behind_news", bare: -0.2, peak: -0.12, end: -0.12, recall: 0 },
  ];

  it("give the worst strategy's figure, and what is not met", () => {
    const { demands, unrecognisable, organised } = measureRows([
      row,
      { ...row, name: "mimicry", end: 0.4 },
      ...others,
    ]);
    expect(demands[0]).toEqual({
      name: "end",
      measured: 0.4,
      sign: "≤",
      asked: 0.15,
      isMet: false,
    });
    expect(unrecognisable).toEqual({ small: 1.1, large: 0.1 });
    expect(organised).toEqual({ moved: 0.6 });
  });

  it("have nobody honest aside in a wave where nobody is aside", () => {
    const honestAside = (precision: number | null) =>
      measureRows([row, ...others, { ...row, name: "behind_news", n: 200, precision }]).demands.at(
        -1,
      )?.measured;
    expect([honestAside(null), honestAside(0.5)]).toEqual([0.1, 0.5]);
  });

  it("are refused where a demand has none", () => {
    expect(() => measureRows([row])).toThrow("No episode");
  });
});
