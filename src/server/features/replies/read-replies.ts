// What everybody reads of an office-holder's voice, and the reviews that who speaks for them replies to.

import type * as contract from "#contract/replies.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { getReviewAverage } from "#domain/rating/ratings.ts";
import { toReplyRate } from "#domain/representation/reply.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import { writtenDays } from "#server/shared/authoring/written.ts";
import { byStanding } from "#server/shared/ratings/by-standing.ts";
import { findStatement, selectOfficeReviews } from "./queries/replies.ts";
import type { OfficeReviewRow } from "./queries/replies.ts";
import { findVoice } from "./queries/voice.ts";
import { toOfficeReply } from "./reply-row.ts";
import { assertRepresents } from "./write-reply.ts";

export async function getVoice(
  { db }: Context,
  { id }: ParsedInputOf<typeof contract.getVoice>,
): Promise<OutputOf<typeof contract.getVoice>> {
  const row = await findVoice(db, id);
  if (row === null) throw new AppError("politician_not_found");
  const { id: statementId, capacity, comment, createdAt, updatedAt } = row;
  return {
    statement:
      statementId === null || capacity === null || createdAt === null || updatedAt === null
        ? null
        : {
            id: statementId,
            by: capacity,
            comment: comment ?? "",
            createdAt: new Date(createdAt).toISOString(),
            editedAt:
              Date.parse(updatedAt) > Date.parse(createdAt)
                ? new Date(updatedAt).toISOString()
                : null,
          },
    replyRate: row.replies === 0 ? null : toReplyRate(row),
  };
}

export async function listOfficeReviews(
  { db }: Context,
  { politicianId, show, ...page }: ParsedInputOf<typeof contract.listOfficeReviews>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof contract.listOfficeReviews>> {
  await assertRepresents(db, { userId: user.id, politicianId });
  const { rows, nextCursor } = await paginate(byStanding, page, (slice) =>
    selectOfficeReviews(db, { politicianId, show, ...slice }),
  );
  const statement = await findStatement(db, politicianId);
  return {
    items: rows.map(toOfficeReview),
    nextCursor,
    statement: statement && toOfficeReply(statement),
  };
}

function toOfficeReview({ id, comment, scores, createdAt, updatedAt, reply }: OfficeReviewRow) {
  return {
    id,
    comment,
    scores,
    mean: getReviewAverage(scores),
    ...writtenDays({ createdAt, updatedAt }),
    reply: reply && toOfficeReply(reply),
  };
}
