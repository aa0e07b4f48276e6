// What the opinion form holds while it is being filled in, and how a failure is told. Nothing here
// ever empties what somebody typed.

import { trimComment } from "#domain/comment.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode, Objection } from "#domain/error.ts";
import { isScore } from "#domain/rating/attributes.ts";
import { NAME_CHOICES } from "#domain/topic/opinion.ts";
import type { NameChoice, OpinionDraft } from "#domain/topic/opinion.ts";

export interface OpinionFormDraft extends OpinionDraft {
  /** Null while not chosen here: as last time. */
  shownName: NameChoice | null;
}

export const EMPTY_OPINION: OpinionFormDraft = { rating: 0, comment: "", shownName: null };

/** The part of the form a message belongs beside; `send` is the end with the button. */
type Place = "rating" | "comment" | "consent" | "sign-in" | "send";

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
  if (!(error instanceof AppError)) return toProblem("opinion_failed");
  if (error.code === "internal" || error.code === "invalid_input")
    return toProblem("opinion_failed");
  if (error.code === "sign_in_required") return toProblem("opinion_sign_in_required");
  const { code, message, objections } = error;
  return { place: toPlace(code), message, ...(objections.length > 0 ? { objections } : {}) };
}

function toPlace(code: ErrorCode): Place {
  switch (code) {
    case "opinion_rating_missing":
      return "rating";
    case "opinion_comment_missing":
    case "comment_too_long":
    case "opinion_rejected":
      return "comment";
    case "consent_required":
      return "consent";
    case "sign_in_required":
    case "opinion_sign_in_required":
      return "sign-in";
    default:
      return "send";
  }
}

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

/** Where the draft about a topic is kept. */
export const draftKey = (topicId: number): string => `opinion:${topicId}`;
