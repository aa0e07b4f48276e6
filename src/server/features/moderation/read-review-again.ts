// Asks moderation again about a review whose author did not wait for the language model. The model can only hold it for
// a moderator; where it does not answer now either, the review stays published.

import type { PayloadOf, readReviewAgain as job } from "#contract/jobs.ts";
import type { Context } from "#server/context.ts";
import { openCase } from "#server/shared/authoring/cases.ts";
import { findPublishedComment, lockContent, logVerdict, setStatus } from "./queries/content.ts";

export async function readReviewAgain(
  { db, clock, moderator }: Pick<Context, "db" | "clock" | "moderator">,
  { reviewId: id, editedAt }: PayloadOf<typeof job>,
): Promise<void> {
  const review = { kind: "review", id } as const;
  const comment = await findPublishedComment(db, { id, editedAt: new Date(editedAt) });
  // An edit has its own job, or was read at once.
  if (comment === null) return;
  const verdict = await moderator.moderate(comment);
  if (verdict.decision === "allow") return;
  await db.transaction(async (tx) => {
    const locked = await lockContent(tx, review);
    // Checked again: it may have been edited or taken down meanwhile.
    if (locked?.status !== "published" || locked.updatedAt.toISOString() !== editedAt) return;
    const now = clock.now();
    await setStatus(tx, review, { status: "held", now });
    await logVerdict(tx, id, { verdict, now });
    await openCase(tx, { ...review, subjectId: locked.subjectId }, now);
  });
}
