// Divisions of a chamber, newest first. Each is whole by itself: it is listed as soon as its day is read.

import type {
  DivisionFilter,
  DivisionsRead,
  listDivisions as endpoint,
} from "#contract/divisions.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { isStale } from "#domain/division/reading-failure.ts";
import { AppError } from "#domain/error.ts";
import type { DivisionKind } from "#domain/division/division.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { reviewSearchQuery } from "#domain/review/search-query.ts";
import type { Context } from "#server/context.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { findBillTitle, selectDivisions, selectMonths, selectRead } from "./queries/divisions.ts";
import type { DivisionRow, DivisionsAsked, MonthRow, ReadRow } from "./queries/divisions.ts";

const byDay = byTime(({ day, id }: DivisionRow) => ({ time: new Date(day), id }));

export async function listDivisions(
  context: Pick<Context, "db" | "clock" | "memo">,
  { chamber, kind, month, bill, q, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, memo, clock } = context;
  const known = await memo("divisions/known", ["divisions"], async () => ({
    months: await selectMonths(db),
    read: await selectRead(db),
  }));
  const billTitle = bill === undefined ? null : await billOf(context, chamber, bill);
  const words = q.trim() === "" ? null : reviewSearchQuery(q);
  const asked: DivisionsAsked = { chamber, kind, month, billTitle, words };
  const isNewest =
    page.cursor === undefined && month === undefined && billTitle === null && words === null;
  const select = (slice: Slice<TimePosition>) =>
    // Words that are all too common find nothing.
    words === "" ? Promise.resolve([]) : selectDivisions(db, asked, slice);
  // Most readers ask for these, and every page of a chamber.
  const { rows, nextCursor } = await paginate(byDay, page, (slice) =>
    isNewest
      ? memo(`divisions/newest/${chamber}/${kind}/${slice.limit}`, ["divisions"], () =>
          select(slice),
        )
      : select(slice),
  );
  return {
    items: rows,
    nextCursor,
    months: monthsOf(known.months, chamber, kind),
    billTitle,
    reading: toReading(
      known.read.find((one) => one.chamber === chamber),
      clock.now(),
    ),
  };
}

/** Throws `division_not_found`, of a division without a bill too. */
async function billOf({ db }: Pick<Context, "db">, chamber: Chamber, key: string): Promise<string> {
  const title = await findBillTitle(db, { chamber, key });
  if (title === null) throw new AppError("division_not_found");
  return title;
}

function monthsOf(months: readonly MonthRow[], chamber: Chamber, filter: DivisionFilter) {
  const isAsked = (kind: DivisionKind) =>
    filter === "all" || (filter === "named" ? kind !== "other" : kind === filter);
  const rows = months.filter((row) => row.chamber === chamber && isAsked(row.kind));
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => ({
    month,
    count: own.reduce((sum, { count }) => sum + count, 0),
  }));
}

function toReading(read: ReadRow | undefined, now: Date): DivisionsRead | null {
  if (read === undefined) return null;
  const { firstDay, lastDay, isWhole, isFed } = read;
  const readAt = new Date(read.readAt);
  return {
    firstDay,
    lastDay,
    isWhole,
    isFed,
    isStale: isStale(readAt, now),
    readAt: readAt.toISOString(),
  };
}
