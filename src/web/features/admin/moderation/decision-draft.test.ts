import { describe, expect, it } from "vitest";
import type { ModerationItem } from "#contract/moderation.ts";
import { readDecision, startDraft, withRule } from "./decision-draft.ts";

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
const removal = { ...startDraft(item), decision: "remove" } as const;
const insultStatement =
  "Il passaggio «cretino» offende la persona invece di discuterne gli atti o le idee.";

describe("a decision that is being prepared", () => {
  it("begins with the rule at issue and what was found, and nothing decided", () => {
    expect(startDraft(item)).toMatchObject({
      decision: null,
      rule: "insult",
      facts: insultStatement,
      sanction: "none",
    });
  });

  it("follows the reports where there are some", () => {
    const reports = { open: 2, illegal: 0, reasons: ["other", "hate"] };
    const draft = startDraft({ ...item, reports } as ModerationItem);
    expect(draft).toMatchObject({
      rule: "hate",
      facts: "Il testo esprime odio verso una persona o un gruppo, o li discrimina.",
    });
  });

  it("takes another rule's statement, but never over what was written by hand", () => {
    const spam = withRule(removal, "spam", item);
    expect(spam.facts).toBe("Il testo fa pubblicità o ripete lo stesso messaggio.");
    expect(withRule(spam, "insult", item).facts).toBe(insultStatement);
    const own = { ...removal, facts: "L'ho scritto io." };
    expect(withRule(own, "spam", item)).toMatchObject({ rule: "spam", facts: "L'ho scritto io." });
  });

  it("sends what it says, and for a text that is kept nothing else", () => {
    expect(readDecision({ ...removal, sanction: "warning" })).toEqual({
      decision: "remove",
      rule: "insult",
      facts: insultStatement,
      sanction: { kind: "warning" },
    });
    expect(readDecision({ ...removal, sanction: "suspension", days: "14" })).toMatchObject({
      sanction: { kind: "suspension", days: 14 },
    });
    expect(readDecision({ ...removal, decision: "keep", sanction: "ban" })).toEqual({
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
    [{ sanction: "suspension", days: "0" }, "days"],
    [{ sanction: "suspension", days: "un po'" }, "days"],
    [{ sanction: "suspension", days: "400" }, "days"],
  ] as const)("says of %j that the %s is missing", (part, place) => {
    expect(readDecision({ ...removal, ...part })).toMatchObject({ place });
  });
});
