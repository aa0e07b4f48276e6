// Reports of signed-in users and of visitors.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/reports.ts";
import {
  assertNoProblems,
  fullNameProblems,
  normalizeEmail,
  normalizeFullName,
  recoveryProblems,
} from "#domain/account/credentials.ts";
import { DAY_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { REPORTS_PER_DAY } from "#domain/moderation/report.ts";
import type { Client } from "#server/client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { limitMailsTo } from "#server/shared/limit-mails.ts";
import { requireProof } from "#server/shared/proof-of-work/proof-of-work.ts";
import { acceptReport, fileReport } from "./file-report.ts";
import { countRecentReports } from "./queries/reports.ts";

/** A report by a signed-in user: one open report per text, twenty a day. */
export async function reportContent(
  context: Context,
  input: ParsedInputOf<typeof contract.reportContent>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.reportContent>> {
  const report = acceptReport(input);
  const receipt = await context.db.transaction(async (tx) => {
    // One at a time per user, so that concurrent requests cannot bypass the limit.
    if (!(await lockUser(tx, user.id))) throw new AppError("sign_in_required");
    const now = context.clock.now();
    await assertCanPost(tx, { userId: user.id, now });
    const since = new Date(now.getTime() - DAY_MS);
    if ((await countRecentReports(tx, user.id, since)) >= REPORTS_PER_DAY)
      throw new AppError("report_limit_reached", { limit: REPORTS_PER_DAY });
    const by = { userId: user.id, visitorName: null, visitorEmail: null };
    const { reason, details, isIllegal } = report;
    return fileReport(context, tx, {
      content: { kind: input.kind, id: input.id },
      report: { reason, details, isIllegal },
      by,
    });
  });
  return { receipt };
}

/**
 * A report by a visitor, who gives a name and an address. The address gets a few messages a day at most: it may belong
 * to another person.
 */
export async function reportAsVisitor(
  context: Context,
  input: ParsedInputOf<typeof contract.reportAsVisitor>,
  client: Client,
): Promise<OutputOf<typeof contract.reportAsVisitor>> {
  const { reason, details, isIllegal } = acceptReport(input);
  assertNoProblems([...fullNameProblems({ fullName: input.name }), ...recoveryProblems(input)]);
  if (!input.goodFaith) throw new AppError("good_faith_required");
  await requireProof(context, "visitor-report", { client, proof: input.proof });
  const visitorEmail = normalizeEmail(input.email);
  await limitMailsTo(context, "visitor-reports", visitorEmail);
  const receipt = await context.db.transaction(async (tx) => {
    return fileReport(context, tx, {
      content: { kind: input.kind, id: input.id },
      report: { reason, details, isIllegal },
      by: { userId: null, visitorName: normalizeFullName(input.name), visitorEmail },
    });
  });
  return { receipt };
}
