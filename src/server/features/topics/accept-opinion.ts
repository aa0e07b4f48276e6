// Validates a draft of an opinion as an error of the API, and whether the topic accepts opinions.

import { AppError } from "#domain/error.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Score } from "#domain/rating/attributes.ts";
import { checkOpinion } from "#domain/topic/opinion.ts";
import type { OpinionDraft } from "#domain/topic/opinion.ts";
import { isClosed } from "#domain/topic/closing.ts";
import type { Queryable } from "#platform/db/database.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { findTopic } from "./queries/read.ts";

/** Returns the stars and the normalised comment. Throws the first problem in form order. */
export function acceptOpinion(draft: OpinionDraft): { rating: Score; comment: string } {
  const check = checkOpinion(draft);
  if (check.ok) return { rating: check.rating, comment: check.comment };
  const { code } = check;
  const path = code === "opinion_rating_missing" ? "rating" : "comment";
  throw fieldError(path, code);
}

/** What the publishing job must know of an accepted text; undefined if the job is to ask the model again. */
export function toAccepted({ engine, policyVersion, isLate }: ModerationVerdict, editedAt: Date) {
  return isLate === true ? undefined : { editedAt: editedAt.toISOString(), engine, policyVersion };
}

/** Throws `topic_not_found` or `topic_closed`. */
export async function checkTopicIsOpen(db: Queryable, topicId: number, now: Date): Promise<void> {
  const topic = await findTopic(db, topicId);
  if (topic === null) throw new AppError("topic_not_found");
  if (isClosed(topic, now)) throw new AppError("topic_closed");
}
