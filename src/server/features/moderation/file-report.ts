// Files a report of a published text: a receipt for the reporter, a case for moderators. Several
// trustworthy reports hide the text until the decision, in the transaction of the one that reaches
// the threshold.

import { randomUUID } from "node:crypto";
import { notifyNewCase, sendDecision, sendReportReceipt } from "#contract/jobs.ts";
import type { ReportReceipt } from "#contract/reports.ts";
import { AppError } from "#domain/error.ts";
import { caseDeadline } from "#domain/moderation/decision.ts";
import { checkReport } from "#domain/moderation/report.ts";
import type { ReportDraft } from "#domain/moderation/report.ts";
import { hidesProvisionally } from "#domain/moderation/report-weight.ts";
import type { Tx } from "#platform/db/database.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context } from "#server/context.ts";
import { findRepresentation } from "#server/shared/representation/queries/representations.ts";
import { isPageShown, lockContent, logEvent, setStatus } from "./queries/content.ts";
import type { Content, LockedContent } from "./queries/content.ts";
import { isHiddenProvisionally } from "./queries/cases.ts";
import { insertDecision } from "./queries/decisions.ts";
import {
  insertReport,
  listReporters,
  markHidden,
  openReportedCase,
  wasKept,
} from "./queries/reports.ts";

export type AcceptedReport = ReportDraft;
export type ReporterKeys =
  | { userId: string; visitorName: null; visitorEmail: null }
  | { userId: null; visitorName: string; visitorEmail: string };

/** Throws the problem the domain finds, as an API error. */
export function acceptReport(draft: ReportDraft): AcceptedReport {
  const check = checkReport(draft);
  if (check.ok) return { ...draft, details: check.details, isIllegal: check.isIllegal };
  throw fieldError("details", check.code);
}

/** Throws `review_not_found` or `opinion_not_found`, `report_own_content`, `report_duplicate`. */
export async function fileReport(
  context: Context,
  tx: Tx,
  { content, report, by }: { content: Content; report: AcceptedReport; by: ReporterKeys },
): Promise<ReportReceipt> {
  const { clock, jobs } = context;
  const text = await lockContent(tx, content);
  if (
    text === null ||
    text.status === "held" ||
    !(await isPageShown(tx, { ...content, ...text })) ||
    (text.status !== "published" && !(await isHiddenProvisionally(tx, content)))
  )
    throw new AppError(`${content.kind}_not_found`);
  if (by.userId === text.userId) throw new AppError("report_own_content");
  const now = clock.now();
  const dueAt = caseDeadline(now, report);
  const opened = await openReportedCase(tx, content, { subjectId: text.subjectId, now, dueAt });
  const id = randomUUID();
  const isInterested = await isInterestedParty(tx, content, text.subjectId, by.userId);
  await insertReport(tx, { id, caseId: opened.id, ...by, ...report, isInterested, createdAt: now });
  await jobs.enqueue(tx, sendReportReceipt, { reportId: id });
  if (opened.isNew || report.isIllegal)
    await jobs.enqueue(tx, notifyNewCase, { caseId: opened.id });
  if (text.status === "published") await hideIfTrusted(context, tx, content, text, opened.id);
  return { id, createdAt: now.toISOString(), dueAt: opened.dueAt.toISOString() };
}

/** The reporter speaks for the office-holder: it is said, and weighs nothing more. */
async function isInterestedParty(
  tx: Tx,
  { kind }: Content,
  subjectId: number,
  userId: string | null,
): Promise<boolean> {
  if (userId === null || kind === "opinion") return false;
  return (await findRepresentation(tx, { userId, politicianId: subjectId })) !== null;
}

async function hideIfTrusted(
  { clock, jobs }: Context,
  tx: Tx,
  content: Content,
  text: LockedContent,
  caseId: number,
): Promise<void> {
  const now = clock.now();
  const reporters = await listReporters(tx, caseId);
  if (!hidesProvisionally(reporters) || (await wasKept(tx, content, text.updatedAt))) return;
  await setStatus(tx, content, { status: "hidden", now });
  await logEvent(tx, content, { event: "hidden-provisionally", engine: "reports", now });
  await markHidden(tx, caseId);
  const decisionId = await insertDecision(tx, {
    caseId,
    userId: text.userId,
    decision: "hide-provisionally",
    rule: null,
    facts: "",
    decidedAt: now,
    decidedBy: null,
  });
  await recordAction(tx, {
    at: now,
    actor: { kind: "platform" },
    action: `${content.kind}-decided`,
    subject: content,
    details: { decision: "hide-provisionally", reports: reporters.length, case: caseId },
  });
  await jobs.enqueue(tx, sendDecision, { decisionId });
}
