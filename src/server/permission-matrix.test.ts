// The access of every kind of caller to every endpoint. The table is written by hand and compared
// with the result of calls: a missing endpoint fails the test, and so does a changed access.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { representations } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReply, buildRepresentation } from "#tests/build/representation.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildSuspension } from "#tests/build/suspension.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { routes } from "./routes.ts";

/** `in`: access is granted, whatever the result; otherwise the code of the refusal. */
type Row = Record<(typeof CALLERS)[number], string>;

const CALLERS = [
  "visitor",
  "user",
  "suspended",
  "representative",
  "administrator",
  "withoutSecondFactor",
] as const;

const everyone: Row = row("in", "in", "in", "in", "in", "in");
const signedIn: Row = row("sign_in_required", "in", "in", "in", "in", "in");
/** What suspended users cannot do. */
const writing: Row = { ...signedIn, suspended: "author_suspended" };
/** Who speaks for the office-holder in question; administrators do not. */
const representatives: Row = row(
  "sign_in_required",
  "not_representative",
  "not_representative",
  "in",
  "not_representative",
  "not_representative",
);
const administrators: Row = row(
  "sign_in_required",
  "forbidden",
  "forbidden",
  "forbidden",
  "in",
  "second_factor_required",
);

/**
 * Every endpoint. `representative` speaks for an office-holder; `withoutSecondFactor` is an administrator where administrators are required to have
 * one and this one has none.
 */
