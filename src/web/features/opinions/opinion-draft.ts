// What the opinion form holds, where its draft is stored, and which part of it an error belongs to.

import { trimComment } from "#domain/comment.ts";
import { isScore } from "#domain/rating/attributes.ts";
import { NAME_CHOICES } from "#domain/topic/opinion.ts";
import type { NameChoice, OpinionDraft } from "#domain/topic/opinion.ts";
import type { FieldProblem } from "../../lib/form.ts";
import type { DraftKind } from "../../lib/use-draft.ts";
import { createProblems } from "../authoring/form-problem.ts";
import type { FormPart } from "../authoring/form-problem.ts";

export interface OpinionFormDraft extends OpinionDraft {
  /** Null while not chosen here: as last time. */
  shownName: NameChoice | null;
}

export const EMPTY_OPINION: OpinionFormDraft = { rating: 0, comment: "", shownName: null };

export type OpinionPart = FormPart<"rating">;
export type OpinionProblem = FieldProblem<OpinionPart>;

export const opinionProblems = createProblems<"rating">({
  parts: {
    opinion_rating_missing: "rating",
    opinion_comment_missing: "comment",
    comment_too_long: "comment",
    opinion_rejected: "comment",
    consent_required: "consent",
    consent_withdrawn_today: "consent",
    sign_in_required: "sign-in",
    opinion_sign_in_required: "sign-in",
  },
  fields: { rating: "rating", comment: "comment", consent: "consent" },
  failed: "opinion_failed",
  signInRequired: "opinion_sign_in_required",
});

/** Whether there is nothing worth keeping. */
export function isEmpty({ rating, comment }: OpinionFormDraft): boolean {
  return !isScore(rating) && trimComment(comment) === "";
}

/** Whether both would be stored as the same opinion. */
export function sameOpinion(one: OpinionDraft, other: OpinionDraft): boolean {
  return one.rating === other.rating && trimComment(one.comment) === trimComment(other.comment);
}

/** A draft as an earlier visit stored it. */
export function parseDraft(value: unknown): OpinionFormDraft | null {
  if (typeof value !== "object" || value === null) return null;
  const { rating, comment, shownName } = value as Record<string, unknown>;
  if (typeof comment !== "string") return null;
  return {
    rating: isScore(rating) ? rating : 0,
    comment,
    shownName: NAME_CHOICES.find((choice) => choice === shownName) ?? null,
  };
}

export const OPINION_DRAFT: DraftKind<OpinionFormDraft> = {
  empty: EMPTY_OPINION,
  isEmpty,
  parse: parseDraft,
};
