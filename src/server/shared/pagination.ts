// Keyset pagination: a list has a total order, and a cursor holds the position of the last row of a
// page. The cost of a page does not grow with its number.

import { decodeCursor, encodeCursor, isCursorId, isCursorTime } from "#domain/cursor.ts";
import type { CursorValue } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import { createSteadySealer } from "./sealed.ts";

/** How the position of a row is written into a cursor, and read from one. */
export interface Keyset<Row, Position> {
  encode: (row: Row) => string;
  /** Throws `invalid_cursor`. */
  decode: (cursor: string) => Position;
}

/** The rows to query: up to `limit`, after the position, or from the start when it is null. */
export interface Slice<Position> {
  limit: number;
  after: Position | null;
}

export interface Page<Row> {
  rows: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Queries one row more than a page has, which says whether another page follows. */
export async function paginate<Row, Position>(
  keyset: Keyset<Row, Position>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  select: (slice: Slice<Position>) => Promise<Row[]>,
): Promise<Page<Row>> {
  const after = cursor === undefined ? null : keyset.decode(cursor);
  const found = await select({ limit: limit + 1, after });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, nextCursor: hasMore ? keyset.encode(last) : null };
}

/** A position in a list sorted by a time, ties by id. */
export interface TimePosition<Id = number> {
  time: Date;
  id: Id;
}

export function byTime<Row>(toPosition: (row: Row) => TimePosition): Keyset<Row, TimePosition> {
  return byTimeAndId(toPosition, isCursorId);
}

export function byTimeAndId<Row, Id extends CursorValue>(
  toPosition: (row: Row) => TimePosition<Id>,
  isId: (value: CursorValue | undefined) => value is Id,
): Keyset<Row, TimePosition<Id>> {
  return {
    encode(row) {
      const { time, id } = toPosition(row);
      return encodeCursor([time.getTime(), id]);
    },
    decode(cursor) {
      const [time, id, ...rest] = decodeCursor(cursor) ?? [];
      if (!isCursorTime(time) || !isId(id) || rest.length > 0) throw new AppError("invalid_cursor");
      return { time: new Date(time), id };
    },
  };
}

/** With cursors that only this site reads, for positions that are not public. The same position has the same cursor. */
export function sealed<Row, Position>(
  keyset: Keyset<Row, Position>,
  key: Buffer,
): Keyset<Row, Position> {
  const sealer = createSteadySealer(key);
  return {
    encode: (row) => sealer.seal(Buffer.from(keyset.encode(row)), "cursor").toString("base64url"),
    decode(cursor) {
      const opened = sealer.open(Buffer.from(cursor, "base64url"), "cursor");
      if (opened === null) throw new AppError("invalid_cursor");
      return keyset.decode(opened.toString());
    },
  };
}

/** Texts by the time they were created. */
export const byCreation = byTime(({ createdAt, id }: { createdAt: Date; id: number }) => ({
  time: createdAt,
  id,
}));