const MATRIX: Record<string, Row> = {
  // Reading, for everyone.
  listPoliticians: everyone,
  suggest: everyone,
  listAllPoliticians: everyone,
  getPolitician: everyone,
  listFeaturedPoliticians: everyone,
  comparePoliticians: everyone,
  getRanking: everyone,
  getChamber: everyone,
  getPlace: everyone,
  getPlaceNews: everyone,
  listUnratedNearby: everyone,
  getRegionRepresentatives: everyone,
  listTowns: everyone,
  listReviews: everyone,
  getVoice: everyone,
  listLatestReviews: everyone,
  listNotices: everyone,
  listTopicNotices: everyone,
  listSurges: everyone,
  getTransparency: everyone,
  listDecisions: everyone,
  getOpenData: everyone,
  listTopics: everyone,
  getTopic: everyone,
  listOpinions: everyone,
  getSummary: everyone,
  generateSummary: everyone,
  getFigures: everyone,
  listOfficeMeans: everyone,
  listVotes: everyone,
  getPoliticianTrend: everyone,
  getTopicTrend: everyone,
  getSite: everyone,
  getOEmbed: everyone,
  // Everyone can report illegal content, suspended users too.
  reportAsVisitor: everyone,
  requestCorrection: everyone,

  // Signing in and out.
  signUp: everyone,
  signIn: everyone,
  signOut: everyone,
  requestPasswordReset: everyone,
  resetPassword: everyone,
  beginGoogle: everyone,
  beginPasskeySignIn: everyone,
  finishPasskeySignIn: everyone,
  finishGoogle: everyone,
  answerSecondFactor: everyone,

  // The user's own data, also for suspended users.
  refreshSession: signedIn,
  confirmEmail: signedIn,
  resendConfirmation: signedIn,
  confirmIdentity: signedIn,
  changePassword: signedIn,
  enrolSecondFactor: signedIn,
  enableSecondFactor: signedIn,
  renewRecoveryCodes: signedIn,
  disableSecondFactor: signedIn,
  endSession: signedIn,
  beginPasskey: signedIn,
  addPasskey: signedIn,
  renamePasskey: signedIn,
  removePasskey: signedIn,
  beginIdentityVerification: signedIn,
  finishIdentityVerification: signedIn,
  removeIdentityVerification: signedIn,
  endOtherSessions: signedIn,
  getMe: signedIn,
  getSecurity: signedIn,
  getAuthorStatus: signedIn,
  listMyDecisions: signedIn,
  appealDecision: signedIn,
  listMyReports: signedIn,
  listMyDataViews: signedIn,
  listMySignIns: signedIn,
  listMyReviews: signedIn,
  listMyOpinions: signedIn,
  listMyConsents: signedIn,
  getMyWeight: signedIn,
  listMyUseful: signedIn,
  unmarkUseful: signedIn,
  getMyReceipt: signedIn,
  listFollows: signedIn,
  getFollow: signedIn,
  setFollow: signedIn,
  unfollow: signedIn,
  getPush: signedIn,
  addPushDevice: signedIn,
  changePushDevice: signedIn,
  removePushDevice: signedIn,
  testPushDevice: signedIn,
  getMyClaim: signedIn,
  addClaimDocument: signedIn,
  resendClaimMail: signedIn,
  confirmClaimAddress: signedIn,
  withdrawClaim: signedIn,
  appealClaim: signedIn,
  listMyOffices: signedIn,
  giveUpOffice: signedIn,
  getReceiptMail: signedIn,
  setReceiptMail: signedIn,
  withdrawConsent: signedIn,
  updateMe: signedIn,
  exportMyData: signedIn,
  deleteMyAccount: signedIn,
  withdrawReview: signedIn,
  withdrawOpinion: signedIn,
  checkComment: signedIn,
  getMyObjections: signedIn,
  getOwnReview: { ...signedIn, visitor: "review_sign_in_required" },
  getOwnOpinion: { ...signedIn, visitor: "opinion_sign_in_required" },

  // Writing.
  publishReview: { ...writing, visitor: "review_sign_in_required" },
  editReview: writing,
  submitOpinion: { ...writing, visitor: "opinion_sign_in_required" },
  editOpinion: writing,
  reportContent: writing,
  markUseful: writing,
  makeClaim: writing,

  // For who speaks for an office-holder.
  listOfficeReviews: representatives,
  writeReply: representatives,
  writeStatement: representatives,
  editReply: representatives,
  withdrawReply: representatives,

  // Administration.
  getAdminAccess: administrators,
  getDashboard: administrators,
  getActivity: administrators,
  listDeadJobs: administrators,
  retryDeadJob: administrators,
  retryDeadJobs: administrators,
  listAuditLog: administrators,
  listAuditActors: administrators,
  viewUser: administrators,
  endUserSessions: administrators,
  grantAdministrator: administrators,
  withdrawAdministrator: administrators,
  listAdministeredTopics: administrators,
  getAdministeredTopic: administrators,
  createTopic: administrators,
  editTopic: administrators,
  closeTopic: administrators,
  reopenTopic: administrators,
  listAdministeredVotes: administrators,
  createVote: administrators,
  editVote: administrators,
  cancelVote: administrators,
  restoreVote: administrators,
  exportStatements: administrators,
  listAuthorityRequests: administrators,
  addAuthorityRequest: administrators,
  editAuthorityRequest: administrators,
  deleteAuthorityRequest: administrators,
  beginExercise: administrators,
  endExercise: administrators,
  listAdministeredPeople: administrators,
  getAdministeredPerson: administrators,
  listNamesakes: administrators,
  createPerson: administrators,
  correctPerson: administrators,
  restorePerson: administrators,
  hidePerson: administrators,
  showPerson: administrators,
  addOffice: administrators,
  correctOffice: administrators,
  restoreOffice: administrators,
  endOffice: administrators,
  reopenOffice: administrators,
  removeOffice: administrators,
  listSources: administrators,
  listUnknownPlaces: administrators,
  startImport: administrators,
  startSync: administrators,
  getCurrentBulkJob: administrators,
  confirmBulkJob: administrators,
  listBulkJobChanges: administrators,
  listBulkJobLimits: administrators,
  limitBulkJob: administrators,
  cancelBulkJob: administrators,
  previewDeletion: administrators,
  deleteSource: administrators,
  listPersonPairs: administrators,
  decidePersonPair: administrators,
  previewMerge: administrators,
  mergePeople: administrators,
  listMerges: administrators,
  previewSplit: administrators,
  splitPeople: administrators,
  getDemoData: administrators,
  listPartyCorrections: administrators,
  correctPartyFamily: administrators,
  removeDemoData: administrators,
  listModerationQueue: administrators,
  getModerationItem: administrators,
  decideItem: administrators,
  decideAppeal: administrators,
  listUserSanctions: administrators,
  sanctionUser: administrators,
  liftSanction: administrators,
  getModerationAgreement: administrators,
  listAdministeredSurges: administrators,
  getAdministeredSurge: administrators,
  listAdministeredSurgeReviews: administrators,
  decideSurge: administrators,
  answerSurgeProposal: administrators,
  listCorrectionRequests: administrators,
  openCorrectionRequest: administrators,
  decideCorrectionRequest: administrators,
  listClaims: administrators,
  openClaim: administrators,
  openClaimDocument: administrators,
  decideClaim: administrators,
  decideClaimAppeal: administrators,
  revokeRepresentation: administrators,
  listInstitutionDomains: administrators,
  addInstitutionDomain: administrators,
  removeInstitutionDomain: administrators,

  // The specified functions, with the access of their use cases.
  moderateReview: signedIn,
  notifyNewReview: signedIn,
  notifyNewUser: signedIn,
  summarizeTopicReviews: everyone,
  deleteUserAccount: signedIn,
  deleteAllPoliticians: administrators,
  importCsv: administrators,
  syncSenato: administrators,
  syncCamera: administrators,
};

