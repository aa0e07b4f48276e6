// Topics of public interest, newest first, with the mean of their published opinions.

import type { listTopics as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import { countTopics, selectTopics } from "./queries/read.ts";
import { toTopicSummary } from "./topic-row.ts";

export async function listTopics(
  { db, clock }: Context,
  { q, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [{ rows, nextCursor }, total] = await Promise.all([
    paginate(byCreation, page, (slice) => selectTopics(db, { q, ...slice })),
    countTopics(db, q),
  ]);
  const now = clock.now();
  return { items: rows.map((row) => toTopicSummary(row, now)), total, nextCursor };
}
