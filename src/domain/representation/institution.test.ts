import { describe, expect, it } from "vitest";
import { findInstitutionRule, isInstitutionRule } from "./institution.ts";

const RULES = ["senato.it", "gov.it", "comune.*.{provincia}.it", "comune.{provincia}.it"];
const PROVINCES = new Set(["al", "torino", "to"]);
const find = (address: string) => findInstitutionRule(address, RULES, PROVINCES);

describe("an address of an institution", () => {
  it.each([
    ["anna.rossi@senato.it", "senato.it"],
    ["Anna@POSTA.Senato.it", "senato.it"],
    ["a@salute.gov.it", "gov.it"],
    ["sindaco@comune.acquiterme.al.it", "comune.*.{provincia}.it"],
    ["sindaco@pec.comune.torino.it", "comune.{provincia}.it"],
  ])("%s is known by %s", (address, rule) => {
    expect(find(address)).toBe(rule);
  });

  it.each([
    "anna@gmail.com",
    "anna@senato.it.example.com",
    "anna@finto-senato.it",
    "sindaco@comune.mionome.it",
    "sindaco@comune.finto.esempio.it",
    "it",
  ])("%s is not", (address) => {
    expect(find(address)).toBeNull();
  });
});

describe("a rule", () => {
  it.each(["senato.it", "comune.*.{provincia}.it", "regione.emilia-romagna.it"])(
    "%s is one",
    (rule) => expect(isInstitutionRule(rule)).toBe(true),
  );
  it.each(["it", "*.it", "*.{provincia}.it", "senato", "SENATO.IT", "a@senato.it", "-a.it"])(
    "%s is none",
    (rule) => expect(isInstitutionRule(rule)).toBe(false),
  );
});
