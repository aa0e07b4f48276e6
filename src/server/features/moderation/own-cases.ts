// Decisions about one's own texts, and one's own reports.

import type { listMyDecisions as listMyDecisionsEndpoint } from "#contract/author-status.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { listMyReports as listMyReportsEndpoint } from "#contract/reports.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { byTime, byTimeAndId, paginate } from "#server/shared/pagination.ts";
import { toMyDecision } from "./my-decision.ts";
import { countOwnDecisions, selectOwnDecisions } from "./queries/decisions.ts";
import { countOwnReports, selectOwnReports } from "./queries/reports.ts";
import { timeOrNull, toSubject } from "./queue-entry.ts";

const byDecision = byTime(({ decidedAt, id }: { decidedAt: Date; id: number }) => ({
  time: decidedAt,
  id,
}));

/** Decisions about the caller's texts and account, and about what colleagues wrote for the same office-holder, newest first. */
export async function listMyDecisions(
  { db, clock }: Context,
  page: ParsedInputOf<typeof listMyDecisionsEndpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof listMyDecisionsEndpoint>> {
  const { rows, nextCursor } = await paginate(byDecision, page, (slice) =>
    selectOwnDecisions(db, { userId: user.id, ...slice }),
  );
  return {
    items: rows.map((row) => toMyDecision(row, { userId: user.id, now: clock.now() })),
    total: await countOwnDecisions(db, user.id),
    nextCursor,
  };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const byCreation = byTimeAndId(
  ({ createdAt, id }: { createdAt: Date; id: string }) => ({ time: createdAt, id }),
  (id): id is string => typeof id === "string" && UUID.test(id),
);

/** The caller's reports with their outcomes, newest first, ties by id. */
export async function listMyReports(
  { db }: Context,
  page: ParsedInputOf<typeof listMyReportsEndpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof listMyReportsEndpoint>> {
  const { rows, nextCursor } = await paginate(byCreation, page, (slice) =>
    selectOwnReports(db, { userId: user.id, ...slice }),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      // A report is always about a text; only appeals can be about an account alone.
      kind: row.kind ?? "review",
      subject: toSubject(row),
      reason: row.reason,
      details: row.details,
      isIllegal: row.isIllegal,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      outcome: row.outcome,
      closedAt: timeOrNull(row.closedAt),
    })),
    total: await countOwnReports(db, user.id),
    nextCursor,
  };
}
