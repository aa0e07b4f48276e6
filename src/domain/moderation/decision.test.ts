import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReviewStatus } from "../review/review.ts";
import {
  appealDeadline,
  caseDeadline,
  checkDecision,
  isSuspensionLength,
  MODERATION_EVENTS,
  nextStatus,
} from "./decision.ts";
import type { ModerationEvent } from "./decision.ts";
import { GUIDELINE_RULES, RULE_OF_CATEGORY, RULE_TEXTS } from "./guideline-rules.ts";
import { checkReport } from "./report.ts";

/** The status after a sequence of events; impossible events are ignored. */
function statusAfter(start: ReviewStatus, log: readonly ModerationEvent[]): ReviewStatus {
  return log.reduce<ReviewStatus>((now, event) => nextStatus(now, event) ?? now, start);
}

const logs = fc.array(fc.constantFrom(...MODERATION_EVENTS));

describe("the status of a text", () => {
  it("follows what persons decide", () => {
    expect(statusAfter("held", ["kept"])).toBe("published");
    expect(statusAfter("published", ["hidden-provisionally"])).toBe("hidden");
    expect(statusAfter("published", ["hidden-provisionally", "kept"])).toBe("published");
    expect(statusAfter("published", ["hidden"])).toBe("hidden");
    expect(statusAfter("published", ["hidden", "restored"])).toBe("published");
    expect(statusAfter("held", ["removed", "restored"])).toBe("published");
  });

  it("follows automatic moderation while nobody took it down", () => {
    expect(statusAfter("held", ["allowed"])).toBe("published");
    expect(statusAfter("published", ["held"])).toBe("held");
  });

  it("is not changed by a machine once a text was taken down", () => {
    fc.assert(
      fc.property(logs, (log) => {
        const machine = log.filter((event) =>
          ["allowed", "held", "hidden-provisionally"].includes(event),
        );
        for (const status of ["hidden", "removed"] as const)
          expect(statusAfter(status, machine)).toBe(status);
      }),
    );
  });

  it("leaves 'removed' only by an appeal that was right", () => {
    fc.assert(
      fc.property(
        logs.map((log) => log.filter((event) => event !== "restored")),
        (log) => {
          expect(statusAfter("removed", log)).toBe("removed");
        },
      ),
    );
  });
});

describe("a decision", () => {
  const kept = { decision: "keep", rule: null, facts: " ", sanction: null } as const;

  it("needs no reasons when nothing happens to anybody", () => {
    expect(checkDecision(kept)).toEqual({ ok: true, rule: null, facts: "" });
  });

  it.each([
    { decision: "hide", sanction: null },
    { decision: "remove", sanction: null },
    { decision: "keep", sanction: "warning" },
    { decision: "sanction", sanction: "ban" },
  ] as const)("of $decision with $sanction needs a rule and a reason", (decision) => {
    expect(checkDecision({ ...kept, ...decision })).toEqual({
      ok: false,
      code: "decision_rule_missing",
      path: "rule",
    });
    expect(checkDecision({ ...kept, ...decision, rule: "insult" })).toEqual({
      ok: false,
      code: "decision_facts_missing",
      path: "facts",
    });
    const reasoned = { ...kept, ...decision, rule: "insult", facts: " Insulta. " } as const;
    expect(checkDecision(reasoned)).toEqual({ ok: true, rule: "insult", facts: "Insulta." });
  });

  it("has reasons of at most 2000 characters, however wide", () => {
    expect(checkDecision({ ...kept, facts: "😀".repeat(2000) })).toMatchObject({ ok: true });
    expect(checkDecision({ ...kept, facts: "a".repeat(2001) })).toEqual({
      ok: false,
      code: "decision_facts_too_long",
      path: "facts",
    });
  });
});

describe("a suspension", () => {
  it("lasts whole days, a year at most", () => {
    for (const days of [1, 365]) expect(isSuspensionLength(days)).toBe(true);
    for (const days of [0, -1, 1.5, 366, Number.NaN]) expect(isSuspensionLength(days)).toBe(false);
  });
});

describe("a case", () => {
  it("is decided within 48 hours, within 24 where it alleges something illegal [security 44]", () => {
    const opened = new Date("2026-11-20T10:00:00Z");
    expect(caseDeadline(opened)).toEqual(new Date("2026-11-22T10:00:00Z"));
    expect(caseDeadline(opened, { isIllegal: true })).toEqual(new Date("2026-11-21T10:00:00Z"));
  });
});

describe("an appeal", () => {
  it.each([
    ["2026-11-20T10:00:00Z", "2027-05-20T10:00:00.000Z"],
    ["2026-08-31T10:00:00Z", "2027-02-28T10:00:00.000Z"],
    ["2026-12-31T23:00:00Z", "2027-06-30T23:00:00.000Z"],
  ])("against a decision of %s can be made until %s", (decidedAt, until) => {
    expect(appealDeadline(new Date(decidedAt)).toISOString()).toBe(until);
  });
});

describe("a report", () => {
  it("needs words when it alleges something illegal or something on no list", () => {
    const draft = { reason: "insult", details: " ", isIllegal: false } as const;
    expect(checkReport(draft)).toEqual({ ok: true, details: "", isIllegal: false });
    for (const more of [{ isIllegal: true }, { reason: "illegal" }, { reason: "other" }] as const)
      expect(checkReport({ ...draft, ...more })).toEqual({
        ok: false,
        code: "report_details_missing",
      });
    expect(checkReport({ ...draft, reason: "illegal", details: "Diffama." })).toEqual({
      ok: true,
      details: "Diffama.",
      isIllegal: true,
    });
    expect(checkReport({ ...draft, details: "a".repeat(1001) })).toMatchObject({ ok: false });
  });
});

describe("the rules", () => {
  it.each(GUIDELINE_RULES)("%s has an Italian text", (rule) => {
    expect(RULE_TEXTS[rule].title).toMatch(/^[A-Z]/);
    expect(RULE_TEXTS[rule].text).toMatch(/\.$/);
  });

  it("cover what automatic moderation finds, but for what names no rule by itself", () => {
    const none = Object.entries(RULE_OF_CATEGORY).filter(([, rule]) => rule === null);
    expect(none.map(([category]) => category).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "resembling",
      "unreadable",
    ]);
  });
});
