// Topics of public interest, newest first, with the mean of their published opinions.

import type { listTopics as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { toPage, readPosition } from "./list-position.ts";
import { countTopics, selectTopics } from "./queries/read.ts";
import { toTopicSummary } from "./topic-row.ts";

export async function listTopics(
  { db, clock }: Context,
  { q, limit, cursor }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const after = readPosition(cursor);
  const [rows, total] = await Promise.all([
    selectTopics(db, { q, limit: limit + 1, after }),
    countTopics(db, q),
  ]);
  const now = clock.now();
  const { shown, nextCursor } = toPage(rows, limit);
  return { items: shown.map((row) => toTopicSummary(row, now)), total, nextCursor };
}
