// Edits the caller's own opinion. A changed comment is moderated and held like a new one; an
// unchanged comment stays published. An opinion taken down by a moderator can be withdrawn but not
// edited.

import type { editOpinion as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { publishTopicReview } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Client } from "#server/client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { moderateComment } from "#server/shared/authoring/moderate-comment.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { followEdit } from "#server/shared/authoring/cases.ts";
import { limitEdits } from "#server/shared/authoring/limit-edits.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { markArrival } from "#server/shared/ratings/arrival-marks.ts";
import { wakeWatch } from "#server/shared/ratings/wake-watch.ts";
import { acceptOpinion, checkTopicIsOpen, toAccepted } from "./accept-opinion.ts";
import { toOwnOpinion } from "./opinion-row.ts";
import type { OpinionRow } from "./opinion-row.ts";
import { findOwnOpinion, lockOpinion } from "./queries/read.ts";
import { updateOpinion } from "./queries/write.ts";
import { toTopicRatings } from "./topic-row.ts";

export async function editOpinion(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
  client: Client,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, jobs } = context;
  const { id, shownName } = input;
  const own = { id, userId: user.id };
  const before = await findEditable(db, own);
  await checkTopicIsOpen(db, before.topicId, clock.now());
  await assertCanPost(db, { userId: user.id, now: clock.now() });
  const draft = acceptOpinion(input);
  await limitEdits(context, user);
  const verdict = staysPublished(before, draft)
    ? null
    : await moderateComment(
        context,
        { comment: draft.comment, authorId: user.id, wasHeld: before.status === "held" },
        "opinion_rejected",
      );
  const flag = verdict?.decision === "hold" ? verdict : null;
  const arrival = await markArrival(context, draft.comment, client);
  return db.transaction(async (tx) => {
    // Checked again: during moderation it may have been changed, withdrawn or taken down, its topic
    // closed, or its author suspended.
    await lockUser(tx, user.id);
    await lockOpinion(tx, own);
    const now = clock.now();
    await assertCanPost(tx, { userId: user.id, now });
    await checkTopicIsOpen(tx, before.topicId, now);
    const current = await findEditable(tx, own);
    const status = staysPublished(current, draft) ? "published" : "held";
    const heldFor = status === "held" ? flag : null;
    const counts = await updateOpinion(tx, {
      id,
      shownName,
      status,
      now,
      ...draft,
      flag: heldFor,
      arrival,
    });
    await followEdit(
      tx,
      { kind: "opinion", id, subjectId: before.topicId },
      {
        isCommentChanged: current.comment !== draft.comment,
        // What moderation accepted is allowed when the job publishes it.
        event: heldFor === null ? null : "held",
        now,
      },
    );
    if (status === "held" && flag === null) {
      const accepted = verdict === null ? undefined : toAccepted(verdict, now);
      await jobs.enqueue(tx, publishTopicReview, { topicReviewId: id, accepted });
    }
    await wakeWatch(context, tx);
    const opinion = toOwnOpinion(await findEditable(tx, own));
    return { opinion, ratings: toTopicRatings(counts) };
  });
}

/** Only the comment is moderated; stars and name do not matter. */
function staysPublished(before: OpinionRow, draft: { comment: string }): boolean {
  return before.status === "published" && before.comment === draft.comment;
}

/** Another user's opinion is answered as not found, which reveals nothing about its author. */
async function findEditable(db: Queryable, own: { id: number; userId: string }) {
  const opinion = await findOwnOpinion(db, own);
  if (opinion === null) throw new AppError("opinion_not_found");
  if (opinion.status === "hidden" || opinion.status === "removed")
    throw new AppError("opinion_taken_down");
  return opinion;
}
