// Surges of reviews: those that need a decision first, the oldest at the top; then the newest.

import type { listAdministeredSurges as endpoint } from "#contract/admin-surges.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodeCursor, encodeCursor, isCursorId, isWhole } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import { overdueSince } from "#domain/integrity/surge-decision.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import type { Keyset } from "#server/shared/pagination.ts";
import { countSurges, selectSurges } from "../queries/surges.ts";
import type { SurgePosition, SurgeRow } from "../queries/surges.ts";
import { toSurge } from "./surge-entry.ts";

const byRank: Keyset<SurgeRow, SurgePosition> = {
  encode: ({ rank, id }) => encodeCursor([rank, id]),
  decode(cursor) {
    const [rank, id, ...rest] = decodeCursor(cursor) ?? [];
    if (!isWhole(rank, 0, Number.MAX_SAFE_INTEGER) || !isCursorId(id) || rest.length > 0)
      throw new AppError("invalid_cursor");
    return { rank, id };
  },
};

export async function listSurges(
  { db, clock }: Context,
  { show, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now();
  const { rows, nextCursor } = await paginate(byRank, page, (slice) =>
    selectSurges(db, show, slice),
  );
  return {
    items: rows.map((row) => toSurge(row, now)),
    nextCursor,
    counts: await countSurges(db, overdueSince(now)),
  };
}
