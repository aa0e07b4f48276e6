// Validation of a report. Reports of illegal content must explain why (DSA art. 16); visitors give
// an e-mail address for the answer.

import { trimComment } from "../comment.ts";
import type { ErrorCode } from "../error.ts";
import type { GuidelineRule } from "./guideline-rules.ts";

/** Texts that rate. */
export const CONTENT_KINDS = ["review", "opinion"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What is moderated and can be reported: also replies and statements of office-holders. */
// A spread would bring this file to pages that use none of it.
export const TEXT_KINDS = ["review", "opinion", "reply"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

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
/** Maximum per user in 24 hours. */
export const REPORTS_PER_DAY = 20;

/** `upheld`: the text was hidden or removed; `withdrawn`: its author deleted it first. */
export const REPORT_OUTCOMES = ["upheld", "rejected", "withdrawn"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export interface ReportDraft {
  reason: ReportReason;
  details: string;
  /** Whether the report alleges a breach of law, not only of the guidelines. */
  isIllegal: boolean;
}

export type ReportCheck =
  | { ok: true; details: string; isIllegal: boolean }
  | { ok: false; code: ErrorCode };

/** Reports of illegal content and of "other" need an explanation. */
export function checkReport({ reason, details, isIllegal }: ReportDraft): ReportCheck {
  const text = trimComment(details);
  const alleged = isIllegal || reason === "illegal";
  if (text === "" && (alleged || reason === "other"))
    return { ok: false, code: "report_details_missing" };
  if ([...text].length > REPORT_DETAILS_MAX_LENGTH)
    return { ok: false, code: "report_details_too_long" };
  return { ok: true, details: text, isIllegal: alleged };
}
