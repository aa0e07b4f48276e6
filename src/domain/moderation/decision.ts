// What a person at the moderation desk can decide, and what becomes of a text by it. The status of a text
// is the last step of `nextStatus` over the log of what happened to it; nothing else changes it.

import type { ReviewStatus } from "../review/review.ts";
import { trimComment } from "../comment.ts";
import type { ErrorCode } from "../error.ts";
import type { GuidelineRule } from "./guideline-rules.ts";

/** What happens to a text after it was written, as the log of moderation has it. */
export const MODERATION_EVENTS = [
  /** Automatic moderation has nothing against the text as it now reads, or doubts it. */
  "allowed",
  "held",
  /** Several trustworthy reports: off the site until a person decides. */
  "hidden-provisionally",
  /** A person's decisions. */
  "kept",
  "hidden",
  "removed",
  /** An appeal was right. */
  "restored",
] as const;
export type ModerationEvent = (typeof MODERATION_EVENTS)[number];

/** The status after the event; null where the event cannot happen to a text in this status. */
export function nextStatus(now: ReviewStatus, event: ModerationEvent): ReviewStatus | null {
  switch (event) {
    case "allowed":
      return isTakenDown(now) ? null : "published";
    case "held":
      return isTakenDown(now) ? null : "held";
    case "hidden-provisionally":
      return now === "published" ? "hidden" : null;
    case "kept":
      return now === "removed" ? null : "published";
    case "hidden":
      return now === "removed" ? null : "hidden";
    case "removed":
      return "removed";
    case "restored":
      return isTakenDown(now) ? "published" : null;
  }
}

export function isTakenDown(status: ReviewStatus): boolean {
  return status === "hidden" || status === "removed";
}

/** `hide` takes it off the site; `remove` is for what must not come back unless an appeal is right. */
export const DECISIONS = ["keep", "hide", "remove"] as const;
export type Decision = (typeof DECISIONS)[number];

export const EVENT_OF_DECISION = {
  keep: "kept",
  hide: "hidden",
  remove: "removed",
} as const satisfies Record<Decision, ModerationEvent>;

/** A warning leaves everything possible; the others leave reading, exporting, deleting, appealing. */
export const SANCTIONS = ["warning", "suspension", "ban"] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** Offered at the desk; any whole number in between is allowed. */
export const SUSPENSION_DAYS = [1, 3, 7, 14, 30, 90] as const;
export const SUSPENSION_MAX_DAYS = 365;

/** Within so many hours a person looks at what is held or reported, or decides an appeal. */
export const REVIEW_HOURS = 48;
/** What is reported as illegal. */
export const URGENT_HOURS = 24;

/** Months from a decision in which its author can appeal. */
export const APPEAL_MONTHS = 6;
/** Code points. */
export const APPEAL_MAX_LENGTH = 2000;
export const STATEMENT_MAX_LENGTH = 2000;

export const APPEAL_OUTCOMES = ["upheld", "overturned"] as const;
/** `upheld`: the decision stands; `overturned`: text and author are as before. */
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export interface DecisionDraft {
  decision: Decision | "sanction";
  rule: GuidelineRule | null;
  facts: string;
  sanction: SanctionKind | null;
}

export type DecisionCheck =
  | { ok: true; rule: GuidelineRule | null; facts: string }
  | { ok: false; code: ErrorCode; path: "rule" | "facts" };

/** What is taken down and whoever is sanctioned is told the rule and the facts (DSA art. 17). */
export function checkDecision({ decision, rule, facts, sanction }: DecisionDraft): DecisionCheck {
  const text = trimComment(facts);
  if (decision !== "keep" || sanction !== null) {
    if (rule === null) return { ok: false, code: "decision_rule_missing", path: "rule" };
    if (text === "") return { ok: false, code: "decision_facts_missing", path: "facts" };
  }
  if ([...text].length > STATEMENT_MAX_LENGTH)
    return { ok: false, code: "decision_facts_too_long", path: "facts" };
  return { ok: true, rule, facts: text };
}

/** The last moment for an appeal; a month without that day ends earlier. */
export function appealDeadline(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  const month = until.getUTCMonth() + APPEAL_MONTHS;
  until.setUTCMonth(month);
  // The 31st of August plus six months is not in March.
  if (until.getUTCMonth() !== month % 12) until.setUTCDate(0);
  return until;
}
