// The caller's reports with their outcomes, newest first, ties by id.

import type { listMyReports as endpoint } from "#contract/reports.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { byTimeAndId, paginate } from "#server/shared/pagination.ts";
import { countOwnReports, selectOwnReports } from "./queries/reports.ts";
import { toSubject, timeOrNull } from "./queue-entry.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const byCreation = byTimeAndId(
  ({ createdAt, id }: { createdAt: Date; id: string }) => ({ time: createdAt, id }),
  (id): id is string => typeof id === "string" && UUID.test(id),
);

export async function listMyReports(
  { db }: Context,
  page: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
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
