// Moderates a review's comment: it is published, or held for a moderator.

import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import type { Context } from "#server/context.ts";
import { moderateComment } from "#server/shared/authoring/moderate-comment.ts";
import type { SubmittedComment } from "#server/shared/authoring/moderate-comment.ts";

export interface Accepted {
  status: Extract<ReviewStatus, "published" | "held">;
  verdict: ModerationVerdict;
}

/** Throws `review_rejected` with the reason, or `moderation_unavailable`. */
export async function acceptComment(context: Context, judged: SubmittedComment): Promise<Accepted> {
  const verdict = await moderateComment(context, judged, "review_rejected");
  return { status: verdict.decision === "allow" ? "published" : "held", verdict };
}
