// Writes, changes and withdraws what an office-holder says: moderated like a review, recorded with the account's name
// in the audit log. Anybody who speaks for the person may change what another wrote for them.

import type * as contract from "#contract/replies.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { trimComment } from "#domain/comment.ts";
import { DAY_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { REPLY_MAX_LENGTH, STATEMENT_TEXT_MAX_LENGTH } from "#domain/representation/reply.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { followEdit, openCase } from "#server/shared/authoring/cases.ts";
import { moderateComment } from "#server/shared/authoring/moderate-comment.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import { announceReply } from "#server/shared/representation/announce-reply.ts";
import { findRepresentation } from "#server/shared/representation/queries/representations.ts";
import type { RepresentationRow } from "#server/shared/representation/queries/representations.ts";
import {
  deleteReply,
  findReply,
  findReviewed,
  findStatement,
  insertReply,
  lockReply,
  updateReply,
} from "./queries/replies.ts";
import type { ReplyRow } from "./queries/replies.ts";
import { toOfficeReply } from "./reply-row.ts";

/** Written and edited by an account: each is moderated. */
const WRITES_OF_ACCOUNT = { name: "replies/account", max: 100, windowMs: DAY_MS };

type User = Pick<SignedInUser, "id">;
type Written = OutputOf<typeof contract.writeReply>;

export async function writeReply(
  context: Context,
  { id: reviewId, comment }: ParsedInputOf<typeof contract.writeReply>,
  user: User,
): Promise<Written> {
  const review = await findReviewed(context.db, reviewId);
  if (review === null) throw new AppError("review_not_found");
  const { politicianId, writtenAt } = review;
  if (review.userId === user.id) throw new AppError("reply_own_review");
  const vote = (await context.silence.now()).of({ kind: "politician", id: politicianId });
  // What is written in the silence before a vote is public after it.
  if (vote !== null && writtenAt >= vote.beginsAt) throw new AppError("review_not_found");
  return write(context, user, { politicianId, reviewId, comment, max: REPLY_MAX_LENGTH });
}

export async function writeStatement(
  context: Context,
  { id: politicianId, comment }: ParsedInputOf<typeof contract.writeStatement>,
  user: User,
): Promise<Written> {
  const max = STATEMENT_TEXT_MAX_LENGTH;
  return write(context, user, { politicianId, reviewId: null, comment, max });
}

interface Given {
  politicianId: number;
  reviewId: number | null;
  comment: string;
  max: number;
}

async function write(context: Context, user: User, given: Given): Promise<Written> {
  const { db, clock } = context;
  const { politicianId, reviewId, max } = given;
  const userId = user.id;
  await assertRepresents(db, { userId, politicianId });
  await assertCanPost(db, { userId, now: clock.now() });
  const comment = acceptComment(given.comment, max);
  const judged = await judge(context, { comment, userId, wasHeld: false });
  return db.transaction(async (tx) => {
    // Checked again: moderation takes time.
    await lockUser(tx, userId);
    const { capacity } = await assertRepresents(tx, { userId, politicianId });
    const now = clock.now();
    await assertCanPost(tx, { userId, now });
    if (reviewId !== null && (await findReviewed(tx, reviewId)) === null)
      throw new AppError("review_not_found");
    if (reviewId === null && (await findStatement(tx, politicianId)) !== null)
      throw new AppError("statement_duplicate");
    const reply = { politicianId, reviewId, userId, capacity, comment };
    const id = await insertReply(tx, { ...reply, ...judged, now });
    if (judged.status === "held")
      await openCase(tx, { kind: "reply", id, subjectId: politicianId }, now);
    else await announceReply(context, tx, { replyId: id, now });
    await record(tx, "reply-written", { id, ...reply, now });
    return readWritten(tx, id);
  });
}

export async function editReply(
  context: Context,
  { id, comment: written }: ParsedInputOf<typeof contract.editReply>,
  { id: userId }: User,
): Promise<Written> {
  const { db, clock } = context;
  const before = await findEditable(await findReply(db, id), db, userId);
  await assertCanPost(db, { userId, now: clock.now() });
  const max = before.reviewId === null ? STATEMENT_TEXT_MAX_LENGTH : REPLY_MAX_LENGTH;
  const comment = acceptComment(written, max);
  const judged = await judge(context, { comment, userId, wasHeld: before.status === "held" });
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const reply = await findEditable(await lockReply(tx, id), tx, userId);
    const { politicianId } = reply;
    const { capacity } = await assertRepresents(tx, { userId, politicianId });
    const now = clock.now();
    await assertCanPost(tx, { userId, now });
    await updateReply(tx, { id, userId, capacity, comment, ...judged, now });
    await followEdit(
      tx,
      { kind: "reply", id, subjectId: politicianId },
      {
        isCommentChanged: comment !== reply.comment,
        event: judged.status === "published" ? "allowed" : "held",
        now,
      },
    );
    if (judged.status === "published") await announceReply(context, tx, { replyId: id, now });
    await record(tx, "reply-edited", { ...reply, userId, now });
    return readWritten(tx, id);
  });
}

