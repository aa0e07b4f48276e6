// The orders of a politician's reviews. Those set aside stand at the end of each, newest first.

import { decodeCursor, encodeCursor, isCursorId, isCursorTime, isWhole } from "#domain/cursor.ts";
import { writtenDay } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import type { ReviewSort } from "#domain/review/review-sort.ts";
import type { Keyset } from "#server/shared/pagination.ts";
import { byStanding } from "#server/shared/ratings/by-standing.ts";
import type { ListPosition } from "#server/shared/ratings/by-standing.ts";
import type { ReviewRow } from "./review-row.ts";

export interface PlacedRow extends Pick<ReviewRow, "id" | "createdAt" | "standing"> {
  scoreSum: number;
  /** Ten-thousandths. */
  usefulness: number;
}

/** `rank`: what the order goes by before the time; null where the time is all. */
export interface ReviewPosition extends ListPosition {
  rank: number | null;
}

const RANKS: Record<ReviewSort, ((row: PlacedRow) => number) | null> = {
  newest: null,
  useful: ({ usefulness }) => usefulness,
  highest: ({ scoreSum }) => scoreSum,
  lowest: ({ scoreSum }) => scoreSum,
};
const MAX_RANK = 1_000_000;

function toPosition(sort: ReviewSort, row: PlacedRow): ReviewPosition {
  const isAside = row.standing === "aside";
  const rank = isAside ? null : (RANKS[sort]?.(row) ?? null);
  return { isAside, rank, time: writtenDay(row.createdAt), id: row.id };
}

/** Those after the position, in order. */
export function sortAfter<Row extends PlacedRow>(
  rows: readonly Row[],
  sort: ReviewSort,
  after: ReviewPosition | null,
): Row[] {
  return rows
    .map((row) => ({ row, at: toPosition(sort, row) }))
    .filter(({ at }) => after === null || compare(sort, after, at) < 0)
    .toSorted((a, b) => compare(sort, a.at, b.at))
    .map(({ row }) => row);
}

/** As the database orders them. */
function compare(sort: ReviewSort, a: ReviewPosition, b: ReviewPosition): number {
  if (a.isAside !== b.isAside) return Number(a.isAside) - Number(b.isAside);
  const descending =
    (b.rank ?? 0) - (a.rank ?? 0) || b.time.getTime() - a.time.getTime() || b.id - a.id;
  return sort === "lowest" && !a.isAside ? -descending : descending;
}

export function inOrderOf(sort: ReviewSort): Keyset<PlacedRow, ReviewPosition> {
  const rankOf = RANKS[sort];
  return {
    encode(row) {
      const { id, createdAt, standing } = row;
      return rankOf === null || standing === "aside"
        ? byStanding.encode(row)
        : encodeCursor([rankOf(row), writtenDay(createdAt).getTime(), id]);
    },
    decode(cursor) {
      const values = decodeCursor(cursor);
      if (rankOf === null || values === null) return decodeByTime(cursor, rankOf !== null);
      const [rank, time, id, ...rest] = values;
      if (!isWhole(rank, 0, MAX_RANK) || !isCursorTime(time) || !isCursorId(id) || rest.length > 0)
        throw new AppError("invalid_cursor");
      return { rank, time: new Date(time), id, isAside: false };
    },
  };
}

function decodeByTime(cursor: string, isRanked: boolean): ReviewPosition {
  const position = byStanding.decode(cursor);
  if (isRanked && !position.isAside) throw new AppError("invalid_cursor");
  return { ...position, rank: null };
}
