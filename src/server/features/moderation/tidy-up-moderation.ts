// Closes cases with nothing left to decide and notifies their reporters; erases identity and words
// of visitors six months after their case was closed, and who looked at whose data after a year.

import { sendReportOutcome } from "#contract/jobs.ts";
import { VIEWS_KEPT_MONTHS } from "#domain/account/data-view.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { Context } from "#server/context.ts";
import { deleteWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";
import { forgetViews } from "#server/shared/data-views/queries/data-views.ts";
import { closeEmptyCases, closeReports, forgetVisitors } from "./queries/reports.ts";

/** The window of the daily limits. */
const LIMIT_WINDOW_MS = DAY_MS;
/** The privacy policy states the same period. */
const VISITORS_KEPT_MONTHS = 6;

export async function tidyUpModeration({ db, clock, jobs }: Context): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const gone = (await closeEmptyCases(tx, now)).filter(({ isGone }) => isGone);
    const caseIds = gone.map(({ id }) => id);
    if (caseIds.length > 0)
      for (const reportId of await closeReports(tx, { caseIds, outcome: "withdrawn", now }))
        await jobs.enqueue(tx, sendReportOutcome, { reportId });
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - VISITORS_KEPT_MONTHS);
    await forgetVisitors(tx, before);
    const viewsBefore = new Date(now);
    viewsBefore.setUTCMonth(viewsBefore.getUTCMonth() - VIEWS_KEPT_MONTHS);
    await forgetViews(tx, viewsBefore);
  });
  await deleteWithdrawn(db, new Date(now.getTime() - LIMIT_WINDOW_MS));
}
