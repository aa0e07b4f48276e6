// Moderates a comment before it is stored. Called outside any transaction: moderation may be slow.

import { dayInItaly } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import { RULE_OF_CATEGORY } from "#domain/moderation/guideline-rules.ts";
import { objectionsTo } from "#domain/moderation/objections.ts";
import { defaultModerationReason } from "#domain/moderation/verdict.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Context } from "#server/context.ts";
import { addRefusal } from "./queries/refusals.ts";

/** A verdict that does not reject: the text is published or held for a moderator. */
export type Accepted = ModerationVerdict & { decision: "allow" | "hold" };

export interface SubmittedComment {
  comment: string;
  authorId: string;
  /** An edit of a text that waits for a moderator. */
  wasHeld: boolean;
}

const REJECTED_KINDS = {
  review_rejected: "review",
  opinion_rejected: "opinion",
  reply_rejected: "reply",
} as const;

/** Throws `rejectedAs` with the reason, or `moderation_unavailable` if moderation failed. */
export async function moderateComment(
  context: Context,
  { comment, authorId, wasHeld }: SubmittedComment,
  rejectedAs: keyof typeof REJECTED_KINDS,
): Promise<Accepted> {
  const { decision, isPartial, ...verdict } = await judge(context, comment, authorId);
  if (decision === "reject") {
    await countRefusal(context, rejectedAs, verdict);
    throw new AppError(
      rejectedAs,
      { reason: verdict.reason ?? defaultModerationReason },
      [],
      objectionsTo(comment, verdict.spans),
    );
  }
  // A held text is published only if every moderator, the language model included, agrees.
  const staysHeld = wasHeld && isPartial === true;
  return { ...verdict, decision: staysHeld ? "hold" : decision };
}

/** A refused text is stored nowhere: the transparency report counts it now. */
async function countRefusal(
  { db, clock, log }: Context,
  rejectedAs: keyof typeof REJECTED_KINDS,
  { categories }: Pick<ModerationVerdict, "categories">,
): Promise<void> {
  const [category] = categories;
  try {
    await addRefusal(db, {
      day: dayInItaly(clock.now()),
      kind: REJECTED_KINDS[rejectedAs],
      rule: category === undefined ? null : RULE_OF_CATEGORY[category],
    });
  } catch (error) {
    // Its author is told why all the same.
    log.error({ err: error }, "counting a refused text failed");
  }
}

async function judge(
  { moderator, log }: Context,
  comment: string,
  authorId: string,
): Promise<ModerationVerdict> {
  try {
    return await moderator.moderate(comment, { authorId });
  } catch (error) {
    log.error({ err: error }, "moderation failed");
    throw new AppError("moderation_unavailable");
  }
}
