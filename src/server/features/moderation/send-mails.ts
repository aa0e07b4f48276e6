// The jobs that send this feature's messages. What a message is about may be gone by then: nothing happens.

import type * as jobs from "#contract/jobs.ts";
import type { PayloadOf } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { composeMail } from "#platform/mail/letter.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { Context } from "#server/context.ts";
import * as emails from "./emails.ts";
import { findCase } from "./queries/cases.ts";
import { findDecision } from "./queries/decisions.ts";
import { findAddress, findAppealMail, findReportMail } from "./queries/mails.ts";

export async function sendReportReceipt(
  context: Context,
  { reportId }: PayloadOf<typeof jobs.sendReportReceipt>,
  run: JobRun,
): Promise<void> {
  const report = await findReportMail(context.db, reportId);
  if (report !== null) await send(context, run, report.email, emails.receiptLetter(report));
}

export async function sendReportOutcome(
  context: Context,
  { reportId, isChanged = false }: PayloadOf<typeof jobs.sendReportOutcome>,
  run: JobRun,
): Promise<void> {
  const report = await findReportMail(context.db, reportId);
  if (report === null || report.outcome === null) return;
  const { outcome } = report;
  const letter = isChanged
    ? emails.changedOutcomeLetter(report, context.config)
    : emails.outcomeLetter({ ...report, outcome }, context.config);
  await send(context, run, report.email, letter);
}

export async function sendDecision(
  context: Context,
  { decisionId }: PayloadOf<typeof jobs.sendDecision>,
  run: JobRun,
): Promise<void> {
  const decision = await findDecision(context.db, decisionId);
  if (decision === null || decision.userId === null) return;
  const to = await findAddress(context.db, decision.userId);
  await send(context, run, to, emails.decisionLetter(decision, context.config));
}

export async function sendAppealReceipt(
  context: Context,
  { appealId }: PayloadOf<typeof jobs.sendAppealReceipt>,
  run: JobRun,
): Promise<void> {
  const appeal = await findAppealMail(context.db, appealId);
  if (appeal !== null) await send(context, run, appeal.email, emails.appealReceiptLetter(appeal));
}

export async function sendAppealOutcome(
  context: Context,
  { appealId }: PayloadOf<typeof jobs.sendAppealOutcome>,
  run: JobRun,
): Promise<void> {
  const appeal = await findAppealMail(context.db, appealId);
  if (appeal === null || appeal.outcome === null) return;
  const { outcome, answer } = appeal;
  const letter = emails.appealOutcomeLetter({ outcome, answer: answer ?? "" }, context.config);
  await send(context, run, appeal.email, letter);
}

/** To the keepers of the site: that something waits, neither what nor whose. */
export async function notifyNewCase(
  context: Context,
  { caseId }: PayloadOf<typeof jobs.notifyNewCase>,
  run: JobRun,
): Promise<void> {
  const found = await findCase(context.db, caseId);
  if (found === null || found.closedAt !== null) return;
  const isAppeal = found.openedBy === "appeal";
  const letter = emails.newCaseLetter(new Date(found.dueAt), isAppeal, context.config);
  await send(context, run, context.config.notifyEmail, letter);
}

async function send(
  { mailer }: Context,
  { id, signal }: JobRun,
  to: string | null,
  letter: Letter,
): Promise<void> {
  if (to !== null) await mailer.send(composeMail({ id, to }, letter), signal);
}
