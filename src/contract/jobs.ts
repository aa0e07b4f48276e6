// Catalogue of background jobs: name, payload, retries. Payloads hold only ids: never addresses,
// names, tokens or users' texts.

import * as z from "zod/mini";
import { DIGEST_FREQUENCIES } from "#domain/follow/follow.ts";
import { idSchema } from "./politicians.ts";

export interface JobDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Must not change: jobs queued by the previous version use it. */
  name: string;
  payload: Schema;
  /** Attempts in total; after the last one the job becomes a dead letter. */
  maxAttempts: number;
  /** Pause before the second attempt; doubled, with jitter, before each further one. */
  retryAfterSeconds: number;
  retryAtMostAfterSeconds: number;
  /** Time limit of an attempt. */
  timeLimitSeconds: number;
  /** Concurrency per process. */
  concurrency: number;
  /** Rest after each job, for kinds of which there may be very many: pages come first. */
  pauseMs?: number;
  /** Starts at every multiple of this interval since midnight UTC, once for all instances. */
  everyMinutes?: number;
  /** Whether it sends mail: its failures count as mail failures. */
  sendsMail?: true;
}

export type PayloadOf<Job extends JobDefinition> = z.output<Job["payload"]>;

const MINUTE = 60;

/** Covers a mail server that is down for three hours or uses greylisting. */
const mail = {
  maxAttempts: 10,
  retryAfterSeconds: 30,
  retryAtMostAfterSeconds: 60 * MINUTE,
  timeLimitSeconds: 2 * MINUTE,
  concurrency: 3,
  sendsMail: true,
} as const;

/** Work of the site itself, mostly once a day: it goes on where it stopped. */
const maintenance = {
  maxAttempts: 5,
  retryAfterSeconds: MINUTE,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 10 * MINUTE,
  concurrency: 1,
} as const;

const userId = z.uuid();

/** Creates a password reset link and mails it. Does nothing for an unknown id. */
export const sendRecoveryMail = defineJob({
  name: "send-recovery-mail",
  payload: z.object({ userId }),
  ...mail,
  // After this long the user has requested another one.
  maxAttempts: 6,
});

/** Creates a confirmation link and mails it, unless the address is confirmed. */
export const sendConfirmationMail = defineJob({
  name: "send-confirmation-mail",
  payload: z.object({ userId }),
  ...mail,
});

