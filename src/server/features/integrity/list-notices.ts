// Surges of one politician or topic, open and past.

import { MAX_NOTICES } from "#contract/integrity.ts";
import type { listNotices as endpoint, listTopicNotices as ofTopic } from "#contract/integrity.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { selectNoticesOf, selectNoticesOfTopic } from "./queries/notices.ts";
import { toNotice } from "./to-notice.ts";

export async function listNotices(
  { db, config }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const surges = await selectNoticesOf(db, id);
  if (surges === null) throw new AppError("politician_not_found");
  return { items: surges.map(toNotice), isWatching: config.watchRatings };
}

export async function listTopicNotices(
  { db, config }: Context,
  { id }: ParsedInputOf<typeof ofTopic>,
): Promise<OutputOf<typeof ofTopic>> {
  const surges = await selectNoticesOfTopic(db, id, MAX_NOTICES);
  if (surges === null) throw new AppError("topic_not_found");
  return { items: surges.map(toNotice), isWatching: config.watchRatings };
}
