// Jobs of those who speak for an office-holder, and of requests to correct a page.

import * as z from "zod/mini";
import { idSchema } from "../politicians.ts";
import { defineJob, mail, maintenance } from "./definition.ts";

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
  ...maintenance,
  everyMinutes: 60,
});
