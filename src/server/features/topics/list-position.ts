// Cursors of lists that are sorted newest first, ties by id.

import { decodeCursor, encodeCursor, isCursorId, isCursorTime } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import type { Position } from "./queries/read.ts";

/** Null for the first page. Throws `invalid_cursor`. */
export function readPosition(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [time, id, ...rest] = decodeCursor(cursor) ?? [];
  if (!isCursorTime(time) || !isCursorId(id) || rest.length > 0)
    throw new AppError("invalid_cursor");
  return { createdAt: new Date(time), id };
}

/** `rows` were queried with one more than `limit`, which tells whether there is another page. */
export function toPage<Row extends Position>(
  rows: readonly Row[],
  limit: number,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    shown,
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodeCursor([last.createdAt.getTime(), last.id])
        : null,
  };
}
