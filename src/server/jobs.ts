// Maps jobs to handlers. Each handler is loaded with its first job.

import type * as z from "zod/mini";
import * as jobs from "#contract/jobs.ts";
import type { JobDefinition } from "#contract/jobs.ts";
import { toHandler } from "#platform/jobs/jobs.ts";
import type { JobHandler, JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "./context.ts";

export function jobHandlers(context: Context): JobHandler[] {
  return [
    ...of(() => import("./features/accounts/send-mails.ts"), {
      sendRecoveryMail: jobs.sendRecoveryMail,
      sendConfirmationMail: jobs.sendConfirmationMail,
      sendSecurityNotice: jobs.sendSecurityNotice,
    }),
    ...of(() => import("./features/accounts/tidy-up-accounts.ts"), {
      tidyUpAccounts: jobs.tidyUpAccounts,
    }),
    ...of(() => import("./features/settings/erase-departed.ts"), {
      eraseDeparted: jobs.eraseDeparted,
    }),
    ...of(() => import("./features/notifications/notify-new-review.ts"), {
      notifyNewReview: jobs.notifyNewReview,
    }),
    ...of(() => import("./features/notifications/notify-many-reviews.ts"), {
      notifyManyReviews: jobs.notifyManyReviews,
    }),
    ...of(() => import("./features/notifications/notify-new-user.ts"), {
      notifyNewUser: jobs.notifyNewUser,
    }),
    ...of(() => import("./features/topics/publish-topic-review.ts"), {
      publishTopicReview: jobs.publishTopicReview,
    }),
    ...of(() => import("./features/moderation/read-review-again.ts"), {
      readReviewAgain: jobs.readReviewAgain,
    }),
    ...of(() => import("./features/moderation-engine/train-classifier.ts"), {
      trainClassifier: jobs.trainModeration,
    }),
    ...of(() => import("./features/integrity/watch-ratings.ts"), {
      watchRatings: jobs.watchRatings,
    }),
    ...of(() => import("./features/integrity/tidy-up-arrivals.ts"), {
      tidyUpArrivals: jobs.tidyUpArrivals,
    }),
    ...of(() => import("./features/imports/jobs/sync-daily.ts"), { syncDaily: jobs.syncDaily }),
    ...of(() => import("./features/portraits/fetch-photos.ts"), { fetchPhotos: jobs.fetchPhotos }),
    ...of(() => import("./features/places/place-politicians.ts"), {
      placePoliticians: jobs.placePoliticians,
    }),
    ...of(() => import("./features/imports/jobs/run-bulk-job.ts"), { runBulkJob: jobs.runBulkJob }),
    ...of(() => import("./features/imports/pairs/find-pairs.ts"), { findPairs: jobs.findPairs }),
    ...of(() => import("./features/imports/jobs/watch-bulk-jobs.ts"), {
      watchBulkJobs: jobs.watchBulkJobs,
    }),
    ...of(() => import("./features/demo/run-removal.ts"), {
      runRemoval: jobs.removeDemoDataInBatches,
    }),
    ...of(() => import("./features/parliament/read-nightly.ts"), {
      readNightly: jobs.readDivisions,
    }),
    ...of(() => import("./features/ratings/refresh-estimates.ts"), {
      refreshEstimates: jobs.refreshEstimates,
    }),
    ...of(() => import("./features/ratings/look-up-mail-domains.ts"), {
      lookUpMailDomains: jobs.lookUpMailDomains,
    }),
    ...of(() => import("./features/ratings/weigh-useful-votes.ts"), {
      weighUsefulVotes: jobs.weighUsefulVotes,
    }),
    ...of(() => import("./features/snapshots/make-snapshot.ts"), {
      makeSnapshot: jobs.makeSnapshot,
    }),
    ...of(() => import("./features/snapshots/mail-receipts.ts"), {
      mailReceipts: jobs.mailReceipts,
      sendReceipts: jobs.sendReceipts,
    }),
    ...of(() => import("./features/follows/queue-digests.ts"), { queueDigests: jobs.queueDigests }),
    ...of(() => import("./features/follows/send-digest.ts"), { sendDigest: jobs.sendDigest }),
    ...of(() => import("./features/follows/push/send-push.ts"), {
      sendPush: jobs.sendPush,
      sendPushTest: jobs.sendPushTest,
    }),
    ...of(() => import("./features/follows/mark-estimates.ts"), {
      markEstimates: jobs.markEstimates,
    }),
    ...of(() => import("./features/politicians/derive-columns.ts"), {
      deriveAnew: jobs.deriveColumnsAnew,
    }),
    ...of(() => import("./features/moderation/send-mails.ts"), {
      sendReportReceipt: jobs.sendReportReceipt,
      sendReportOutcome: jobs.sendReportOutcome,
      sendDecision: jobs.sendDecision,
      sendAppealReceipt: jobs.sendAppealReceipt,
      sendAppealOutcome: jobs.sendAppealOutcome,
      notifyNewCase: jobs.notifyNewCase,
      announceDecisions: jobs.announceDecisions,
      notifyOverdueSurges: jobs.notifyOverdueSurges,
    }),
    ...of(() => import("./features/moderation/surges/flag-overdue-surges.ts"), {
      flagOverdueSurges: jobs.flagOverdueSurges,
    }),
    ...of(() => import("./features/moderation/tidy-up-moderation.ts"), {
      tidyUpModeration: jobs.tidyUpModeration,
    }),
    ...of(() => import("./features/replies/send-reply-notice.ts"), {
      sendReplyNotice: jobs.sendReplyNotice,
    }),
    ...of(() => import("./features/claims/send-mails.ts"), {
      sendClaimLink: jobs.sendClaimLink,
      sendClaimOutcome: jobs.sendClaimOutcome,
      notifyNewClaim: jobs.notifyNewClaim,
      sendTermEnded: jobs.sendTermEnded,
    }),
    ...of(() => import("./features/claims/tidy-up-claims.ts"), { tidyUpClaims: jobs.tidyUpClaims }),
    ...of(() => import("./features/correction-requests/send-mails.ts"), {
      sendCorrectionMail: jobs.sendCorrectionMail,
      notifyNewCorrection: jobs.notifyNewCorrection,
    }),
    ...of(() => import("./features/correction-requests/tidy-up.ts"), {
      tidyUpCorrections: jobs.tidyUpCorrections,
    }),
    ...of(() => import("./features/transparency/count-transparency.ts"), {
      countTransparency: jobs.countTransparency,
    }),
    ...of(() => import("./features/open-data/make-open-data.ts"), {
      makeOpenData: jobs.makeOpenData,
    }),
  ];

  /** The jobs that a module does, each beside its function. */
  function of<Module>(load: () => Promise<Module>, done: JobsOf<Module>): JobHandler[] {
    return Object.entries<JobDefinition>(done as Record<string, JobDefinition>).map(([name, job]) =>
      toHandler(job, async () => {
        const handle = (await load())[name as keyof Module] as Handler;
        return async (payload, run) => void (await handle(context, payload, run));
      }),
    );
  }
}

type Handler<Payload = unknown> = (
  context: Context,
  payload: Payload,
  run: JobRun,
) => Promise<unknown>;

type JobsOf<Module> = {
  [Name in keyof Module]?: Module[Name] extends Handler<infer Payload>
    ? JobDefinition<z.ZodMiniType<Payload>>
    : never;
};
