// What the review form holds while it is being filled in, and how a failure is told. Nothing here
// ever empties what somebody typed.

import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode, Objection } from "#domain/error.ts";
import { ATTRIBUTES, isScore } from "#domain/rating/attributes.ts";
import type { DraftScores, ReviewDraft } from "#domain/review/review.ts";
import { trimComment } from "#domain/comment.ts";
import { reviewText } from "../../text/review.ts";

export const EMPTY_REVIEW: ReviewDraft = { scores: {}, comment: "" };

/**
 * The part of the form a message belongs beside; `send` is the bar with the button, `waiting` the
 * same bar for a review that only lacks a connection.
 */
type Place = "scores" | "comment" | "consent" | "sign-in" | "send" | "waiting";

export interface Problem {
  place: Place;
  message: string;
  /** The words that were objected to, for who wants to rewrite. */
  objections?: readonly Objection[];
}

export function toProblem(code: ErrorCode): Problem {
  return { place: toPlace(code), message: errorMessage(code) };
}

/** The sentence for whatever stopped the sending; what is nobody's business is a plain failure. */
export function problemOfFailure(error: unknown): Problem {
  if (!(error instanceof AppError)) return toProblem("review_failed");
  if (error.code === "internal" || error.code === "invalid_input")
    return toProblem("review_failed");
  if (error.code === "sign_in_required") return toProblem("review_sign_in_required");
  if (error.code === "offline") return { place: "waiting", message: reviewText.waiting.inForm };
  const { code, message, objections } = error;
  return { place: toPlace(code), message, ...(objections.length > 0 ? { objections } : {}) };
}

export const isOfflineProblem = ({ place }: Problem): boolean => place === "waiting";

function toPlace(code: ErrorCode): Place {
  switch (code) {
    case "review_scores_missing":
      return "scores";
    case "review_comment_missing":
    case "comment_too_long":
    case "review_rejected":
      return "comment";
    case "consent_required":
      return "consent";
    case "sign_in_required":
    case "review_sign_in_required":
      return "sign-in";
    default:
      return "send";
  }
}

export function isEmpty(draft: ReviewDraft): boolean {
  return trimComment(draft.comment) === "" && !Object.values(draft.scores).some(isScore);
}

/** Whether both would be stored as the same review. */
export function sameReview(one: ReviewDraft, other: ReviewDraft): boolean {
  return (
    trimComment(one.comment) === trimComment(other.comment) &&
    ATTRIBUTES.every((attribute) => (one.scores[attribute] ?? 0) === (other.scores[attribute] ?? 0))
  );
}

/** A draft as an earlier visit stored it; scores that are none are left out. */
export function parseDraft(value: unknown): ReviewDraft | null {
  if (typeof value !== "object" || value === null) return null;
  const { scores, comment } = value as { scores?: unknown; comment?: unknown };
  if (typeof scores !== "object" || scores === null || typeof comment !== "string") return null;
  const given = scores as Record<string, unknown>;
  const kept: DraftScores = {};
  for (const attribute of ATTRIBUTES) {
    const score = given[attribute];
    if (isScore(score)) kept[attribute] = score;
  }
  return { scores: kept, comment };
}

/** Where the draft about a politician is kept. */
export const draftKey = (politicianId: number): string => `review:${politicianId}`;

/** Where the form is, on the page. */
export const RATE_ID = "valuta";
