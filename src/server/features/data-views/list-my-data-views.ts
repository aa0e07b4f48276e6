// When administrators opened something of the caller's, newest first.

import type { listMyDataViews as endpoint } from "#contract/data-views.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { selectOwnViews } from "./queries/own-views.ts";

type Row = Awaited<ReturnType<typeof selectOwnViews>>[number];

const byLook = byTime(({ at, id }: Row) => ({ time: at, id }));

export async function listMyDataViews(
  { db }: Context,
  page: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { rows, nextCursor } = await paginate(byLook, page, (slice) =>
    selectOwnViews(db, { userId: user.id, ...slice }),
  );
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
}
