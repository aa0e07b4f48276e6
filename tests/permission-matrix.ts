// Who may call each endpoint, apart from the contract: src/server/permission-matrix.test.ts compares both.

import type { Endpoint } from "#contract/endpoint.ts";

export const CALLERS = [
  "visitor",
  "user",
  "suspended",
  "representative",
  "administrator",
  "withoutSecondFactor",
] as const;

/** `in`: access is granted, whatever the result; otherwise the code of the refusal. */
export type Row = Record<(typeof CALLERS)[number], string>;

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

/** Endpoints whose address does not say who may call them, or that ask for more than it says. */
const ROWS: Readonly<Record<string, Row>> = {
  generateSummary: everyone,
  reportAsVisitor: everyone,
  requestCorrection: everyone,
  signUp: everyone,
  signIn: everyone,
  signOut: everyone,
  requestPasswordReset: everyone,
  resetPassword: everyone,
  confirmEmailByNumber: everyone,
  beginGoogle: everyone,
  beginPasskeySignIn: everyone,
  finishPasskeySignIn: everyone,
  finishGoogle: everyone,
  answerSecondFactor: everyone,
  summarizeTopicReviews: everyone,

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
  unmarkUseful: signedIn,
  withdrawReview: signedIn,
  withdrawOpinion: signedIn,
  checkComment: signedIn,
  getMyObjections: signedIn,
  moderateReview: signedIn,
  notifyNewReview: signedIn,
  notifyNewUser: signedIn,
  deleteUserAccount: signedIn,

  getOwnReview: { ...signedIn, visitor: "review_sign_in_required" },
  getOwnOpinion: { ...signedIn, visitor: "opinion_sign_in_required" },
  publishReview: { ...writing, visitor: "review_sign_in_required" },
  submitOpinion: { ...writing, visitor: "opinion_sign_in_required" },

  editReview: writing,
  editOpinion: writing,
  reportContent: writing,
  markUseful: writing,
  makeClaim: writing,

  listOfficeReviews: representatives,
  writeReply: representatives,
  writeStatement: representatives,
  editReply: representatives,
  withdrawReply: representatives,

  deleteAllPoliticians: administrators,
  importCsv: administrators,
  syncSenato: administrators,
  syncCamera: administrators,
};

/**
 * Who may call it, by its address: `/api/admin` is for administrators, `/api/me` and what ends in `mine` for who has
 * signed in; other reads are for everyone, and every other endpoint has a row of its own. `representative` speaks for an
 * office-holder; `withoutSecondFactor` is an administrator where administrators are required to have one and this one
 * has none.
 */
export function rowOf({
  name,
  method,
  path,
}: Pick<Endpoint, "name" | "method" | "path">): Row | undefined {
  if (name in ROWS) return ROWS[name];
  if (path.startsWith("/api/admin/")) return administrators;
  if (/^\/api\/me(?:\/|$)|\/mine$/.test(path)) return signedIn;
  return method === "GET" ? everyone : undefined;
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
