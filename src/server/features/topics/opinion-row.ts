// Converts a row to an opinion of the API. The name is included only if its author chose to show
// it.

import type { Opinion, OwnOpinion } from "#contract/topics.ts";
import { toAuthorReasons } from "#domain/integrity/author-reasons.ts";
import type { AsideReason } from "#domain/integrity/author-reasons.ts";
import type { Score } from "#domain/rating/attributes.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { shownAuthor } from "#domain/topic/opinion.ts";
import type { NameChoice } from "#domain/topic/opinion.ts";
import { writtenDays, writtenTimes } from "#server/shared/authoring/written.ts";

export interface OpinionRow {
  id: number;
  topicId: number;
  rating: Score;
  comment: string;
  shownName: NameChoice;
  fullName: string;
  status: ReviewStatus;
  createdAt: Date;
  /** Last change by the author. */
  updatedAt: Date;
  standing: ReviewStanding;
}

type Rated = Opinion & Pick<OwnOpinion, "rating">;

export function toOpinion(row: OpinionRow): Rated {
  const { id, shownName, fullName, rating, comment, standing } = row;
  return {
    id,
    author: shownAuthor(shownName, fullName),
    rating,
    comment,
    ...writtenDays(row),
    standing,
  };
}

export interface OwnOpinionRow extends OpinionRow {
  /** Automatic moderation flagged it. */
  isLeftToModerator: boolean;
  /** Empty unless it is aside. */
  reasons: AsideReason[];
}

export function toOwnOpinion(row: OwnOpinionRow): OwnOpinion {
  const { topicId, shownName, status, isLeftToModerator, reasons } = row;
  const waitsFor = status !== "held" ? null : isLeftToModerator ? "moderator" : "publication";
  return {
    ...toOpinion(row),
    ...writtenTimes(row),
    topicId,
    shownName,
    status,
    waitsFor,
    reasons: toAuthorReasons(reasons),
  };
}
