// A reply or statement is public for the first time: the author of the review is told, once.

import { sendReplyNotice } from "#contract/jobs.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { markPublished } from "./queries/replies.ts";

export async function announceReply(
  { jobs }: Pick<Context, "jobs">,
  tx: Tx,
  { replyId, now }: { replyId: number; now: Date },
): Promise<void> {
  if (await markPublished(tx, replyId, now)) await jobs.enqueue(tx, sendReplyNotice, { replyId });
}
