import { describe, expect, it } from "vitest";
import type { ModerationItem } from "#contract/moderation.ts";
import { EMPTY_DRAFT, findProblems, proposeStatement, toDecision } from "./decision-draft.ts";

const item = {
  text: "È un cretino, lo sanno tutti.",
  reports: { open: 0, illegal: 0, reasons: [] },
  verdict: {
    event: "held",
    categories: ["insult"],
    reason: "insulto alla persona",
    spans: [{ start: 5, end: 12, category: "insult" }],
    engine: "test",
    policyVersion: "1",
    at: "2026-11-20T08:00:00.000Z",
  },
} as unknown as ModerationItem;
const insultStatement =
  "Il passaggio «cretino» offende la persona invece di discuterne gli atti o le idee.";
const removal = {
  ...EMPTY_DRAFT,
  decision: "remove",
  rule: "insult",
  facts: insultStatement,
  sanction: "none",
} as const;

describe("a decision that is being prepared", () => {
  it("has nothing preselected, whatever was found or reported", () => {
    const { decision, rule, facts, sanction } = EMPTY_DRAFT;
    expect({ decision, rule, facts, sanction }).toEqual({
      decision: null,
      rule: null,
      facts: "",
      sanction: null,
    });
  });

  it("proposes a statement for the chosen rule, until it is the one written", () => {
    expect(proposeStatement(EMPTY_DRAFT, item)).toBeNull();
    expect(proposeStatement({ rule: "insult", facts: "" }, item)).toBe(insultStatement);
    expect(proposeStatement({ rule: "spam", facts: "L'ho scritto io." }, item)).toBe(
      "Il testo fa pubblicità o ripete lo stesso messaggio.",
    );
    expect(proposeStatement(removal, item)).toBeNull();
  });

  it("sends what it says, and for a text that is kept nothing else", () => {
    expect(toDecision({ ...removal, sanction: "warning" })).toEqual({
      decision: "remove",
      rule: "insult",
      facts: insultStatement,
      sanction: { kind: "warning" },
    });
    expect(toDecision({ ...removal, sanction: "suspension", days: "14" })).toMatchObject({
      sanction: { kind: "suspension", days: 14 },
    });
    expect(toDecision({ ...removal, decision: "keep", sanction: "ban" })).toEqual({
      decision: "keep",
      rule: null,
      facts: "",
      sanction: null,
    });
  });

  it.each([
    [{ decision: null }, "decision"],
    [{ rule: null }, "rule"],
    [{ facts: " " }, "facts"],
    [{ facts: "x".repeat(2001) }, "facts"],
    [{ sanction: null }, "sanction"],
    [{ sanction: "suspension", days: "0" }, "days"],
    [{ sanction: "suspension", days: "un po'" }, "days"],
    [{ sanction: "suspension", days: "400" }, "days"],
  ] as const)("says of %j that the %s is missing", (part, place) => {
    expect(findProblems({ ...removal, ...part }).map(({ field }) => field)).toEqual([place]);
  });

  it("lists every problem at once, in the form's order", () => {
    const empty = { ...EMPTY_DRAFT, decision: "hide" } as const;
    expect(findProblems(empty).map(({ field }) => field)).toEqual(["rule", "facts", "sanction"]);
    expect(findProblems({ ...EMPTY_DRAFT, decision: "keep" })).toEqual([]);
  });
});
