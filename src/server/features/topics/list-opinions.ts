// Published opinions on a topic, newest first, ties by id.

import type { listOpinions as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { toPage, readPosition } from "./list-position.ts";
import { toOpinion } from "./opinion-row.ts";
import { findTopic, selectPublished } from "./queries/read.ts";

export async function listOpinions(
  { db }: Context,
  { id, limit, cursor }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const after = readPosition(cursor);
  if ((await findTopic(db, id)) === null) throw new AppError("topic_not_found");
  const rows = await selectPublished(db, { topicId: id, limit: limit + 1, after });
  const { shown, nextCursor } = toPage(rows, limit);
  return { items: shown.map(toOpinion), nextCursor };
}