export async function withdrawReply(
  { db, clock }: Context,
  { id }: ParsedInputOf<typeof contract.withdrawReply>,
  { id: userId }: User,
): Promise<OutputOf<typeof contract.withdrawReply>> {
  return db.transaction(async (tx) => {
    const reply = await lockReply(tx, id);
    if (reply === null) throw new AppError("reply_not_found");
    await assertRepresents(tx, { userId, politicianId: reply.politicianId });
    await deleteReply(tx, id);
    await record(tx, "reply-withdrawn", { ...reply, userId, now: clock.now() });
    return {};
  });
}

/** Throws `not_representative`. */
export async function assertRepresents(
  db: Queryable,
  whose: { userId: string; politicianId: number },
): Promise<RepresentationRow> {
  const representation = await findRepresentation(db, whose);
  if (representation === null) throw new AppError("not_representative");
  return representation;
}

async function findEditable(
  reply: ReplyRow | null,
  db: Queryable,
  userId: string,
): Promise<ReplyRow> {
  if (reply === null) throw new AppError("reply_not_found");
  await assertRepresents(db, { userId, politicianId: reply.politicianId });
  if (reply.status === "hidden" || reply.status === "removed")
    throw new AppError("reply_taken_down");
  return reply;
}

function acceptComment(written: string, limit: number): string {
  const comment = trimComment(written);
  const isTooLong = [...comment].length > limit;
  if (comment !== "" && !isTooLong) return comment;
  const code = isTooLong ? "text_too_long" : "reply_missing";
  throw fieldError("comment", code, { limit });
}

async function judge(
  context: Context,
  { comment, userId, wasHeld }: { comment: string; userId: string; wasHeld: boolean },
) {
  if (!(await createRateLimit(context).tryConsume(WRITES_OF_ACCOUNT, userId)))
    throw new AppError("reply_limit_reached", { limit: WRITES_OF_ACCOUNT.max });
  const given = { comment, authorId: userId, wasHeld };
  const verdict = await moderateComment(context, given, "reply_rejected");
  const status = verdict.decision === "allow" ? ("published" as const) : ("held" as const);
  return { status, verdict };
}

async function readWritten(tx: Tx, id: number): Promise<Written> {
  const reply = await findReply(tx, id);
  if (reply === null) throw new Error("The reply just written is not there");
  return { reply: toOfficeReply(reply) };
}

function record(
  tx: Tx,
  action: "reply-written" | "reply-edited" | "reply-withdrawn",
  given: Pick<ReplyRow, "id" | "politicianId" | "reviewId" | "userId"> & { now: Date },
): Promise<void> {
  const { id, politicianId, reviewId, userId, now } = given;
  return recordAction(tx, {
    at: now,
    actor: { kind: "representative", id: userId },
    action,
    subject: { kind: "reply", id },
    details: { politician: politicianId, review: reviewId },
  });
}
