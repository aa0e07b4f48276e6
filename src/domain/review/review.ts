// What makes a review acceptable, in the order a person is told about it. Used by the form and by
// the server alike; the server's verdict is the one that counts.

import { ATTRIBUTES, isScore } from "../rating/attributes.ts";
import type { Attribute, Scores } from "../rating/attributes.ts";
import type { ErrorCode } from "../error.ts";
import { commentLength, COMMENT_MAX_LENGTH, trimComment } from "../comment.ts";

/** Scores as a form holds them: 0 or missing means not chosen yet. */
export type DraftScores = Partial<Record<Attribute, number>>;

export interface ReviewDraft {
  scores: DraftScores;
  comment: string;
}

/** Nobody but the author learns who wrote a review. */
export const PUBLIC_AUTHOR = "Utente";

/** Who may be read by whom follows from this: only `published` reviews are shown and counted. */
export const REVIEW_STATUSES = ["published", "held", "hidden", "removed"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export type ReviewCheck =
  | { ok: true; scores: Scores; comment: string }
  | { ok: false; code: ErrorCode; missing: Attribute[] };

export function checkReview(draft: ReviewDraft): ReviewCheck {
  const missing = missingAttributes(draft.scores);
  const refuse = (code: ErrorCode): ReviewCheck => ({ ok: false, code, missing });
  if (missing.length > 0) return refuse("review_scores_missing");
  const comment = trimComment(draft.comment);
  if (comment === "") return refuse("review_comment_missing");
  if (commentLength(comment) > COMMENT_MAX_LENGTH) return refuse("comment_too_long");
  return { ok: true, scores: draft.scores as Scores, comment };
}

/** In the order of the form, so that the first one is where to jump to. */
export function missingAttributes(scores: DraftScores): Attribute[] {
  return ATTRIBUTES.filter((attribute) => !isScore(scores[attribute]));
}

export function ratedCount(scores: DraftScores): number {
  return ATTRIBUTES.length - missingAttributes(scores).length;
}
