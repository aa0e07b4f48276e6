// Notifies operators of the number of new reviews when there are too many for single messages.
// Continues from the last counted id, so that none is missed.

import { SINGLE_NOTIFICATIONS_MAX } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { Context } from "#server/context.ts";
import { manyReviewsEmail } from "./emails.ts";
import {
  countReviewsSince,
  findLastReview,
  readLastNotifiedReview,
  saveLastNotifiedReview,
} from "./queries/news.ts";

/** May undercount: a restart or a failed write resets the counter. */
const MANY = SINGLE_NOTIFICATIONS_MAX.max - 5;

export async function notifyManyReviews(
  { db, config, mailer }: Context,
  _payload: object,
  { id, signal }: JobRun,
): Promise<void> {
  const to = config.notifyEmail;
  const lastNotified = await readLastNotifiedReview(db);
  if (to === null || lastNotified === null)
    return saveLastNotifiedReview(db, await findLastReview(db));
  const { lastId, ...counted } = await countReviewsSince(db, lastNotified);
  if (counted.reviews > MANY)
    await mailer.send(renderEmail({ id, to }, manyReviewsEmail(counted, config.publicUrl)), signal);
  await saveLastNotifiedReview(db, lastId);
}
