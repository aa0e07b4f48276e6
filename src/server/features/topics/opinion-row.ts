// An opinion as the API shows it, made of a row of the database. The name leaves only if its author
// chose to show it; who the author is never does.

import type { Opinion, OwnOpinion } from "#contract/topics.ts";
import type { Score } from "#domain/rating/attributes.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { shownAuthor } from "#domain/topic/opinion.ts";
import type { NameChoice } from "#domain/topic/opinion.ts";

export interface OpinionRow {
  id: number;
  topicId: number;
  rating: Score;
  comment: string;
  shownName: NameChoice;
  fullName: string;
  status: ReviewStatus;
  createdAt: Date;
  /** When the author last changed it. */
  updatedAt: Date;
}

export function toOpinion(row: OpinionRow): Opinion {
  const { id, shownName, fullName, rating, comment, createdAt, updatedAt } = row;
  return {
    id,
    author: shownAuthor(shownName, fullName),
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    editedAt: updatedAt > createdAt ? updatedAt.toISOString() : null,
  };
}

/** `isLeftToModerator`: the moderation was not sure of it. */
export function toOwnOpinion(row: OpinionRow & { isLeftToModerator: boolean }): OwnOpinion {
  const { topicId, shownName, status, isLeftToModerator } = row;
  const waitsFor = status !== "held" ? null : isLeftToModerator ? "moderator" : "publication";
  return { ...toOpinion(row), topicId, shownName, status, waitsFor };
}
