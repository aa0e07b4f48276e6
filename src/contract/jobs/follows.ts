// Jobs that tell followers what is new, by mail and push.

import * as z from "zod/mini";
import { DIGEST_FREQUENCIES } from "#domain/follow/follow.ts";
import { idSchema } from "../politicians.ts";
import { defineJob, mail, maintenance, MINUTE, userId } from "./definition.ts";

/** Queues digests of what people follow when a window of theirs is over: 100,000 take it half an hour. */
export const queueDigests = defineJob({
  name: "queue-digests",
  ...maintenance,
  timeLimitSeconds: 60 * MINUTE,
  everyMinutes: 5,
});

/** A person may have 100,000 followers. */
const DIGEST_PAUSE_MS = 25;

/** A big digest of the morning does not delay immediate messages. */
export const DIGEST_PRIORITIES = { "at-once": 1, daily: 0, weekly: 0 } as const;

const digestFields = {
  userId,
  frequency: z.enum(DIGEST_FREQUENCIES),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** What it tells of, and from when. */
  follows: z.array(z.object({ id: idSchema, since: z.iso.datetime() })),
};

/** Mails a follower what is new between two times. */
export const sendDigest = defineJob({
  name: "send-digest",
  payload: z.object(digestFields),
  ...mail,
  concurrency: 1,
  pauseMs: DIGEST_PAUSE_MS,
});

const push = {
  maxAttempts: 6,
  retryAfterSeconds: 30,
  retryAtMostAfterSeconds: 30 * MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 5,
} as const;

/** Notifies a browser of what is new for its owner between two times. */
export const sendPush = defineJob({
  name: "send-push",
  payload: z.object({ ...digestFields, deviceId: idSchema }),
  ...push,
  concurrency: 1,
  pauseMs: DIGEST_PAUSE_MS,
});

/** Notifies a browser, for its owner to try it. */
export const sendPushTest = defineJob({
  name: "send-push-test",
  payload: z.object({ userId, deviceId: idSchema }),
  ...push,
  // Who tries it is waiting.
  maxAttempts: 2,
  retryAfterSeconds: 5,
});

/** Finds certain changes of the estimates of followed people and topics. */
export const markEstimates = defineJob({
  name: "mark-estimates",
  ...maintenance,
  everyMinutes: 24 * 60,
});
