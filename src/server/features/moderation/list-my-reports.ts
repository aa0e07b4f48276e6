// The caller's reports with their outcomes, newest first, ties by id.

import type { listMyReports as endpoint } from "#contract/reports.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodeCursor, encodeCursor, isCursorTime } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { countOwnReports, selectOwnReports } from "./queries/reports.ts";
import { toSubject, timeOrNull } from "./queue-entry.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export async function listMyReports(
  { db }: Context,
  { limit, cursor }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const after = cursor === undefined ? null : parsePosition(cursor);
  const rows = await selectOwnReports(db, { userId: user.id, limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    items: shown.map((row) => ({
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
    nextCursor: more ? encodeCursor([last.createdAt.getTime(), last.id]) : null,
  };
}

function parsePosition(cursor: string): { createdAt: Date; id: string } {
  const [time, id, ...rest] = decodeCursor(cursor) ?? [];
  if (!isCursorTime(time) || typeof id !== "string" || !UUID.test(id) || rest.length > 0)
    throw new AppError("invalid_cursor");
  return { createdAt: new Date(time), id };
}
