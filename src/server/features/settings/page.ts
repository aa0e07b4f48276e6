// Keyset pages of a user's texts: newest first, ties by id.

import { decodeCursor, encodeCursor, isCursorId, isCursorTime } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";

export interface Position {
  createdAt: Date;
  id: number;
}

/** Throws `invalid_cursor`. */
export function positionOf(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [time, id, ...rest] = decodeCursor(cursor) ?? [];
  if (!isCursorTime(time) || !isCursorId(id) || rest.length > 0)
    throw new AppError("invalid_cursor");
  return { createdAt: new Date(time), id };
}

/** `rows` holds one more than `limit` when there is another page. */
export function pageOf<Row extends Position>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { shown, nextCursor: more ? encodeCursor([last.createdAt.getTime(), last.id]) : null };
}

export function writtenTimes({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return {
    createdAt: createdAt.toISOString(),
    editedAt: updatedAt > createdAt ? updatedAt.toISOString() : null,
  };
}
