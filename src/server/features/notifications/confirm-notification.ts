// The specified functions notify-new-review and notify-new-user. Notifications are queued together with
// what they are about, so these only confirm that it is there: a second call sends no second message.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { notifyNewReview as endpoint } from "#contract/functions.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { hasOpinion, hasReview } from "./queries/own-texts.ts";

type Result = OutputOf<typeof endpoint>;

/** Throws `review_not_found` or `opinion_not_found` unless the caller has written it. */
export async function confirmReviewNotification(
  { db }: Context,
  { type, politician_id: politicianId, topic_id: topicId }: ParsedInputOf<typeof endpoint>,
  { id: userId }: Pick<SignedInUser, "id">,
): Promise<Result> {
  if (type === "politician") {
    if (politicianId === undefined) throw missing("politician_id");
    if (!(await hasReview(db, { userId, politicianId }))) throw new AppError("review_not_found");
  } else {
    if (topicId === undefined) throw missing("topic_id");
    if (!(await hasOpinion(db, { userId, topicId }))) throw new AppError("opinion_not_found");
  }
  return { success: true };
}

/** The caller has an account, and signing up has queued the message. */
export function confirmUserNotification(): Promise<Result> {
  return Promise.resolve({ success: true });
}

function missing(path: string): AppError {
  return new AppError("invalid_input", {}, [{ path, message: "Manca" }]);
}
