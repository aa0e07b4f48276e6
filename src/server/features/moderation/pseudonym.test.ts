import { describe, expect, it } from "vitest";
import { createSecrets } from "#platform/secrets.ts";
import { createPseudonym } from "./pseudonym.ts";

const secrets = createSecrets("a secret of this test and of no other one");
const user = "0190f1e2-0000-7000-8000-000000000001";

describe("a pseudonym of the moderation desk", () => {
  it("is the same within a case", () => {
    const inCase = createPseudonym(secrets, { kind: "case", id: 7 }, user);
    expect(createPseudonym(secrets, { kind: "case", id: 7 }, user)).toBe(inCase);
    expect(inCase).toMatch(/^Utente [0-9A-F]{6}$/);
  });

  it("is another in each case and surge, for each account, and with another secret", () => {
    const other = createSecrets("another secret of this test and no other");
    const names = [
      createPseudonym(secrets, { kind: "case", id: 7 }, user),
      createPseudonym(secrets, { kind: "case", id: 8 }, user),
      createPseudonym(secrets, { kind: "surge", id: 7 }, user),
      createPseudonym(secrets, { kind: "case", id: 7 }, user.replace(/1$/, "2")),
      createPseudonym(other, { kind: "case", id: 7 }, user),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});
