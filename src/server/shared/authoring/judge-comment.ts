// Has a comment judged before anything is written. Called outside any transaction: a moderator may
// take its time.

import { AppError } from "#domain/error.ts";
import { objectionsTo } from "#domain/moderation/objections.ts";
import { defaultModerationReason } from "#domain/moderation/verdict.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Context } from "#server/context.ts";

/** A verdict that lets the text in: at once, or after a person has read it. */
export type Accepted = ModerationVerdict & { decision: "allow" | "hold" };

/** Throws `rejectedAs` with the reason, or `moderation_unavailable` when nobody could judge. */
export async function judgeComment(
  context: Context,
  comment: string,
  rejectedAs: "review_rejected" | "opinion_rejected",
): Promise<Accepted> {
  const { decision, ...verdict } = await judge(context, comment);
  if (decision === "reject")
    throw new AppError(
      rejectedAs,
      { reason: verdict.reason ?? defaultModerationReason },
      [],
      objectionsTo(comment, verdict.spans),
    );
  return { ...verdict, decision };
}

async function judge({ moderator, log }: Context, comment: string): Promise<ModerationVerdict> {
  try {
    return await moderator.moderate(comment);
  } catch (error) {
    log.error({ err: error }, "moderation failed");
    throw new AppError("moderation_unavailable");
  }
}
