// SQL for taking a source off the site and restoring it. Rows are only marked as deleted, and their
// reviews stay.

import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { politicianRatings, politicians } from "#platform/db/schema.ts";

/**
 * All politicians of a source that are not deleted, in office or ended, and their published
 * reviews.
 */
export async function countOfSource(
  db: Queryable,
  source: Source,
): Promise<{ politicians: number; ended: number; reviews: number }> {
  const [counted] = await db
    .select({
      politicians: sql<number>`count(*) FILTER (WHERE ${politicians.endedAt} IS NULL)::int`,
      ended: sql<number>`count(${politicians.endedAt})::int`,
      reviews: sql<number>`coalesce(sum(${politicianRatings.reviewCount}), 0)::int`,
    })
    .from(politicians)
    .leftJoin(politicianRatings, eq(politicianRatings.politicianId, politicians.id))
    .where(and(eq(politicians.source, source), isNull(politicians.deletedAt)));
  return counted ?? { politicians: 0, ended: 0, reviews: 0 };
}

/** A batch of a source's politicians, by id. */
interface SomeOf {
  source: Source;
  after: number;
  limit: number;
  now: Date;
}

/** Returns the affected ids, in order. */
export async function deletePoliticians(
  tx: Tx,
  { source, after, limit, now }: SomeOf,
): Promise<number[]> {
  const some = tx
    .select({ id: politicians.id })
    .from(politicians)
    .where(
      and(eq(politicians.source, source), isNull(politicians.deletedAt), gt(politicians.id, after)),
    )
    .orderBy(politicians.id)
    .limit(limit);
  return toIds(
    await tx
      .update(politicians)
      .set({ deletedAt: now, updatedAt: now })
      .where(inArray(politicians.id, some))
      .returning({ id: politicians.id }),
  );
}

export async function countDeleted(db: Queryable, source: Source, since: Date): Promise<number> {
  return db.$count(
    politicians,
    and(eq(politicians.source, source), gt(politicians.deletedAt, since)),
  );
}

/** Those deleted since. Returns the affected ids, in order. */
export async function restorePoliticians(
  tx: Tx,
  { source, since, after, limit, now }: SomeOf & { since: Date },
): Promise<number[]> {
  const some = tx
    .select({ id: politicians.id })
    .from(politicians)
    .where(
      and(
        eq(politicians.source, source),
        gt(politicians.deletedAt, since),
        gt(politicians.id, after),
      ),
    )
    .orderBy(politicians.id)
    .limit(limit);
  return toIds(
    await tx
      .update(politicians)
      .set({ deletedAt: null, updatedAt: now })
      .where(inArray(politicians.id, some))
      .returning({ id: politicians.id }),
  );
}

function toIds(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
