// The catalogue of background jobs: what each is called, what it is told, how it is retried. A payload
// holds ids and nothing else: no address, no name, no token, nothing that people wrote.

import * as z from "zod/mini";
import { idSchema } from "./politicians.ts";

export interface JobDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Never changes: jobs of yesterday's version are still waiting under it. */
  name: string;
  payload: Schema;
  /** The first one included; after the last the job is kept as a dead letter. */
  maxAttempts: number;
  /** Before the second attempt; doubled, give or take, before each further one. */
  retryAfterSeconds: number;
  retryAtMostAfterSeconds: number;
  /** An attempt that takes longer has failed. */
  timeLimitSeconds: number;
  /** How many of them one process runs at the same time. */
  concurrency: number;
  /** Begins by itself at every multiple of this since midnight UTC, once for all instances. */
  everyMinutes?: number;
  /** It is a message: when it fails, mail is what fails. */
  sendsMail?: true;
}

export type PayloadOf<Job extends JobDefinition> = z.output<Job["payload"]>;

const MINUTE = 60;

/** Patient enough for a mail server that is away for three hours, or that puts strangers off for some. */
const mail = {
  maxAttempts: 10,
  retryAfterSeconds: 30,
  retryAtMostAfterSeconds: 60 * MINUTE,
  timeLimitSeconds: 2 * MINUTE,
  concurrency: 3,
  sendsMail: true,
} as const;

const userId = z.uuid();

/** Makes a link to choose a new password and sends it. Nobody with that id: nothing happens. */
export const sendRecoveryMail = defineJob({
  name: "send-recovery-mail",
  payload: z.object({ userId }),
  ...mail,
  // Who waits for it has asked again by then.
  maxAttempts: 6,
});

/** Makes a link to confirm the address and sends it, unless it is confirmed. */
export const sendConfirmationMail = defineJob({
  name: "send-confirmation-mail",
  payload: z.object({ userId }),
  ...mail,
});

/** So many reviews are told one by one; when there are more, they are counted in one message. */
export const TOLD_ONE_BY_ONE = { max: 20, windowMinutes: 10 } as const;

/** Tells the keepers of the site how many reviews there were, when they are too many for one each. */
export const notifyManyReviews = defineJob({
  name: "notify-many-reviews",
  payload: z.object({}),
  ...mail,
  concurrency: 1,
  everyMinutes: TOLD_ONE_BY_ONE.windowMinutes,
});

/** Tells the keepers of the site that somebody rated a politician or a topic. */
export const notifyNewReview = defineJob({
  name: "notify-new-review",
  payload: z.discriminatedUnion("type", [
    z.object({ type: z.literal("politician"), politicianId: idSchema, reviewId: idSchema }),
    z.object({ type: z.literal("topic"), topicId: idSchema, topicReviewId: idSchema }),
  ]),
  ...mail,
});

/** Tells the keepers of the site that somebody opened an account. */
export const notifyNewUser = defineJob({
  name: "notify-new-user",
  payload: z.object({ userId }),
  ...mail,
});

/** Has a stored opinion judged, and publishes it if the moderator is sure. */
export const publishTopicReview = defineJob({
  name: "publish-topic-review",
  payload: z.object({ topicReviewId: idSchema }),
  // A moderator that is away for a while: some hours.
  maxAttempts: 12,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: 30 * MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
});

/** Has the classifier of moderation learn from what people decided. */
export const trainModeration = defineJob({
  name: "train-moderation",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: MINUTE,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 5 * MINUTE,
  concurrency: 1,
  everyMinutes: 6 * 60,
});

/** Deletes sessions, links and counters that are over. */
export const tidyUpAccounts = defineJob({
  name: "tidy-up-accounts",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: MINUTE,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
  everyMinutes: 60,
});

/** Works on a long bulk job of an administrator: import, synchronisation, deletion. */
export const runBulkJob = defineJob({
  name: "run-operation",
  payload: z.object({ operationId: idSchema }),
  maxAttempts: 5,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 30 * MINUTE,
  concurrency: 1,
});

/** Goes on with bulk jobs whose server is no more. */
export const watchBulkJobs = defineJob({
  name: "watch-operations",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
  everyMinutes: 2,
});

/** Once a day, where the setting says so, begins to read each chamber's own data. */
export const syncDaily = defineJob({
  name: "sync-daily",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
  everyMinutes: 30,
});

/** Fetches official photos that are not here yet; queued when politicians are added or changed, too. */
export const fetchPhotos = defineJob({
  name: "fetch-photos",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 5 * MINUTE,
  retryAtMostAfterSeconds: 30 * MINUTE,
  timeLimitSeconds: 10 * MINUTE,
  concurrency: 1,
  everyMinutes: 60,
});

/** Confirms a report to who sent it. */
export const sendReportReceipt = defineJob({
  name: "send-report-receipt",
  payload: z.object({ reportId: z.uuid() }),
  ...mail,
});

/** Tells who reported a text what became of it. */
export const sendReportOutcome = defineJob({
  name: "send-report-outcome",
  payload: z.object({
    reportId: z.uuid(),
    /** They were told another outcome before: an appeal has changed it. */
    isChanged: z.optional(z.boolean()),
  }),
  ...mail,
});

/** Tells an author what was decided and why: the statement of reasons. */
export const sendDecision = defineJob({
  name: "send-decision",
  payload: z.object({ decisionId: idSchema }),
  ...mail,
});

/** Confirms an appeal to who made it. */
export const sendAppealReceipt = defineJob({
  name: "send-appeal-receipt",
  payload: z.object({ appealId: idSchema }),
  ...mail,
});

/** Tells an author what became of an appeal. */
export const sendAppealOutcome = defineJob({
  name: "send-appeal-outcome",
  payload: z.object({ appealId: idSchema }),
  ...mail,
});

/** Tells the keepers of the site that a report or an appeal waits for them. */
export const notifyNewCase = defineJob({
  name: "notify-new-case",
  payload: z.object({ caseId: idSchema }),
  ...mail,
});

/** Closes cases whose text is gone; forgets who visitors were that reported something long ago. */
export const tidyUpModeration = defineJob({
  name: "tidy-up-moderation",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: MINUTE,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
  everyMinutes: 60,
});

export const JOBS: readonly JobDefinition[] = [
  sendRecoveryMail,
  sendConfirmationMail,
  notifyNewReview,
  notifyManyReviews,
  notifyNewUser,
  publishTopicReview,
  trainModeration,
  tidyUpAccounts,
  runBulkJob,
  watchBulkJobs,
  syncDaily,
  fetchPhotos,
  sendReportReceipt,
  sendReportOutcome,
  sendDecision,
  sendAppealReceipt,
  sendAppealOutcome,
  notifyNewCase,
  tidyUpModeration,
];

function defineJob<Schema extends z.ZodMiniType>(
  job: JobDefinition<Schema>,
): JobDefinition<Schema> {
  return job;
}
