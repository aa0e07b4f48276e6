import { describe, expect, it } from "vitest";
import { AUDIT_ACTIONS } from "#domain/audit/actions.ts";
import { adminAudit } from "./admin-audit.ts";

describe("the words of the audit log", () => {
  it.each(AUDIT_ACTIONS)("tell %s as a sentence after who did it, and as a choice", (action) => {
    expect(adminAudit.sentence(action)).toMatch(/^(ha|non ha) [a-zà-ù' ]+$/);
    expect(adminAudit.actionOption(action)).toMatch(/^[A-ZN]/);
  });

  it("say what a later version has written as it stands", () => {
    expect(adminAudit.sentence("moon-landed")).toBe("moon-landed");
    expect(adminAudit.sentence("constructor")).toBe("constructor");
    expect(adminAudit.subject("moon", "1")).toBe("moon n. 1");
  });

  it.each([
    ["topic", "12", "tema n. 12"],
    ["user", "0190a000-0000-7000-8000-000000000001", "account 0190a000…"],
    ["source", "Senato", "fonte Senato"],
    ["job", "all", "tutti i lavori abbandonati"],
  ])("call a %s %s %s", (kind, id, said) => {
    expect(adminAudit.subject(kind, id)).toBe(said);
  });

  it.each([
    ["by", "email", "cercato per: indirizzo"],
    ["own", true, "a se stesso: sì"],
    ["rule", "insult", "regola: Insulti e umiliazioni"],
    ["moons", 2, "moons: 2"],
  ])("say the detail %s: %s as %j", (name, value, said) => {
    expect(adminAudit.detail(name, value)).toBe(said);
  });
});
