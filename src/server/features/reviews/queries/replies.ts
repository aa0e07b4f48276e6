// SQL of the published reply to a review, in the statement that reads the review.

import { sql } from "drizzle-orm";
import type { Capacity } from "#domain/representation/claim.ts";

export interface WithReply {
  /** As JSON has it. */
  reply: {
    id: number;
    by: Capacity;
    comment: string;
    createdAt: string;
    updatedAt: string;
    isBeforeEdit: boolean;
  } | null;
}

export const publishedReply = sql<WithReply["reply"]>`(
  SELECT json_build_object('id', y.id, 'by', y.capacity, 'comment', y.comment, 'createdAt', y.created_at,
    'updatedAt', y.updated_at, 'isBeforeEdit', reviews.updated_at > greatest(reviews.created_at, y.created_at))
  FROM replies AS y WHERE y.review_id = reviews.id AND y.status = 'published')`;
