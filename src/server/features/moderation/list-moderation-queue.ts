// Open cases, oldest deadline first, ties by id.

import type { listModerationQueue as endpoint } from "#contract/moderation.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodeCursor, encodeCursor, isCursorId, isCursorTime } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { countQueue, selectQueue } from "./queries/cases.ts";
import { toQueueEntry } from "./queue-entry.ts";

const SOON_MS = 24 * 3_600_000;

export async function listModerationQueue(
  { db, clock }: Context,
  { due, limit, cursor, ...filters }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now();
  const soon = new Date(now.getTime() + SOON_MS);
  const rows = await selectQueue(db, {
    ...filters,
    dueBefore: due === "overdue" ? now : due === "soon" ? soon : null,
    // Reads one more than the page, to know whether there is another page.
    limit: limit + 1,
    after: cursor === undefined ? null : parsePosition(cursor),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    items: shown.map(toQueueEntry),
    nextCursor: more ? encodeCursor([Date.parse(last.dueAt), last.id]) : null,
    counts: await countQueue(db, now),
  };
}

function parsePosition(cursor: string): { dueAt: Date; id: number } {
  const [time, id, ...rest] = decodeCursor(cursor) ?? [];
  if (!isCursorTime(time) || !isCursorId(id) || rest.length > 0)
    throw new AppError("invalid_cursor");
  return { dueAt: new Date(time), id };
}
