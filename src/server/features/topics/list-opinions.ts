// Published opinions on a topic, newest first, ties by id, those set aside at the end.

import type { listOpinions as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import { byStanding } from "#server/shared/ratings/by-standing.ts";
import { toOpinion } from "./opinion-row.ts";
import { findTopic, selectPublished } from "./queries/read.ts";

export async function listOpinions(
  { db }: Context,
  { id, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if ((await findTopic(db, id)) === null) throw new AppError("topic_not_found");
  const { rows, nextCursor } = await paginate(byStanding, page, (slice) =>
    selectPublished(db, { topicId: id, ...slice }),
  );
  return { items: rows.map(toOpinion), nextCursor };
}
