import { expect, it } from "vitest";
import { officeRank } from "./office-rank.ts";
import type { Source } from "./source.ts";

it("puts government and Parliament first, then presidents of regions, mayors, assessors, councillors", () => {
  const order: [Source, string][] = [
    ["Camera", "Ministro"],
    ["Senato", "Senatrice"],
    ["Regioni", "Presidente della regione"],
    ["Comuni", "Sindaca"],
    ["Regioni", "Assessora"],
    ["Comuni", "Vicesindaco"],
    ["Comuni", "Assessore"],
    ["Regioni", "Presidente del consiglio regionale"],
    ["Regioni", "Consigliere"],
    ["Comuni", "Presidente del consiglio comunale"],
    ["Comuni", "Consigliera"],
    ["Comuni", "Segretario"],
  ];
  const ranks = order.map(([source, role]) => officeRank({ source, role }));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});
