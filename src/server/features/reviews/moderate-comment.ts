// Has a comment judged before anything is written. Called outside any transaction: a moderator may
// take its time.

import { AppError } from "#domain/error.ts";
import { defaultModerationReason } from "#domain/moderation/verdict.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import type { Context } from "#server/context.ts";

export interface Accepted {
  status: Extract<ReviewStatus, "published" | "held">;
  verdict: ModerationVerdict;
}

/** Throws `review_rejected` with the reason, or `moderation_unavailable` when nobody could judge. */
export async function moderateComment(context: Context, comment: string): Promise<Accepted> {
  const verdict = await judge(context, comment);
  switch (verdict.decision) {
    case "allow":
      return { status: "published", verdict };
    case "hold":
      return { status: "held", verdict };
    case "reject":
      throw new AppError("review_rejected", { reason: verdict.reason ?? defaultModerationReason });
  }
}

async function judge({ moderator, log }: Context, comment: string): Promise<ModerationVerdict> {
  try {
    return await moderator.moderate(comment);
  } catch (error) {
    log.error({ err: error }, "moderation failed");
    throw new AppError("moderation_unavailable");
  }
}
