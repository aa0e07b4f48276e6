// What a report of somebody else's text must say. Whoever alleges that something is illegal explains why
// (DSA art. 16), and a visitor says who they are, so that they can be answered.

import { trimComment } from "../comment.ts";
import type { ErrorCode } from "../error.ts";
import type { GuidelineRule } from "./guideline-rules.ts";

/** What can be reported. */
export const CONTENT_KINDS = ["review", "opinion"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** In the order of the form: rules of the guidelines that a text can break, and anything else. */
export const REPORT_REASONS = [
  "insult",
  "hate",
  "threat",
  "personal-data",
  "unfounded-accusation",
  "inauthentic",
  "spam",
  "sexual-or-violent",
  "off-topic",
  "illegal",
  "other",
] as const satisfies readonly (GuidelineRule | "other")[];
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Code points. */
export const REPORT_DETAILS_MAX_LENGTH = 1000;
export const REPORTER_NAME_MAX_LENGTH = 120;
/** How many one user may send in 24 hours. */
export const REPORTS_PER_DAY = 20;
/** How many may name one visitor's address in 24 hours: each sends a message to it. */
export const REPORTS_PER_MAILBOX = 5;

/** `upheld`: the text was hidden or removed; `withdrawn`: its author took it back first. */
export const REPORT_OUTCOMES = ["upheld", "rejected", "withdrawn"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export interface ReportDraft {
  reason: ReportReason;
  details: string;
  /** It is said to break the law, not only the guidelines. */
  isIllegal: boolean;
}

export type ReportCheck =
  | { ok: true; details: string; isIllegal: boolean }
  | { ok: false; code: ErrorCode };

/** What is reported as illegal, or for a reason that is on no list, needs an explanation. */
export function checkReport({ reason, details, isIllegal }: ReportDraft): ReportCheck {
  const text = trimComment(details);
  const alleged = isIllegal || reason === "illegal";
  if (text === "" && (alleged || reason === "other"))
    return { ok: false, code: "report_details_missing" };
  if ([...text].length > REPORT_DETAILS_MAX_LENGTH)
    return { ok: false, code: "report_details_too_long" };
  return { ok: true, details: text, isIllegal: alleged };
}
