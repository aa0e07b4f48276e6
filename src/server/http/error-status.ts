// Maps every error code to an HTTP status and an error to a problem document.

import { PROBLEM_TYPE } from "#contract/problem.ts";
import type { Problem } from "#contract/problem.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { isDatabaseAway, isDiskFull } from "#platform/db/errors.ts";
import type { Log } from "#platform/log.ts";

export const ERROR_STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  invalid_cursor: 400,
  not_found: 404,
  method_not_allowed: 405,
  politician_not_found: 404,
  people_not_mergeable: 409,
  people_reason_missing: 400,
  people_reason_too_long: 400,
  pair_not_found: 404,
  pair_decided: 409,
  merge_not_found: 404,
  person_changed: 409,
  person_exists: 409,
  person_not_editable: 409,
  person_name_missing: 400,
  person_surname_missing: 400,
  person_name_invalid: 400,
  text_too_long: 400,
  link_invalid: 400,
  office_not_found: 404,
  office_exists: 409,
  office_from_source: 409,
  office_last: 409,
  office_role_missing: 400,
  office_role_foreign: 400,
  office_place_missing: 400,
  office_day_invalid: 400,
  office_days_reversed: 400,
  place_not_found: 404,
  topic_not_found: 404,
  review_not_found: 404,
  follow_subject_not_found: 404,
  push_subscription_invalid: 400,
  push_device_limit: 409,
  push_device_not_found: 404,
  follow_limit: 409,
  follow_consent_required: 422,
  unsubscribe_code_invalid: 400,
  sign_in_required: 401,
  review_sign_in_required: 401,
  forbidden: 403,
  origin_refused: 403,
  review_scores_missing: 400,
  review_comment_missing: 400,
  comment_too_long: 400,
  consent_required: 422,
  review_rejected: 422,
  moderation_unavailable: 503,
  review_duplicate: 409,
  own_review: 403,
  review_taken_down: 409,
  reviews_closed: 409,
  review_limit_reached: 429,
  review_failed: 500,
  opinion_not_found: 404,
  opinion_sign_in_required: 401,
  opinion_rating_missing: 400,
  opinion_comment_missing: 400,
  opinion_rejected: 422,
  opinion_duplicate: 409,
  opinion_taken_down: 409,
  opinion_limit_reached: 429,
  opinion_failed: 500,
  topic_title_missing: 400,
  topic_title_too_long: 400,
  topic_description_missing: 400,
  topic_description_too_long: 400,
  topic_duplicate: 409,
  topic_closing_day: 400,
  topic_changed: 409,
  user_not_found: 404,
  role_unconfirmed: 400,
  role_email_unconfirmed: 409,
  role_unchanged: 409,
  own_role_unconfirmed: 400,
  last_administrator: 409,
  own_account_last_administrator: 409,
  job_not_found: 404,
  topic_closed: 409,
  summary_no_opinions: 409,
  summary_failed: 500,
  politicians_failed: 500,
  data_failed: 500,
  full_name_required: 400,
  full_name_too_long: 400,
  email_required: 400,
  email_invalid: 400,
  password_required: 400,
  password_too_short: 400,
  admin_password_too_short: 400,
  password_too_long: 400,
  password_common: 400,
  email_taken: 422,
  invalid_credentials: 401,
  google_unavailable: 503,
  recovery_failed: 500,
  reset_link_invalid: 400,
  confirmation_link_invalid: 400,
  confirmation_other_account: 403,
  google_failed: 400,
  google_email_unverified: 403,
  google_account_unconfirmed: 409,
  google_already_linked: 409,
  google_other_account: 403,
  second_factor_missing: 400,
  second_factor_wrong: 403,
  second_factor_expired: 403,
  second_factor_already_on: 409,
  second_factor_not_started: 409,
  second_factor_unconfirmed: 409,
  second_factor_required: 403,
  reauthentication_required: 403,
  password_wrong: 403,
  session_not_found: 404,
  bulk_job_running: 409,
  bulk_job_not_found: 404,
  bulk_job_decided: 409,
  endings_unconfirmed: 409,
  limits_unknown: 400,
  limits_changed: 409,
  deletion_unconfirmed: 400,
  demo_data_changed: 409,
  party_list_unknown: 404,
  file_too_large: 413,
  not_csv: 400,
  report_details_missing: 400,
  report_details_too_long: 400,
  report_own_content: 409,
  report_duplicate: 409,
  report_limit_reached: 429,
  good_faith_required: 400,
  author_suspended: 403,
  author_banned: 403,
  item_not_found: 404,
  item_decided: 409,
  item_changed: 409,
  item_own: 403,
  surge_not_found: 404,
  surge_changed: 409,
  surge_proposed: 409,
  surge_proposal_own: 403,
  surge_own: 403,
  surge_nothing_aside: 409,
  surge_selection_missing: 400,
  decision_rule_missing: 400,
  decision_facts_missing: 400,
  decision_facts_too_long: 400,
  decision_not_found: 404,
  appeal_text_missing: 400,
  appeal_text_too_long: 400,
  appeal_duplicate: 409,
  appeal_too_late: 409,
  appeal_impossible: 409,
  appeal_same_administrator: 403,
  own_sanction: 403,
  sanction_not_found: 404,
  export_failed: 500,
  account_deletion_failed: 500,
  sign_out_failed: 500,
  too_many_requests: 429,
  payload_too_large: 413,
  unavailable: 503,
  storage_full: 507,
  offline: 503,
  internal: 500,
};

export function toProblem(error: AppError): Problem {
  return {
    type: "about:blank",
    title: error.message,
    status: ERROR_STATUS[error.code],
    code: error.code,
    ...(error.fields.length > 0 ? { errors: error.fields } : {}),
    ...(error.objections.length > 0 ? { objections: [...error.objections] } : {}),
  };
}

/** Retry-After for an unavailable database. */
export const AWAY_SECONDS = 5;

/** An operator has to free disk space first. */
const FULL_SECONDS = 300;

/** Any unexpected error becomes `internal`: its cause is only logged. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError("storage_full", { retryAfterSeconds: FULL_SECONDS });
  return isDatabaseAway(error)
    ? new AppError("unavailable", { retryAfterSeconds: AWAY_SECONDS })
    : new AppError("internal");
}

/** Converts an error to a response. Unexpected errors are logged, never shown. */
export function answerError(
  error: unknown,
  request: { method: string; path: string },
  log: Pick<Log, "error">,
): { problem: Problem; headers: Record<string, string> } {
  const known = asAppError(error);
  if (!(error instanceof AppError)) log.error({ err: error, ...request }, "request failed");
  const retryAfter = known.values["retryAfterSeconds"];
  return {
    problem: toProblem(known),
    headers: {
      "Content-Type": PROBLEM_TYPE,
      "Cache-Control": "private, no-store",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    },
  };
}

/** The status of a page: its own, unless its data failed to load with a known error. */
export function pageStatus(status: number, errorCode: ErrorCode | null): number {
  return errorCode === null ? status : ERROR_STATUS[errorCode];
}
