// What the review form holds, where its draft is stored, and which part of it an error belongs to.

import { trimComment } from "#domain/comment.ts";
import { AppError } from "#domain/error.ts";
import { ATTRIBUTES, isScore } from "#domain/rating/attributes.ts";
import type { Score } from "#domain/rating/attributes.ts";
import type { DraftScores, ReviewDraft } from "#domain/review/review.ts";
import type { FieldProblem } from "../../lib/form.ts";
import type { DraftKind } from "../../lib/use-draft.ts";
import { reviewText } from "../../text/review.ts";
import { createProblems } from "../authoring/form-problem.ts";
import type { FormPart } from "../authoring/form-problem.ts";

export interface ReviewFormDraft extends ReviewDraft {
  /** The mark that the ten scores start from. */
  overall?: Score | null;
}

export const EMPTY_REVIEW: ReviewFormDraft = { scores: {}, comment: "", overall: null };

/** `offline` is the bar with the button, for a review that only lacks a connection. */
export type ReviewPart = FormPart<"scores" | "offline">;
export type ReviewProblem = FieldProblem<ReviewPart>;

const problems = createProblems<"scores" | "offline">({
  parts: {
    review_scores_missing: "scores",
    review_comment_missing: "comment",
    comment_too_long: "comment",
    review_rejected: "comment",
    consent_required: "consent",
    consent_withdrawn_today: "consent",
    sign_in_required: "sign-in",
    review_sign_in_required: "sign-in",
  },
  fields: { scores: "scores", comment: "comment", consent: "consent" },
  failed: "review_failed",
  signInRequired: "review_sign_in_required",
});

export const reviewProblems: typeof problems = {
  toProblem: problems.toProblem,
  toFailure: (error) =>
    error instanceof AppError && error.code === "offline"
      ? { field: "offline", message: reviewText.waiting.inForm }
      : problems.toFailure(error),
};

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
export function parseDraft(value: unknown): ReviewFormDraft | null {
  if (typeof value !== "object" || value === null) return null;
  const { scores, comment, overall } = value as Record<keyof ReviewFormDraft, unknown>;
  if (typeof scores !== "object" || scores === null || typeof comment !== "string") return null;
  const given = scores as Record<string, unknown>;
  const kept: DraftScores = {};
  for (const attribute of ATTRIBUTES) {
    const score = given[attribute];
    if (isScore(score)) kept[attribute] = score;
  }
  return { scores: kept, comment, ...(isScore(overall) && { overall }) };
}

export const REVIEW_DRAFT: DraftKind<ReviewFormDraft> = {
  empty: EMPTY_REVIEW,
  isEmpty,
  parse: parseDraft,
};
