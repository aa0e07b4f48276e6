// Jobs of moderation: reports, decisions, appeals, surges.

import * as z from "zod/mini";
import { idSchema } from "../politicians.ts";
import { brief, defineJob, mail, maintenance, MINUTE } from "./definition.ts";

/** Has the language model read a published review, for which it was too slow when that was sent. */
export const readReviewAgain = defineJob({
  name: "read-review-again",
  payload: z.object({
    reviewId: idSchema,
    /** The version of the text. */
    editedAt: z.iso.datetime(),
  }),
  ...brief,
});

/** Trains the moderation classifier on moderators' decisions. */
export const trainModeration = defineJob({
  name: "train-moderation",
  ...maintenance,
  maxAttempts: 3,
  timeLimitSeconds: 5 * MINUTE,
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
  ...maintenance,
  retryAfterSeconds: 10,
  timeLimitSeconds: 5 * MINUTE,
});

/** Finds surges whose decision is overdue. */
export const flagOverdueSurges = defineJob({
  name: "flag-overdue-surges",
  ...maintenance,
  maxAttempts: 3,
  timeLimitSeconds: MINUTE,
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
  ...maintenance,
  maxAttempts: 3,
  timeLimitSeconds: MINUTE,
  everyMinutes: 60,
});
