// The order of texts that are rated: newest day first, within a day by the id, which is random, so that the order says
// nothing of who wrote what; those that are set aside at the end.

import { writtenDay } from "#domain/day.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import { byTime } from "../pagination.ts";
import type { Keyset, Slice, TimePosition } from "../pagination.ts";

export interface ListPosition extends TimePosition {
  isAside: boolean;
}

interface ListedRow {
  id: number;
  createdAt: Date;
  standing: ReviewStanding;
}

const byDay = byTime(({ createdAt, id }: { createdAt: Date; id: number }) => ({
  time: writtenDay(createdAt),
  id,
}));

const ASIDE = "aside.";

/** That of the day, marked where it is among those aside. */
export const byStanding: Keyset<ListedRow, ListPosition> = {
  encode: (row) => (row.standing === "aside" ? ASIDE : "") + byDay.encode(row),
  decode(cursor) {
    const isAside = cursor.startsWith(ASIDE);
    return { ...byDay.decode(isAside ? cursor.slice(ASIDE.length) : cursor), isAside };
  },
};

/** The two parts of the list, one after the other. */
export async function selectInOrder<Row, Position extends ListPosition>(
  { limit, after }: Slice<Position>,
  select: (isAside: boolean, after: Position | null, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  if (after?.isAside === true) return select(true, after, limit);
  const first = await select(false, after, limit);
  return first.length === limit
    ? first
    : [...first, ...(await select(true, null, limit - first.length))];
}
