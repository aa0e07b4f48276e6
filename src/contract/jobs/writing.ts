// Jobs of reviews and opinions that were written.

import * as z from "zod/mini";
import { idSchema } from "../politicians.ts";
import { defineJob, mail, MINUTE } from "./definition.ts";

/** Notifications per interval for single reviews; beyond, one message gives their number. */
export const SINGLE_NOTIFICATIONS_MAX = { max: 20, windowMinutes: 10 } as const;

/** Notifies operators of the number of new reviews when there are too many for single messages. */
export const notifyManyReviews = defineJob({
  name: "notify-many-reviews",
  ...mail,
  concurrency: 1,
  everyMinutes: SINGLE_NOTIFICATIONS_MAX.windowMinutes,
});

/** Notifies operators of a new review or opinion. */
export const notifyNewReview = defineJob({
  name: "notify-new-review",
  payload: z.discriminatedUnion("type", [
    z.object({ type: z.literal("politician"), politicianId: idSchema, reviewId: idSchema }),
    z.object({ type: z.literal("topic"), topicId: idSchema, topicReviewId: idSchema }),
  ]),
  ...mail,
});

/** Publishes an opinion whose text moderation accepted when it was sent. */
export const publishTopicReview = defineJob({
  name: "publish-topic-review",
  payload: z.object({
    topicReviewId: idSchema,
    /** The accepted version of the text and who accepted it. Absent after an edit that left the text as it was. */
    accepted: z.optional(
      z.object({ editedAt: z.iso.datetime(), engine: z.string(), policyVersion: z.string() }),
    ),
  }),
  // Covers a moderation service that is down for some hours.
  maxAttempts: 12,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: 30 * MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 5,
});
