import { describe, expect, it } from "vitest";
import { commonRole, feminineRole } from "./role-form.ts";

const ROLES: [string, string][] = [
  ["Sindaco", "Sindaca"],
  ["Vicesindaco", "Vicesindaca"],
  ["SINDACO", "SINDACA"],
  ["Senatore", "Senatrice"],
  ["Deputato", "Deputata"],
  ["Assessore non di origine elettiva", "Assessora non di origine elettiva"],
  ["Consigliere candidato sindaco", "Consigliera candidata sindaca"],
  ["Commissario Prefettizio", "Commissaria Prefettizia"],
  ["Sub commissario Straordinario", "Sub commissaria Straordinaria"],
  ["Presidente della regione", "Presidente della regione"],
  ["Presidente del consiglio comunale", "Presidente del consiglio comunale"],
];

describe("forms of a role", () => {
  it.each(ROLES)("%s has the feminine form %s", (common, feminine) => {
    expect(feminineRole(common)).toBe(feminine);
    expect(feminineRole(feminine)).toBe(feminine);
  });

  it.each(ROLES)("%s is the common form of %s", (common, feminine) => {
    expect(commonRole(feminine)).toBe(common);
    expect(commonRole(common)).toBe(common);
  });
});
