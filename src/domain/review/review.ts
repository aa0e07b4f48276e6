// Validation of a review, in the order errors are shown. The form and the server run the same
// rules; the server decides.

import { ATTRIBUTES, isScore } from "../rating/attributes.ts";
import type { Attribute, Score, Scores } from "../rating/attributes.ts";
import type { ErrorCode } from "../error.ts";
import { commentLength, COMMENT_MAX_LENGTH, trimComment } from "../comment.ts";

/** Scores in the form's state: 0 or missing means not chosen. */
export type DraftScores = Partial<Record<Attribute, number>>;

export interface ReviewDraft {
  scores: DraftScores;
  comment: string;
}

/** Author label of every review: only the author knows who wrote it. */
export const PUBLIC_AUTHOR = "Utente";

/** Only `published` reviews are shown and counted. */
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

/** In form order: the first problem receives focus. */
export function missingAttributes(scores: DraftScores): Attribute[] {
  return ATTRIBUTES.filter((attribute) => !isScore(scores[attribute]));
}

/**
 * The ten scores after the overall mark has changed: those given differently stay, the others follow it. Without a
 * mark (null) they are not chosen.
 */
export function followOverall(
  scores: DraftScores,
  former: Score | null,
  now: Score | null,
): DraftScores {
  const next: DraftScores = {};
  for (const attribute of ATTRIBUTES) {
    const score = scores[attribute];
    next[attribute] = isScore(score) && score !== former ? score : (now ?? 0);
  }
  return next;
}

export function ratedCount(scores: DraftScores): number {
  return ATTRIBUTES.length - missingAttributes(scores).length;
}
