// Draft of a report, its validation, and the fields that errors belong to.

import { errorMessage } from "#domain/error.ts";
import type { AppError, ErrorCode } from "#domain/error.ts";
import { checkReport } from "#domain/moderation/report.ts";
import type { ReportReason } from "#domain/moderation/report.ts";
import { toFieldProblems } from "../../lib/form.ts";
import type { FieldProblem } from "../../lib/form.ts";
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

export type ReportField = "reason" | "details" | "name" | "email" | "goodFaith";

/** Problems known before sending, in the form's order. */
export function findProblems(draft: ReportDraft, isVisitor: boolean): FieldProblem<ReportField>[] {
  const { reason, details, isIllegal } = draft;
  const found: FieldProblem<ReportField>[] = [];
  const refuse = (field: ReportField, code: ErrorCode) =>
    found.push({ field, message: errorMessage(code) });
  if (reason === null) found.push({ field: "reason", message: text.reasonMissing });
  const check = checkReport({ reason: reason ?? "insult", details, isIllegal });
  if (!check.ok) refuse("details", check.code);
  if (!isVisitor) return found;
  if (draft.name.trim() === "") refuse("name", "full_name_required");
  if (draft.email.trim() === "") refuse("email", "email_required");
  if (!draft.goodFaith) refuse("goodFaith", "good_faith_required");
  return found;
}

export function toReportProblems(error: AppError): FieldProblem<ReportField | "form">[] {
  if (error.code === "sign_in_required") return [{ field: "form", message: text.sessionOver }];
  return toFieldProblems<ReportField>(error, {
    fields: ["reason", "details", "name", "email", "goodFaith"],
    codes: CODES,
    failed: text.failed,
  });
}

const CODES: Partial<Record<ErrorCode, ReportField>> = {
  report_details_missing: "details",
  report_details_too_long: "details",
  full_name_required: "name",
  full_name_too_long: "name",
  email_required: "email",
  email_invalid: "email",
  good_faith_required: "goodFaith",
};
