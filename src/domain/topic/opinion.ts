// Validation of an opinion, in the order errors are shown, and the name it appears under. The form
// and the server run the same rules; the server decides.

import { commentLength, COMMENT_MAX_LENGTH, trimComment } from "../comment.ts";
import type { ErrorCode } from "../error.ts";
import { isScore } from "../rating/attributes.ts";
import type { Score } from "../rating/attributes.ts";
import { PUBLIC_AUTHOR } from "../review/review.ts";

/** The author's choice: the full name, or 'Utente'. */
export const NAME_CHOICES = ["full-name", "anonymous"] as const;
export type NameChoice = (typeof NAME_CHOICES)[number];

export interface OpinionDraft {
  /** 0 means not chosen yet. */
  rating: number;
  comment: string;
}

export type OpinionCheck =
  | { ok: true; rating: Score; comment: string }
  | { ok: false; code: ErrorCode };

export function checkOpinion({ rating, comment }: OpinionDraft): OpinionCheck {
  if (!isScore(rating)) return { ok: false, code: "opinion_rating_missing" };
  const text = trimComment(comment);
  if (text === "") return { ok: false, code: "opinion_comment_missing" };
  if (commentLength(text) > COMMENT_MAX_LENGTH) return { ok: false, code: "comment_too_long" };
  return { ok: true, rating, comment: text };
}

export function shownAuthor(choice: NameChoice, fullName: string): string {
  return choice === "full-name" ? fullName : PUBLIC_AUTHOR;
}
