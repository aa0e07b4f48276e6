// SQL of the latest reviews of everybody.

import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicians, reviews } from "#platform/db/schema.ts";
import { writtenDayOf } from "#server/shared/ratings/queries/written-day.ts";

/** Reviews of invented people count while there are no others. */
const isOfPopulation = sql`${politicians.isDemo} = NOT EXISTS (
  SELECT FROM site_counts WHERE NOT is_demo GROUP BY is_demo HAVING sum(politicians) > 0
)`;

export function selectLatest(db: Queryable, limit: number) {
  return db
    .select({
      id: reviews.id,
      politicianId: politicians.id,
      name: politicians.name,
      role: politicians.role,
      location: politicians.location,
      comment: reviews.comment,
      scoreSum: reviews.scoreSum,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(politicians, eq(politicians.id, reviews.politicianId))
    .where(
      and(
        eq(reviews.status, "published"),
        ne(reviews.standing, "aside"),
        isNull(politicians.endedAt),
        isNull(politicians.deletedAt),
        isOfPopulation,
      ),
    )
    .orderBy(desc(writtenDayOf(reviews.createdAt)), desc(reviews.id))
    .limit(limit);
}

/** With more rated people the towns are no longer counted: they would be too many to read. */
const MAX_RATED = 5_000;

/** Towns in which somebody in office is rated, of all towns; null where they are not counted. */
export async function selectLaunch(
  db: Queryable,
): Promise<{ ratedTowns: number | null; towns: number }> {
  const { rows } = await db.execute<{ ratedTowns: number | null; towns: number }>(sql`
    SELECT (SELECT count(*)::int FROM places WHERE level = 'town') AS towns,
      CASE WHEN (SELECT coalesce(sum(rated_politicians), 0) FROM site_counts WHERE NOT is_demo)
        BETWEEN 1 AND ${MAX_RATED}
      THEN (
        SELECT count(DISTINCT places.code)::int
        FROM politician_ratings AS rated
          JOIN politicians ON politicians.id = rated.politician_id
          JOIN places ON places.code = politicians.place_code AND places.level = 'town'
        WHERE rated.is_listed AND -rated.review_count < 0 AND NOT rated.is_demo
      ) END AS "ratedTowns"`);
  return rows[0] ?? { ratedTowns: null, towns: 0 };
}
