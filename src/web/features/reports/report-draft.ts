// What is in the form of a report, and which field an error belongs to.

import type { ErrorCode } from "#domain/error.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { checkReport } from "#domain/moderation/report.ts";
import type { ReportReason } from "#domain/moderation/report.ts";
import { report as text } from "../../text/report.ts";

export interface ReportDraft {
  reason: ReportReason | null;
  details: string;
  isIllegal: boolean;
  /** Of visitors. */
  name: string;
  email: string;
  goodFaith: boolean;
}

export const EMPTY_REPORT: ReportDraft = {
  reason: null,
  details: "",
  isIllegal: false,
  name: "",
  email: "",
  goodFaith: false,
};

/** Field of the problem, which receives focus. */
export interface Problem {
  place: "reason" | "details" | "name" | "email" | "goodFaith" | "send";
  message: string;
}

/** Problems known before sending: the first in form order. */
export function checkDraft(draft: ReportDraft, isVisitor: boolean): Problem | null {
  const { reason, details, isIllegal } = draft;
  if (reason === null) return { place: "reason", message: text.reasonMissing };
  const check = checkReport({ reason, details, isIllegal });
  if (!check.ok) return problemOfCode(check.code);
  if (!isVisitor) return null;
  if (draft.name.trim() === "") return problemOfCode("full_name_required");
  if (draft.email.trim() === "") return problemOfCode("email_required");
  return draft.goodFaith ? null : problemOfCode("good_faith_required");
}

const PLACES: Partial<Record<ErrorCode, Problem["place"]>> = {
  report_details_missing: "details",
  report_details_too_long: "details",
  full_name_required: "name",
  full_name_too_long: "name",
  email_required: "email",
  email_invalid: "email",
  good_faith_required: "goodFaith",
};

export function toProblem(error: unknown): Problem {
  if (!(error instanceof AppError) || error.code === "internal")
    return { place: "send", message: text.failed };
  return { place: PLACES[error.code] ?? "send", message: error.message };
}

function problemOfCode(code: ErrorCode): Problem {
  return { place: PLACES[code] ?? "send", message: errorMessage(code) };
}
