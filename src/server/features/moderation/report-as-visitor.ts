// A report by a visitor, who gives a name and an address. The address gets a few messages a day at
// most: it may belong to another person.

import type { reportAsVisitor as endpoint } from "#contract/reports.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import {
  assertNoProblems,
  fullNameProblems,
  normalizeEmail,
  normalizeFullName,
  recoveryProblems,
} from "#domain/account/credentials.ts";
import { DAY_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { REPORTS_PER_MAILBOX } from "#domain/moderation/report.ts";
import type { Client } from "#server/client.ts";
import type { Context } from "#server/context.ts";
import { requireProof } from "#server/shared/proof-of-work/proof-of-work.ts";
import { acceptReport, fileReport } from "./file-report.ts";
import { countRecentReports, lockMailbox } from "./queries/reports.ts";

export async function reportAsVisitor(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  client: Client,
): Promise<OutputOf<typeof endpoint>> {
  const { reason, details, isIllegal } = acceptReport(input);
  assertNoProblems([...fullNameProblems({ fullName: input.name }), ...recoveryProblems(input)]);
  if (!input.goodFaith) throw new AppError("good_faith_required");
  await requireProof(context, "visitor-report", { client, proof: input.proof });
  const visitorEmail = normalizeEmail(input.email);
  const receipt = await context.db.transaction(async (tx) => {
    await lockMailbox(tx, visitorEmail);
    const since = new Date(context.clock.now().getTime() - DAY_MS);
    if ((await countRecentReports(tx, { visitorEmail }, since)) >= REPORTS_PER_MAILBOX)
      throw new AppError("report_limit_reached", { limit: REPORTS_PER_MAILBOX });
    return fileReport(context, tx, {
      content: { kind: input.kind, id: input.id },
      report: { reason, details, isIllegal },
      by: { userId: null, visitorName: normalizeFullName(input.name), visitorEmail },
    });
  });
  return { receipt };
}
