// Surges of one politician, open and past.

import { MAX_NOTICES } from "#contract/integrity.ts";
import type { listNotices as endpoint } from "#contract/integrity.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { selectNoticesOf } from "./queries/notices.ts";
import { toNotice } from "./to-notice.ts";

export async function listNotices(
  { db, config }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const surges = await selectNoticesOf(db, id, MAX_NOTICES);
  if (surges === null) throw new AppError("politician_not_found");
  return {
    items: surges.map(toNotice),
    isWatching: config.watchRatings,
  };
}
