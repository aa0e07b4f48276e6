// Surges of everybody, newest first.

import type { listSurges as endpoint } from "#contract/integrity.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { selectSurges } from "./queries/notices.ts";
import { toNotice } from "./to-notice.ts";

type Row = Awaited<ReturnType<typeof selectSurges>>[number];

const byOpening = byTime(({ surge }: Row) => ({ time: surge.openedAt, id: surge.id }));

export async function listSurges(
  { db, config }: Context,
  page: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { rows, nextCursor } = await paginate(byOpening, page, (slice) => selectSurges(db, slice));
  return {
    isWatching: config.watchRatings,
    items: rows.map(({ surge, politician }) => ({ ...toNotice(surge), politician })),
    nextCursor,
  };
}
