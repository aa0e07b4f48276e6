// Jobs of moderation: reports, decisions, appeals, surges.

import * as z from "zod/mini";
import { idSchema } from "../politicians.ts";
import { defineJob, mail, MINUTE } from "./definition.ts";
import type { JobDefinition } from "./definition.ts";

/** Has the language model read a published review, for which it was too slow when that was sent. */
export const readReviewAgain = defineJob({
  name: "read-review-again",
  payload: z.object({
    reviewId: idSchema,
    /** The version of the text. */
    editedAt: z.iso.datetime(),
  }),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
});

/** Trains the moderation classifier on moderators' decisions. */
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

/** Confirms a report to its sender. */
export const sendReportReceipt = defineJob({
  name: "send-report-receipt",
  payload: z.object({ reportId: z.uuid() }),
  ...mail,
});

/** Tells a reporter the outcome. */
export const sendReportOutcome = defineJob({
  name: "send-report-outcome",
  payload: z.object({
    reportId: z.uuid(),
    /** The outcome changed after an appeal. */
    isChanged: z.optional(z.boolean()),
  }),
  ...mail,
});

/** Sends the author the statement of reasons. */
export const sendDecision = defineJob({
  name: "send-decision",
  payload: z.object({ decisionId: idSchema }),
  ...mail,
});

/** Confirms an appeal to its author. */
export const sendAppealReceipt = defineJob({
  name: "send-appeal-receipt",
  payload: z.object({ appealId: idSchema }),
  ...mail,
});

/** Tells an author the outcome of an appeal. */
export const sendAppealOutcome = defineJob({
  name: "send-appeal-outcome",
  payload: z.object({ appealId: idSchema }),
  ...mail,
});

/** Notifies operators of a waiting report or appeal. */
export const notifyNewCase = defineJob({
  name: "notify-new-case",
  payload: z.object({ caseId: idSchema }),
  ...mail,
});

/** Sends authors the decisions about a surge, each with a job of its own. */
export const announceDecisions = defineJob({
  name: "announce-decisions",
  payload: z.object({ decisionIds: z.array(idSchema) }),
  maxAttempts: 5,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 5 * MINUTE,
  concurrency: 1,
});

/** Finds surges whose decision is overdue. */
export const flagOverdueSurges = defineJob({
  name: "flag-overdue-surges",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: MINUTE,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
  everyMinutes: 60,
});

/** Notifies operators of surges whose decision is overdue. */
export const notifyOverdueSurges = defineJob({
  name: "notify-overdue-surges",
  payload: z.object({ surgeIds: z.array(idSchema) }),
  ...mail,
});

/** Closes cases whose text was deleted; erases visitors' data from old reports. */
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

export const MODERATION_JOBS: readonly JobDefinition[] = [
  readReviewAgain,
  trainModeration,
  sendReportReceipt,
  sendReportOutcome,
  sendDecision,
  sendAppealReceipt,
  sendAppealOutcome,
  notifyNewCase,
  announceDecisions,
  flagOverdueSurges,
  notifyOverdueSurges,
  tidyUpModeration,
];
