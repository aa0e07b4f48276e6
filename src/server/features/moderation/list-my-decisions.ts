// Decisions about the caller's texts and account, newest first.

import type { listMyDecisions as endpoint } from "#contract/standing.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodeCursor, encodeCursor, isCursorId, isCursorTime } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { toMyDecision } from "./my-decision.ts";
import { countOwnDecisions, selectOwnDecisions } from "./queries/decisions.ts";

export async function listMyDecisions(
  { db, clock }: Context,
  { limit, cursor }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const after = cursor === undefined ? null : parsePosition(cursor);
  const rows = await selectOwnDecisions(db, { userId: user.id, limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    items: shown.map((row) => toMyDecision(row, clock.now())),
    total: await countOwnDecisions(db, user.id),
    nextCursor: more ? encodeCursor([last.decidedAt.getTime(), last.id]) : null,
  };
}

function parsePosition(cursor: string): { createdAt: Date; id: number } {
  const [time, id, ...rest] = decodeCursor(cursor) ?? [];
  if (!isCursorTime(time) || !isCursorId(id) || rest.length > 0)
    throw new AppError("invalid_cursor");
  return { createdAt: new Date(time), id };
}
