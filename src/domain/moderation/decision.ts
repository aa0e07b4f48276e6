// Decisions of a moderator and their effect on a text. The status of a text is the result of
// applying `nextStatus` to its moderation log; nothing else changes it.

import { HOUR_MS } from "../durations.ts";
import type { ReviewStatus } from "../review/review.ts";
import { trimComment } from "../comment.ts";
import { monthsLater } from "../day.ts";
import type { ErrorCode } from "../error.ts";
import type { GuidelineRule } from "./guideline-rules.ts";

/** Events of a text's moderation log, after it was submitted. */
export const MODERATION_EVENTS = [
  /** Automatic moderation allows the current version, or flags it. */
  "allowed",
  "held",
  /** Enough trustworthy reports: hidden until a moderator decides. */
  "hidden-provisionally",
  /** A moderator's decision. */
  "kept",
  "hidden",
  "removed",
  /** An appeal was accepted. */
  "restored",
] as const;
export type ModerationEvent = (typeof MODERATION_EVENTS)[number];

/** The status after the event; null when the event is impossible in this status. */
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

/**
 * `hide` takes the text off the site; `remove` also blocks its republication unless an appeal is
 * accepted.
 */
export const DECISIONS = ["keep", "hide", "remove"] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * A person's decision about a review that the watch set aside: it stays so, or counts again. The text is as
 * public as before.
 */
export const COUNTING_DECISIONS = ["set-aside", "count"] as const;
export type CountingDecision = (typeof COUNTING_DECISIONS)[number];

/** What restricts a text or an account: the public list of decisions has these. */
export const RESTRICTIONS = [
  "hide",
  "remove",
  "hide-provisionally",
  "set-aside",
  "sanction",
] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

export const EVENT_OF_DECISION = {
  keep: "kept",
  hide: "hidden",
  remove: "removed",
} as const satisfies Record<Decision, ModerationEvent>;

/**
 * A warning restricts nothing; a suspension or ban still allows reading, exporting, deleting and
 * appealing.
 */
export const SANCTIONS = ["warning", "suspension", "ban"] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** Durations the form offers, in days; any whole number in between is allowed. */
export const SUSPENSION_DAYS = [1, 3, 7, 14, 30, 90] as const;
export const SUSPENSION_MAX_DAYS = 365;

/** Whether a suspension may last this many days. */
export function isSuspensionLength(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= SUSPENSION_MAX_DAYS;
}

/** For held or reported texts and for appeals. */
const CASE_HOURS = 48;
/** For content reported as illegal. */
const URGENT_CASE_HOURS = 24;

/** When a moderator has to have decided at the latest. */
export function caseDeadline(openedAt: Date, { isIllegal = false } = {}): Date {
  const hours = isIllegal ? URGENT_CASE_HOURS : CASE_HOURS;
  return new Date(openedAt.getTime() + hours * HOUR_MS);
}

/** Months after a decision during which the author can appeal. */
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

/**
 * Statement of reasons: authors of removed texts and sanctioned users get the rule and the facts
 * (DSA art. 17).
 */
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

/** The last moment for an appeal. */
export function appealDeadline(decidedAt: Date): Date {
  return monthsLater(decidedAt, APPEAL_MONTHS);
}
