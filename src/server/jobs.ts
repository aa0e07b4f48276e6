// Maps jobs to handlers. Each handler is loaded with its first job.

import * as jobs from "#contract/jobs.ts";
import type { JobDefinition, PayloadOf } from "#contract/jobs.ts";
import { toHandler } from "#platform/jobs/jobs.ts";
import type { JobHandler, JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "./context.ts";

export function jobHandlers(context: Context): JobHandler[] {
  return [
    on(jobs.sendRecoveryMail, async () => {
      const { sendRecoveryMail } = await import("./features/accounts/send-mails.ts");
      return sendRecoveryMail;
    }),
    on(jobs.sendConfirmationMail, async () => {
      const { sendConfirmationMail } = await import("./features/accounts/send-mails.ts");
      return sendConfirmationMail;
    }),
    on(jobs.sendSecurityNotice, async () => {
      const { sendSecurityNotice } = await import("./features/accounts/send-mails.ts");
      return sendSecurityNotice;
    }),
    on(jobs.tidyUpAccounts, async () => {
      const { tidyUpAccounts } = await import("./features/accounts/tidy-up-accounts.ts");
      return tidyUpAccounts;
    }),
    on(jobs.notifyNewReview, async () => {
      const { notifyNewReview } = await import("./features/notifications/notify-new-review.ts");
      return notifyNewReview;
    }),
    on(jobs.notifyManyReviews, async () => {
      const { notifyManyReviews } = await import("./features/notifications/notify-many-reviews.ts");
      return notifyManyReviews;
    }),
    on(jobs.notifyNewUser, async () => {
      const { notifyNewUser } = await import("./features/notifications/notify-new-user.ts");
      return notifyNewUser;
    }),
    on(jobs.publishTopicReview, async () => {
      const { publishTopicReview } = await import("./features/topics/publish-topic-review.ts");
      return publishTopicReview;
    }),
    on(jobs.readReviewAgain, async () => {
      const { readReviewAgain } = await import("./features/moderation/read-review-again.ts");
      return readReviewAgain;
    }),
    on(jobs.trainModeration, async () => {
      const { trainClassifier } = await import("./features/moderation-engine/train-classifier.ts");
      return trainClassifier;
    }),
    on(jobs.watchRatings, async () => {
      const { watchRatings } = await import("./features/integrity/watch-ratings.ts");
      return watchRatings;
    }),
    on(jobs.tidyUpArrivals, async () => {
      const { tidyUpArrivals } = await import("./features/integrity/tidy-up-arrivals.ts");
      return tidyUpArrivals;
    }),
    on(jobs.syncDaily, async () => {
      const { syncDaily } = await import("./features/imports/jobs/sync-daily.ts");
      return syncDaily;
    }),
    on(jobs.readDivisions, async () => {
      const { readNightly } = await import("./features/parliament/read-nightly.ts");
      return readNightly;
    }),
    on(jobs.fetchPhotos, async () => {
      const { fetchPhotos } = await import("./features/portraits/fetch-photos.ts");
      return fetchPhotos;
    }),
    on(jobs.placePoliticians, async () => {
      const { placePoliticians } = await import("./features/places/place-politicians.ts");
      return placePoliticians;
    }),
    on(jobs.runBulkJob, async () => {
      const { runBulkJob } = await import("./features/imports/jobs/run-bulk-job.ts");
      return runBulkJob;
    }),
    on(jobs.findPairs, async () => {
      const { findPairs } = await import("./features/imports/pairs/find-pairs.ts");
      return async (context, payload, run) => {
        await findPairs(context, payload, run);
      };
    }),
    on(jobs.watchBulkJobs, async () => {
      const { watchBulkJobs } = await import("./features/imports/jobs/watch-bulk-jobs.ts");
      return watchBulkJobs;
    }),
    on(jobs.removeDemoDataInBatches, async () => {
      const { runRemoval } = await import("./features/demo/run-removal.ts");
      return runRemoval;
    }),
    on(jobs.refreshEstimates, async () => {
      const { refreshEstimates } = await import("./features/ratings/refresh-estimates.ts");
      return refreshEstimates;
    }),
    on(jobs.lookUpMailDomains, async () => {
      const { lookUpMailDomains } = await import("./features/ratings/look-up-mail-domains.ts");
      return lookUpMailDomains;
    }),
    on(jobs.weighUsefulVotes, async () => {
      const { weighUsefulVotes } = await import("./features/ratings/weigh-useful-votes.ts");
      return weighUsefulVotes;
    }),
    on(jobs.makeSnapshot, async () => {
      const { makeSnapshot } = await import("./features/snapshots/make-snapshot.ts");
      return makeSnapshot;
    }),
    on(jobs.mailReceipts, async () => {
      const { mailReceipts } = await import("./features/snapshots/mail-receipts.ts");
      return mailReceipts;
    }),
    on(jobs.sendReceipts, async () => {
      const { sendReceipts } = await import("./features/snapshots/mail-receipts.ts");
      return sendReceipts;
    }),
    on(jobs.queueDigests, async () => {
      const { queueDigests } = await import("./features/follows/queue-digests.ts");
      return queueDigests;
    }),
    on(jobs.sendDigest, async () => {
      const { sendDigest } = await import("./features/follows/send-digest.ts");
      return sendDigest;
    }),
    on(jobs.sendPush, async () => {
      const { sendPush } = await import("./features/follows/push/send-push.ts");
      return sendPush;
    }),
    on(jobs.sendPushTest, async () => {
      const { sendPushTest } = await import("./features/follows/push/send-push.ts");
      return sendPushTest;
    }),
    on(jobs.markEstimates, async () => {
      const { markEstimates } = await import("./features/follows/mark-estimates.ts");
      return markEstimates;
    }),
    on(jobs.deriveColumnsAnew, async () => {
      const { deriveAnew } = await import("./features/politicians/derive-columns.ts");
      return deriveAnew;
    }),
    on(jobs.sendReportReceipt, async () => {
      const { sendReportReceipt } = await import("./features/moderation/send-mails.ts");
      return sendReportReceipt;
    }),
    on(jobs.sendReportOutcome, async () => {
      const { sendReportOutcome } = await import("./features/moderation/send-mails.ts");
      return sendReportOutcome;
    }),
    on(jobs.sendDecision, async () => {
      const { sendDecision } = await import("./features/moderation/send-mails.ts");
      return sendDecision;
    }),
    on(jobs.sendAppealReceipt, async () => {
      const { sendAppealReceipt } = await import("./features/moderation/send-mails.ts");
      return sendAppealReceipt;
    }),
    on(jobs.sendAppealOutcome, async () => {
      const { sendAppealOutcome } = await import("./features/moderation/send-mails.ts");
      return sendAppealOutcome;
    }),
    on(jobs.notifyNewCase, async () => {
      const { notifyNewCase } = await import("./features/moderation/send-mails.ts");
      return notifyNewCase;
    }),
    on(jobs.announceDecisions, async () => {
      const { announceDecisions } = await import("./features/moderation/send-mails.ts");
      return announceDecisions;
    }),
    on(jobs.flagOverdueSurges, async () => {
      const { flagOverdueSurges } =
        await import("./features/moderation/surges/flag-overdue-surges.ts");
      return flagOverdueSurges;
    }),
    on(jobs.notifyOverdueSurges, async () => {
      const { notifyOverdueSurges } = await import("./features/moderation/send-mails.ts");
      return notifyOverdueSurges;
    }),
    on(jobs.tidyUpModeration, async () => {
      const { tidyUpModeration } = await import("./features/moderation/tidy-up-moderation.ts");
      return tidyUpModeration;
    }),
    on(jobs.sendReplyNotice, async () => {
      const { sendReplyNotice } = await import("./features/replies/send-reply-notice.ts");
      return sendReplyNotice;
    }),
    on(jobs.sendClaimLink, async () => {
      const { sendClaimLink } = await import("./features/claims/send-mails.ts");
      return sendClaimLink;
    }),
    on(jobs.sendClaimOutcome, async () => {
      const { sendClaimOutcome } = await import("./features/claims/send-mails.ts");
      return sendClaimOutcome;
    }),
    on(jobs.notifyNewClaim, async () => {
      const { notifyNewClaim } = await import("./features/claims/send-mails.ts");
      return notifyNewClaim;
    }),
    on(jobs.sendTermEnded, async () => {
      const { sendTermEnded } = await import("./features/claims/send-mails.ts");
      return sendTermEnded;
    }),
    on(jobs.tidyUpClaims, async () => {
      const { tidyUpClaims } = await import("./features/claims/tidy-up-claims.ts");
      return tidyUpClaims;
    }),
    on(jobs.sendCorrectionMail, async () => {
      const { sendCorrectionMail } = await import("./features/correction-requests/send-mails.ts");
      return sendCorrectionMail;
    }),
    on(jobs.notifyNewCorrection, async () => {
      const { notifyNewCorrection } = await import("./features/correction-requests/send-mails.ts");
      return notifyNewCorrection;
    }),
    on(jobs.tidyUpCorrections, async () => {
      const { tidyUpCorrections } = await import("./features/correction-requests/tidy-up.ts");
      return tidyUpCorrections;
    }),
    on(jobs.countTransparency, async () => {
      const { countTransparency } = await import("./features/transparency/count-transparency.ts");
      return countTransparency;
    }),
    on(jobs.makeOpenData, async () => {
      const { makeOpenData } = await import("./features/open-data/make-open-data.ts");
      return makeOpenData;
    }),
  ];

  function on<Job extends JobDefinition>(
    job: Job,
    load: () => Promise<(context: Context, payload: PayloadOf<Job>, run: JobRun) => Promise<void>>,
  ): JobHandler {
    return toHandler(job, async () => {
      const handle = await load();
      return (payload, run) => handle(context, payload, run);
    });
  }
}
