import { describe, expect, it } from "vitest";
import type { PlaceRef } from "#contract/place-ref.ts";
import { allTowns, atTown, inRegion, ofTown } from "./place-name.ts";

const town = (name: string): PlaceRef => ({
  code: "001001",
  level: "town",
  name,
  otherName: null,
  sigla: "TO",
});

describe("names of places with a preposition", () => {
  it.each([
    ["Siena", "di Siena", "a Siena"],
    ["Ancona", "di Ancona", "ad Ancona"],
    ["L'Aquila", "dell'Aquila", "all'Aquila"],
    ["La Spezia", "della Spezia", "alla Spezia"],
    ["La Morra", "di La Morra", "a La Morra"],
  ])("%s: %s, %s", (name, of, at) => {
    expect([ofTown(town(name)), atTown(town(name))]).toEqual([of, at]);
  });

  it.each([
    ["09", "Toscana", "in Toscana"],
    ["11", "Marche", "nelle Marche"],
    ["12", "Lazio", "nel Lazio"],
  ])("region %s, %s: %s", (code, name, expected) => {
    expect(inRegion({ ...town(name), level: "region", code })).toBe(expected);
  });

  it.each([
    ["SI", "Tutti i comuni della provincia"],
    ["TO", "Tutti i comuni della città metropolitana"],
    ["AO", "Tutti i comuni della Valle d'Aosta"],
  ])("the province of %s: %s", (sigla, expected) => {
    expect(allTowns({ ...town(""), level: "province", sigla })).toBe(expected);
  });
});
