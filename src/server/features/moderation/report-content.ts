// A report by a signed-in user: one open report per text, twenty a day.

import type { reportContent as endpoint } from "#contract/reports.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { DAY_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { REPORTS_PER_DAY } from "#domain/moderation/report.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { acceptReport, fileReport } from "./file-report.ts";
import { countRecentReports } from "./queries/reports.ts";

export async function reportContent(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const report = acceptReport(input);
  const receipt = await context.db.transaction(async (tx) => {
    // One at a time per user, so that concurrent requests cannot bypass the limit.
    if (!(await lockUser(tx, user.id))) throw new AppError("sign_in_required");
    const now = context.clock.now();
    await assertCanPost(tx, { userId: user.id, now });
    const since = new Date(now.getTime() - DAY_MS);
    if ((await countRecentReports(tx, { userId: user.id }, since)) >= REPORTS_PER_DAY)
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
