// Claims to decide, oldest first; those decided, newest first.

import type { listClaims as endpoint } from "#contract/admin-claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import { toClaimedPerson } from "../own-claim.ts";
import { countClaims, selectClaims } from "../queries/administered.ts";

export async function listClaims(
  { db }: Context,
  { show, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { rows, nextCursor } = await paginate(byCreation, page, (slice) =>
    selectClaims(db, { show, ...slice }),
  );
  return {
    items: rows.map(({ politicianId, name, role, location, ...row }) => ({
      ...row,
      politician: toClaimedPerson({ id: politicianId, name, role, location }),
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    nextCursor,
    counts: await countClaims(db),
  };
}
