// Jobs that send this feature's messages. They do nothing if their subject is gone by then.

import { sendDecision as sendEach } from "#contract/jobs.ts";
import type { announceDecisions as announced } from "#contract/jobs.ts";
import type * as jobs from "#contract/jobs.ts";
import type { PayloadOf } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { sendMail } from "#server/shared/send-mail.ts";
import * as emails from "./emails.ts";
import { findCase } from "./queries/cases.ts";
import { findDecision } from "./queries/decisions.ts";
import { findAddress, findAppealMail, findReportMail } from "./queries/mails.ts";
import { countWaiting } from "./queries/surges.ts";

export async function sendReportReceipt(
  context: Context,
  { reportId }: PayloadOf<typeof jobs.sendReportReceipt>,
  run: JobRun,
): Promise<void> {
  const report = await findReportMail(context.db, reportId);
  if (report !== null) await sendMail(context, run, report.email, emails.receiptEmail(report));
}

export async function sendReportOutcome(
  context: Context,
  { reportId, isChanged = false }: PayloadOf<typeof jobs.sendReportOutcome>,
  run: JobRun,
): Promise<void> {
  const report = await findReportMail(context.db, reportId);
  if (report === null || report.outcome === null) return;
  const { outcome } = report;
  const content = isChanged
    ? emails.changedOutcomeEmail(report, context.config)
    : emails.outcomeEmail({ ...report, outcome }, context.config);
  await sendMail(context, run, report.email, content);
}

export async function sendDecision(
  context: Context,
  { decisionId }: PayloadOf<typeof jobs.sendDecision>,
  run: JobRun,
): Promise<void> {
  const decision = await findDecision(context.db, decisionId);
  if (decision === null || decision.userId === null) return;
  const to = await findAddress(context.db, decision.userId);
  await sendMail(context, run, to, emails.decisionEmail(decision, context.config));
}

/** Queues the message of each decision, outside of the transaction that made them. */
export async function announceDecisions(
  { db, jobs }: Context,
  { decisionIds }: PayloadOf<typeof announced>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const decisionId of decisionIds) await jobs.enqueue(tx, sendEach, { decisionId });
  });
}

export async function sendAppealReceipt(
  context: Context,
  { appealId }: PayloadOf<typeof jobs.sendAppealReceipt>,
  run: JobRun,
): Promise<void> {
  const appeal = await findAppealMail(context.db, appealId);
  if (appeal !== null)
    await sendMail(context, run, appeal.email, emails.appealReceiptEmail(appeal));
}

export async function sendAppealOutcome(
  context: Context,
  { appealId }: PayloadOf<typeof jobs.sendAppealOutcome>,
  run: JobRun,
): Promise<void> {
  const appeal = await findAppealMail(context.db, appealId);
  if (appeal === null || appeal.outcome === null) return;
  const { outcome, answer, decision, kind } = appeal;
  const content = emails.appealOutcomeEmail(
    { outcome, answer: answer ?? "", decision, kind },
    context.config,
  );
  await sendMail(context, run, appeal.email, content);
}

/** Notifies operators of a new case without naming text or author. */
export async function notifyNewCase(
  context: Context,
  { caseId }: PayloadOf<typeof jobs.notifyNewCase>,
  run: JobRun,
): Promise<void> {
  const found = await findCase(context.db, caseId);
  if (found === null || found.closedAt !== null) return;
  const isAppeal = found.openedBy === "appeal";
  const content = emails.newCaseEmail(new Date(found.dueAt), isAppeal, context.config);
  await sendMail(context, run, context.config.notifyEmail, content);
}

/** Notifies operators of surges that have waited too long and still wait. */
export async function notifyOverdueSurges(
  context: Context,
  { surgeIds }: PayloadOf<typeof jobs.notifyOverdueSurges>,
  run: JobRun,
): Promise<void> {
  const count = await countWaiting(context.db, surgeIds);
  if (count === 0) return;
  const content = emails.overdueSurgesEmail(count, context.config);
  await sendMail(context, run, context.config.notifyEmail, content);
}