/** Error codes of refused access. Any other error comes from the use case. */
const DOOR: readonly string[] = [
  "sign_in_required",
  "review_sign_in_required",
  "opinion_sign_in_required",
  "forbidden",
  "second_factor_required",
  "author_suspended",
  "author_banned",
  "not_representative",
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("the permission matrix", () => {
  it("has every endpoint, and none that is gone", () => {
    const names = routes.map(({ endpoint }) => endpoint.name);
    const missing = names.filter((name) => !(name in MATRIX));
    expect(
      missing,
      `Not in MATRIX of src/server/permission-matrix.test.ts. Decide who may call it and add one line for each: ${missing
        .map((name) => `"${name}: everyone | signedIn | writing | administrators,"`)
        .join(" ")}`,
    ).toEqual([]);
    expect(Object.keys(MATRIX).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(routes.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    "says who gets past the door of %s",
    async (name, endpoint) => {
      const found: Partial<Row> = {};
      for (const caller of CALLERS) found[caller] = await outcome(endpoint, caller);
      expect(found).toEqual(MATRIX[name]);
    },
  );
});

/** A new user each time, so that effects on the caller do not affect the next call. */
async function outcome(endpoint: Endpoint, caller: keyof Row): Promise<string> {
  const { db, config } = app.context;
  config.adminNeedsSecondFactor = caller === "withoutSecondFactor";
  const isAdministrator = caller === "administrator" || caller === "withoutSecondFactor";
  const user = isAdministrator ? await buildAdministrator(db) : await buildUser(db);
  if (caller === "suspended") await buildSuspension(db, user.id, app.clock.now());
  if (caller === "representative") await buildRepresentation(db, { userId: user.id });
  const input = caller === "visitor" ? {} : await getInput(endpoint.name, user.id);
  const { call } = app.as(caller === "visitor" ? null : user);
  try {
    await call(endpoint, input as never);
    return "in";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return DOOR.includes(error.code) ? error.code : "in";
  }
}

/** A valid input for endpoints that check suspensions after the input; others need none. */
async function getInput(name: string, userId: string): Promise<object> {
  const { db } = app.context;
  const review = { scores: allScores(3), comment: "Testo.", consent: true };
  const opinion = { rating: 3, comment: "Testo.", consent: true };
  switch (name) {
    case "publishReview":
      return { id: (await buildPolitician(db)).id, ...review };
    case "editReview": {
      const { id: politicianId } = await buildPolitician(db);
      return { id: (await buildReview(db, { politicianId, userId })).id, ...review };
    }
    case "submitOpinion":
      return { id: (await buildTopic(db)).id, ...opinion };
    case "editOpinion": {
      const { id: topicId } = await buildTopic(db);
      return { id: (await buildOpinion(db, { topicId, userId })).id, ...opinion };
    }
    case "reportContent": {
      const { id: politicianId } = await buildPolitician(db);
      const { id } = await buildReview(db, { politicianId });
      return { kind: "review", id, reason: "insult" };
    }
    case "markUseful": {
      const { id: politicianId } = await buildPolitician(db);
      return { id: (await buildReview(db, { politicianId })).id, consent: true };
    }
    case "makeClaim":
      return { id: (await buildPolitician(db)).id, capacity: "person", note: "Sono io." };
    case "listOfficeReviews":
      return { politicianId: await findOffice(userId) };
    case "writeStatement":
      return { id: await findOffice(userId), comment: "Testo." };
    case "writeReply": {
      const { id } = await buildReview(db, { politicianId: await findOffice(userId) });
      return { id, comment: "Testo." };
    }
    case "editReply":
    case "withdrawReply": {
      const politicianId = await findOffice(userId);
      const { id } = await buildReview(db, { politicianId });
      return { id: await buildReply(db, { politicianId, reviewId: id }), comment: "Testo." };
    }
    case "deleteUserAccount":
      return { userId };
    default:
      return {};
  }
}

/** Whom the user speaks for; else somebody. */
async function findOffice(userId: string): Promise<number> {
  const { db } = app.context;
  const [own] = await db
    .select({ politicianId: representations.politicianId })
    .from(representations)
    .where(eq(representations.userId, userId));
  return own?.politicianId ?? (await buildPolitician(db)).id;
}

function row(
  visitor: string,
  user: string,
  suspended: string,
  representative: string,
  administrator: string,
  withoutSecondFactor: string,
): Row {
  return { visitor, user, suspended, representative, administrator, withoutSecondFactor };
}
