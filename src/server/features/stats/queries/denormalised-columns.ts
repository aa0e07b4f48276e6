// SQL of denormalised columns: ratings' copies of politician data, votes of reviews, and the site's figures. Compares
// them with their sources and rewrites them.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";

export interface ColumnDifference {
  subject: "politician" | "review" | "site";
  /** 0 for the site. */
  id: number;
  column: string;
  stored: string | number;
  counted: string | number;
}

const IS_LISTED = sql`(deleted_at IS NULL AND ended_at IS NULL)`;
const IS_DELETED = sql`(deleted_at IS NOT NULL)`;

const isDifferent = sql`(stored.name_sort, stored.is_listed, stored.is_deleted, stored.is_demo)
  IS DISTINCT FROM (politicians.name_sort, ${IS_LISTED}, ${IS_DELETED}, politicians.is_demo)`;

const FIGURES: Record<string, SQL> = {
  politicians: sql`count(*) FILTER (WHERE is_listed)`,
  rated_politicians: sql`count(*) FILTER (WHERE is_listed AND review_count > 0)`,
  reviews: sql`coalesce(sum(review_count) FILTER (WHERE is_listed), 0)`,
  verified_reviews: sql`coalesce(sum(verified_count) FILTER (WHERE is_listed), 0)`,
};

/** By subject, id and column. Missing rows of ratings are found by the recount. */
export async function findColumnDifferences(db: Queryable): Promise<ColumnDifference[]> {
  const { rows } = await db.execute<ColumnDifference & Record<string, unknown>>(sql`
    SELECT 'politician' AS subject, politicians.id, compared.*
    FROM politicians JOIN politician_ratings AS stored ON stored.politician_id = politicians.id
      CROSS JOIN LATERAL (VALUES
        ('is_demo', stored.is_demo::text, politicians.is_demo::text),
        ('is_deleted', stored.is_deleted::text, ${IS_DELETED}::text),
        ('is_listed', stored.is_listed::text, ${IS_LISTED}::text),
        ('name_sort', stored.name_sort::text, politicians.name_sort::text)
      ) AS compared ("column", stored, counted)
    WHERE ${isDifferent} AND compared.stored <> compared.counted
    ORDER BY politicians.id, "column"`);
  return [...rows, ...(await findVoteDifferences(db)), ...(await findFigureDifferences(db))];
}

/** Reviews whose votes «Utile» are not those stored, as `counted`. */
const differentVotes = sql`
  SELECT id, useful_count, useful_weight, coalesce(votes, 0)::int AS votes,
    coalesce(weights, 0)::int AS weights
  FROM reviews FULL JOIN (
    SELECT review_id, count(*) FILTER (WHERE weight > 0) AS votes, sum(weight) AS weights
    FROM useful_votes GROUP BY review_id
  ) AS counted ON counted.review_id = reviews.id
  WHERE (useful_count, useful_weight) <> (coalesce(votes, 0), coalesce(weights, 0))`;

async function findVoteDifferences(db: Queryable): Promise<ColumnDifference[]> {
  const { rows } = await db.execute<ColumnDifference & Record<string, unknown>>(sql`
    SELECT 'review' AS subject, different.id, compared.*
    FROM (${differentVotes}) AS different CROSS JOIN LATERAL (VALUES
      ('useful_count', useful_count, votes), ('useful_weight', useful_weight, weights)
    ) AS compared ("column", stored, counted)
    WHERE stored <> counted
    ORDER BY different.id, "column"`);
  return rows;
}

const rewriteCopies = prepared(
  "rewrite_copies_of_politicians",
  sql`
    UPDATE politician_ratings AS stored SET
      name_sort = politicians.name_sort, is_listed = ${IS_LISTED}, is_deleted = ${IS_DELETED},
      is_demo = politicians.is_demo
    FROM politicians
    WHERE politicians.id = stored.politician_id AND ${isDifferent}`,
);

const rewriteVotes = prepared(
  "rewrite_useful_votes",
  sql`
    UPDATE reviews SET useful_count = votes, useful_weight = weights
    FROM (${differentVotes}) AS different WHERE different.id = reviews.id`,
);

/** Requires a lock on the ratings. */
export async function rewriteColumns(tx: Tx): Promise<void> {
  await rewriteCopies(tx, {});
  await rewriteVotes(tx, {});
  if ((await findFigureDifferences(tx)).length === 0) return;
  const names = Object.keys(FIGURES).map((name) => sql.identifier(name));
  await tx.execute(sql`DELETE FROM site_counts`);
  await tx.execute(sql`
    INSERT INTO site_counts (is_demo, ${sql.join(names, sql`, `)})
    SELECT is_demo, ${sql.join(Object.values(FIGURES), sql`, `)} FROM politician_ratings GROUP BY is_demo`);
}

const compared = Object.entries(FIGURES).flatMap(([name, counted]) =>
  [false, true].map(
    (isDemo) => sql`(
      ${isDemo ? `${name} (demo)` : name}::text,
      (SELECT coalesce(sum(${sql.identifier(name)}), 0) FROM site_counts WHERE is_demo = ${isDemo})::float8,
      (SELECT ${counted} FROM politician_ratings WHERE is_demo = ${isDemo})::float8
    )`,
  ),
);
const selectFigureDifferences = prepared(
  "figure_differences",
  sql`
    SELECT 'site' AS subject, 0 AS id, compared.*
    FROM (VALUES ${sql.join(compared, sql`, `)}) AS compared ("column", stored, counted)
    WHERE stored <> counted
    ORDER BY "column"`,
);

async function findFigureDifferences(db: Queryable): Promise<ColumnDifference[]> {
  return (await selectFigureDifferences(db, {})) as unknown as ColumnDifference[];
}
