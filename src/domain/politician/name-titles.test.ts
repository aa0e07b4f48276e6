import { describe, expect, it } from "vitest";
import { personName } from "./display-case.ts";
import { stripTitles } from "./name-titles.ts";

describe("a name with titles", () => {
  it.each([
    ["AVV. MARCO TESTONI", "Marco Testoni"],
    ["Avv. Marco Testoni", "Marco Testoni"],
    ["AVV MARCO TESTONI", "Marco Testoni"],
    ["Dott.Ssa Ada Nerini", "Ada Nerini"],
    ["DOTT. SSA ADA NERINI", "Ada Nerini"],
    ["DOTTSSA ADA NERINI", "Ada Nerini"],
    ["dr.ssa Ada Nerini", "Ada Nerini"],
    ["D.SSA ADA NERINI", "Ada Nerini"],
    ["ON. AVV. UGO PROVINI", "Ugo Provini"],
    ["On.le Ugo Provini", "Ugo Provini"],
    ["PROF. ING. UGO LO PROVINI", "Ugo Lo Provini"],
    ["PROVINI Geom. Ugo", "Ugo Provini"],
    ["PROVINI DOTT. UGO", "Provini Ugo"],
    ["Ugo Provini (Avv.)", "Ugo Provini"],
    ["Ugo Provini, avv.", "Ugo Provini"],
    ["Sig.ra Ada Nerini", "Ada Nerini"],
    ["DOTT. LE PROVINI ADA", "Le Provini Ada"],
    ["Dottoressa Ada Nerini", "Ada Nerini"],
    ["Dott.Ugo Provini", "Ugo Provini"],
    ["Dott.essa Ada Nerini", "Ada Nerini"],
    ["Gen. Ugo PROVINI", "Ugo Provini"],
    ["MONS. UGO PROVINI", "Ugo Provini"],
    ["Cav. Uff. Ugo Provini", "Ugo Provini"],
    ["P.I. UGO PROVINI", "Ugo Provini"],
    ["Dott. Agr. UGO PROVINI", "Ugo Provini"],
    ["Dr. med. Ada Nerini", "Ada Nerini"],
    ["DDr. Mag. Ugo Provini", "Ugo Provini"],
    ["Dipl.-Ing. Ugo Provini", "Ugo Provini"],
    ["M° UGO PROVINI", "Ugo Provini"],
    ["N.D. ADA NERINI", "Ada Nerini"],
    ["PROVINI UGO, AVVOCATO", "Provini Ugo"],
    ["Ada Nerini (dottoressa)", "Ada Nerini"],
  ])("is shown without: %s", (written, shown) => {
    expect(personName(written)).toBe(shown);
    expect(personName(shown)).toBe(shown);
  });

  it.each([
    "Maria Avvocato",
    "Onorio Provini",
    "Anna M. Nerini",
    "Sen Nerini",
    "Ingrid Provini",
    "Archimede Ragioni",
    "Drusilla Provini",
    "Avvocato Maria",
    "Col. Provini",
    // Short for Gennaro, Nicola Domenico and Pier Antonio as well.
    "Gen. De Provini",
    "N. D. Lo Provini",
    "P.A. Degli Ortini",
    "Not. Provini",
    "Magda Provini",
    "Dott.",
  ])("%s has none", (name) => {
    expect(stripTitles(name)).toBe(name);
  });
});
