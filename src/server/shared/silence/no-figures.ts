// Endpoints whose answers have no figure of anybody: names and addresses, what is one's own, the account; and how
// many people, reviews and towns the site has, of nobody in particular.

import { getSecurity, listMySignIns } from "#contract/account.ts";
import { getMyWeight } from "#contract/account-weight.ts";
import * as auth from "#contract/auth.ts";
import { appealDecision, getAuthorStatus, listMyDecisions } from "#contract/author-status.ts";
import {
  addClaimDocument,
  appealClaim,
  confirmClaimAddress,
  getMyClaim,
  giveUpOffice,
  listMyOffices,
  makeClaim,
  resendClaimMail,
  withdrawClaim,
} from "#contract/claims.ts";
import { requestCorrection } from "#contract/correction-requests.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getFollow, listFollows, setFollow, unfollow } from "#contract/follows.ts";
import {
  deleteUserAccount,
  moderateReview,
  notifyNewReview,
  notifyNewUser,
} from "#contract/functions.ts";
import { checkComment, getMyObjections } from "#contract/moderation-engine.ts";
import { getOEmbed } from "#contract/oembed.ts";
import { listTowns } from "#contract/places.ts";
import {
  addPushDevice,
  changePushDevice,
  getPush,
  removePushDevice,
  testPushDevice,
} from "#contract/push.ts";
import { getMyReceipt, getReceiptMail, setReceiptMail } from "#contract/receipts.ts";
import { listMyDataViews } from "#contract/data-views.ts";
import { listMyReports, reportAsVisitor, reportContent } from "#contract/reports.ts";
import { editReply, withdrawReply, writeReply, writeStatement } from "#contract/replies.ts";
import { getOwnReview } from "#contract/reviews.ts";
import {
  deleteMyAccount,
  exportMyData,
  listMyConsents,
  listMyOpinions,
  listMyReviews,
  updateMe,
  withdrawConsent,
} from "#contract/settings.ts";
import { getFigures, getMe, getSite } from "#contract/site.ts";
import { getOpenData } from "#contract/open-data.ts";
import * as identity from "#contract/identity.ts";
import * as passkeys from "#contract/passkeys.ts";
import { suggest } from "#contract/suggestions.ts";
import { getOwnOpinion, submitOpinion } from "#contract/topics.ts";
import { listMyUseful } from "#contract/useful.ts";
import { getTransparency, listDecisions } from "#contract/transparency.ts";
import { listVotes } from "#contract/votes.ts";

export const NO_FIGURES: readonly Endpoint[] = [
  ...Object.values(auth).filter((value) => typeof value === "object"),
  identity.beginIdentityVerification,
  identity.finishIdentityVerification,
  identity.removeIdentityVerification,
  ...Object.values(passkeys),
  getSecurity,
  getMe,
  updateMe,
  exportMyData,
  deleteMyAccount,
  deleteUserAccount,
  listMyConsents,
  withdrawConsent,
  // Oneself is shown what one has written, with its scores.
  getOwnReview,
  getOwnOpinion,
  submitOpinion,
  listMyReviews,
  listMyOpinions,
  getMyWeight,
  // The use case leaves out receipts of those in silence, for messages as well.
  getMyReceipt,
  getReceiptMail,
  setReceiptMail,
  listMyUseful,
  moderateReview,
  checkComment,
  getMyObjections,
  getAuthorStatus,
  listMyDecisions,
  appealDecision,
  notifyNewReview,
  notifyNewUser,
  reportContent,
  reportAsVisitor,
  listMyReports,
  listMyDataViews,
  listMySignIns,
  listFollows,
  getFollow,
  setFollow,
  unfollow,
  getPush,
  addPushDevice,
  changePushDevice,
  removePushDevice,
  testPushDevice,
  getMyClaim,
  makeClaim,
  addClaimDocument,
  resendClaimMail,
  confirmClaimAddress,
  withdrawClaim,
  appealClaim,
  requestCorrection,
  listMyOffices,
  giveUpOffice,
  // What office-holders say, without the review.
  writeReply,
  writeStatement,
  editReply,
  withdrawReply,
  getSite,
  getFigures,
  listTowns,
  suggest,
  getOEmbed,
  listVotes,
  // Of moderation, not of opinions.
  getTransparency,
  listDecisions,
  // Where files are; those with figures are not given out.
  getOpenData,
];