/** Events the owner of an account is notified of by mail. */
export const SECURITY_EVENTS = [
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "recovery-codes-renewed",
  "recovery-code-used",
  "sign-in-blocked",
  "code-blocked",
  "google-linked",
  "passkey-added",
  "passkey-removed",
  "identity-verified",
  "identity-removed",
  "passkey-copied",
  "role-granted",
  "new-device",
  "sessions-ended",
  "sessions-ended-asked",
  "sessions-ended-suspicious",
  "sessions-ended-incident",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Notifies the owner of an account of a security event. An unknown id is ignored. */
export const sendSecurityNotice = defineJob({
  name: "send-security-notice",
  payload: z.object({
    userId,
    event: z.enum(SECURITY_EVENTS),
    /** Of the history: what "new-device" is about. */
    signInId: z.optional(idSchema),
  }),
  ...mail,
});

/** Notifications per interval for single reviews; beyond, one message gives their number. */
export const SINGLE_NOTIFICATIONS_MAX = { max: 20, windowMinutes: 10 } as const;

/** Notifies operators of the number of new reviews when there are too many for single messages. */
export const notifyManyReviews = defineJob({
  name: "notify-many-reviews",
  payload: z.object({}),
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

/** Notifies operators of a sign-up without identifying the user. */
export const notifyNewUser = defineJob({
  name: "notify-new-user",
  payload: z.object({ userId }),
  ...mail,
});

/** Publishes an opinion whose text moderation accepted when it was sent. */
export const publishTopicReview = defineJob({
  name: "publish-topic-review",
  payload: z.object({
    topicReviewId: idSchema,
    /** The accepted version of the text and who accepted it. Absent in jobs queued by the previous release. */
    accepted: z.optional(
      z.object({ editedAt: z.iso.datetime(), engine: z.string(), policyVersion: z.string() }),
    ),
  }),
  // Covers a moderation service that is down for some hours.
  maxAttempts: 12,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: 30 * MINUTE,
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

/** Deletes expired sessions, links and counters. */
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

/** Runs a bulk job: import, synchronisation, deletion. */
export const runBulkJob = defineJob({
  name: "run-operation",
  payload: z.object({ operationId: idSchema }),
  maxAttempts: 5,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 30 * MINUTE,
  concurrency: 1,
});

/** Removes the demonstration data, once an administrator has confirmed it. */
export const removeDemoDataInBatches = defineJob({
  name: "remove-demo-data",
  payload: z.object({}),
  maxAttempts: 10,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 30 * MINUTE,
  concurrency: 1,
});

/** Makes the offices of politicians who have none; queued at every start. */
export const convertPeople = defineJob({
  name: "convert-people",
  payload: z.object({}),
  maxAttempts: 5,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 30 * MINUTE,
  concurrency: 1,
});

/** Finds people who may be one; also queued after imports. */
export const findPairs = defineJob({
  name: "find-person-pairs",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 10 * MINUTE,
  concurrency: 1,
  everyMinutes: 24 * 60,
});

/** Resumes bulk jobs whose server died. */
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

/** Starts the daily synchronisation with each chamber, if enabled. */
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

/** Brings weights of accounts, and what estimates depend on, up to date. */
export const refreshEstimates = defineJob({
  name: "refresh-estimates",
  payload: z.object({}),
  ...maintenance,
  timeLimitSeconds: 30 * MINUTE,
  everyMinutes: 24 * 60,
});

/** Asks whether domains of accounts receive mail, and weighs those accounts anew where that has changed. */
export const lookUpMailDomains = defineJob({
  name: "look-up-mail-domains",
  payload: z.object({}),
  ...maintenance,
  timeLimitSeconds: 30 * MINUTE,
  everyMinutes: 60,
});

/** Weighs the votes «Utile» of an account anew, after a sanction began or was lifted. */
export const weighUsefulVotes = defineJob({
  name: "weigh-useful-votes",
  payload: z.object({ userId }),
  ...maintenance,
});

/** Counts aggregates by month of reviews from before there were any; queued at the start after that update. */
export const countMonths = defineJob({
  name: "count-months",
  payload: z.object({}),
  ...maintenance,
  timeLimitSeconds: 30 * MINUTE,
});

/** Makes the day's snapshot of what is counted: looks every hour whether it is there. */
export const makeSnapshot = defineJob({
  name: "make-snapshot",
  payload: z.object({}),
  ...maintenance,
  timeLimitSeconds: 30 * MINUTE,
  everyMinutes: 60,
});

/** Queues receipts of a snapshot for who wants them by mail. */
export const mailReceipts = defineJob({
  name: "mail-receipts",
  payload: z.object({ day: z.iso.date() }),
  ...maintenance,
});

/** Sends a user the receipts of what is new since the snapshot of a day; null for all. */
export const sendReceipts = defineJob({
  name: "send-receipts",
  payload: z.object({ userId, after: z.nullable(z.iso.date()) }),
  ...mail,
});

/** Queues digests of what people follow when a window of theirs is over. */
export const queueDigests = defineJob({
  name: "queue-digests",
  payload: z.object({}),
  ...maintenance,
  everyMinutes: 5,
});

/** A person may have 100,000 followers (`npm run bench:followers`). */
const DIGEST_PAUSE_MS = 25;

/** Mails a follower what is new between two times. */
export const sendDigest = defineJob({
  name: "send-digest",
  payload: z.object({
    userId,
    frequency: z.enum(DIGEST_FREQUENCIES),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
  }),
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
  payload: z.object({
    userId,
    deviceId: idSchema,
    frequency: z.enum(DIGEST_FREQUENCIES),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
  }),
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

/** Finds certain changes of the estimates of people who are followed. */
export const markEstimates = defineJob({
  name: "mark-estimates",
  payload: z.object({}),
  ...maintenance,
  everyMinutes: 24 * 60,
});

/** Looks for unusual numbers of reviews and judges them; also queued by reviews. */
export const watchRatings = defineJob({
  name: "watch-ratings",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 5 * MINUTE,
  concurrency: 1,
  everyMinutes: 1,
});

/** Erases old arrivals, their hashes and keys. */
export const tidyUpArrivals = defineJob({
  name: "tidy-up-arrivals",
  payload: z.object({}),
  ...maintenance,
  everyMinutes: 24 * 60,
});

/** Fetches missing official photos; also queued when politicians are added or changed. */
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

/** Finds the places of politicians that have none yet: those of an older release, and after a new list of places. */
export const placePoliticians = defineJob({
  name: "place-politicians",
  payload: z.object({}),
  maxAttempts: 5,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 10 * MINUTE,
  concurrency: 1,
  everyMinutes: 60,
});

/** Derives order of names, search texts and families of parties anew, after their rules have changed. */
export const deriveColumnsAnew = defineJob({
  name: "derive-columns",
  payload: z.object({}),
  maxAttempts: 5,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 30 * MINUTE,
  concurrency: 1,
  everyMinutes: 60,
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

/** Finds surges that nobody has decided about in time. */
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

/** Notifies operators of surges that nobody has decided about in time. */
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

/** Tells the author of a review that it has a reply. */
export const sendReplyNotice = defineJob({
  name: "send-reply-notice",
  payload: z.object({ replyId: idSchema }),
  ...mail,
});

/** Mails the link that confirms the address of a claim. */
export const sendClaimLink = defineJob({
  name: "send-claim-link",
  payload: z.object({ claimId: idSchema }),
  ...mail,
});

/** Tells who made a claim what was decided, or that its representation was revoked. */
export const sendClaimOutcome = defineJob({
  name: "send-claim-outcome",
  payload: z.object({ claimId: idSchema, event: z.enum(["decided", "appeal", "revoked"]) }),
  ...mail,
});

/** Notifies operators of a claim, or of an appeal about one. */
export const notifyNewClaim = defineJob({
  name: "notify-new-claim",
  payload: z.object({ claimId: idSchema }),
  ...mail,
});

/** Tells an account that it no longer speaks for who has left office. */
export const sendTermEnded = defineJob({
  name: "send-term-ended",
  payload: z.object({ representationId: idSchema }),
  ...mail,
});

/** Ends representations with the term of office; erases evidence of decided claims. */
export const tidyUpClaims = defineJob({
  name: "tidy-up-claims",
  payload: z.object({}),
  ...maintenance,
  everyMinutes: 60,
});

/** Tells who asked to correct a page that the request is here, or what was decided. */
export const sendCorrectionMail = defineJob({
  name: "send-correction-mail",
  payload: z.object({ requestId: idSchema, event: z.enum(["received", "decided"]) }),
  ...mail,
});

/** Notifies operators of a request to correct a page. */
export const notifyNewCorrection = defineJob({
  name: "notify-new-correction",
  payload: z.object({ requestId: idSchema }),
  ...mail,
});

/** Deletes requests to correct a page some time after their decision. */
export const tidyUpCorrections = defineJob({
  name: "tidy-up-corrections",
  payload: z.object({}),
  ...maintenance,
  everyMinutes: 60,
});

/** Stores what the transparency report counts of the days that are over. */
export const countTransparency = defineJob({
  name: "count-transparency",
  payload: z.object({}),
  ...maintenance,
  everyMinutes: 60,
});

/** Writes the night's files of open data: looks every hour whether they are there. */
export const makeOpenData = defineJob({
  name: "make-open-data",
  payload: z.object({}),
  ...maintenance,
  timeLimitSeconds: 60 * MINUTE,
  everyMinutes: 60,
});

export const JOBS: readonly JobDefinition[] = [
  sendRecoveryMail,
  sendConfirmationMail,
  sendSecurityNotice,
  notifyNewReview,
  notifyManyReviews,
  notifyNewUser,
  publishTopicReview,
  trainModeration,
  tidyUpAccounts,
  runBulkJob,
  convertPeople,
  findPairs,
  watchBulkJobs,
  removeDemoDataInBatches,
  syncDaily,
  watchRatings,
  tidyUpArrivals,
  fetchPhotos,
  placePoliticians,
  deriveColumnsAnew,
  refreshEstimates,
  lookUpMailDomains,
  weighUsefulVotes,
  countMonths,
  makeSnapshot,
  mailReceipts,
  sendReceipts,
  queueDigests,
  sendDigest,
  sendPush,
  sendPushTest,
  markEstimates,
  sendReportReceipt,
  sendReportOutcome,
  sendDecision,
  sendAppealReceipt,
  sendAppealOutcome,
  notifyNewCase,
  tidyUpModeration,
  countTransparency,
  makeOpenData,
  announceDecisions,
  flagOverdueSurges,
  notifyOverdueSurges,
  sendReplyNotice,
  sendClaimLink,
  sendClaimOutcome,
  notifyNewClaim,
  sendTermEnded,
  tidyUpClaims,
  sendCorrectionMail,
  notifyNewCorrection,
  tidyUpCorrections,
];

function defineJob<Schema extends z.ZodMiniType>(
  job: JobDefinition<Schema>,
): JobDefinition<Schema> {
  return job;
}
