// A topic with the aggregates of its published opinions.

import type { getTopic as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { findTopicPage } from "./queries/read.ts";
import { toTopicDetail } from "./topic-row.ts";

export async function getTopic(
  { db, clock, silence }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const topic = await findTopicPage(db, id);
  if (topic === null) throw new AppError("topic_not_found");
  const vote = (await silence.now()).noticeOf({ kind: "topic", id }) ?? undefined;
  return { ...toTopicDetail(topic, clock.now()), divisions: topic.divisions, vote };
}
