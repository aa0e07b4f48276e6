// Moderates a review's comment: it is published, or held for a moderator.

import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import type { Context } from "#server/context.ts";
import { judgeComment } from "#server/shared/authoring/judge-comment.ts";
import type { JudgedComment } from "#server/shared/authoring/judge-comment.ts";

export interface Accepted {
  status: Extract<ReviewStatus, "published" | "held">;
  verdict: ModerationVerdict;
}

/** Throws `review_rejected` with the reason, or `moderation_unavailable`. */
export async function moderateComment(context: Context, judged: JudgedComment): Promise<Accepted> {
  const verdict = await judgeComment(context, judged, "review_rejected");
  return { status: verdict.decision === "allow" ? "published" : "held", verdict };
}
