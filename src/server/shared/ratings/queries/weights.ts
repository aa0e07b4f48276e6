// SQL of the weights of accounts, and of their copies in reviews and aggregates, which change together.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { MIN_PEOPLE_REVIEWED } from "#domain/rating/account-weight.ts";
import type { AccountStanding } from "#domain/rating/account-weight.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { joinColumns, POLITICIAN_RATING_COLUMNS } from "#platform/db/rating-columns.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";

export interface WeighedAccount extends AccountStanding {
  id: string;
  /** As stored. */
  tenths: number;
  isNew: boolean;
}

/** Of these accounts, or the next ones by id. `today`: reviews before this time count. */
export async function selectAccounts(
  db: Queryable,
  which: { ids: readonly string[] } | { after: string; limit: number },
  today: Date,
): Promise<WeighedAccount[]> {
  const { rows } = await db.execute<{
    id: string;
    confirmedAtMs: number | null;
    tenths: number;
    isNew: boolean;
    hasSecondFactor: boolean;
    peopleReviewed: number;
  }>(sql`
    SELECT id, review_weight AS tenths, weighs_as_new AS "isNew",
      CASE WHEN email_verified THEN (extract(epoch FROM coalesce(email_verified_at, created_at)) * 1000)::float8 END
        AS "confirmedAtMs",
      EXISTS (
        SELECT FROM second_factors WHERE user_id = users.id AND enabled_at IS NOT NULL
      ) AS "hasSecondFactor",
      (
        SELECT count(*)::int FROM (
          SELECT FROM reviews WHERE user_id = users.id AND created_at < ${timestamptz(today)}
          LIMIT ${MIN_PEOPLE_REVIEWED}
        ) AS earlier
      ) AS "peopleReviewed"
    FROM users
    WHERE ${
      "ids" in which
        ? sql`id = ANY (${toArray(which.ids)}::uuid[])`
        : sql`id > ${which.after} ORDER BY id LIMIT ${which.limit}`
    }`);
  return rows.map(({ confirmedAtMs, ...row }) => ({
    ...row,
    confirmedAt: confirmedAtMs === null ? null : new Date(confirmedAtMs),
    isIdentityVerified: false,
  }));
}

export interface NewWeight {
  id: string;
  tenths: number;
  isNew: boolean;
}

/**
 * Locks accounts, their reviews and the aggregates, in that order, as every other writer does, each by
 * id; then writes the weights everywhere.
 */
export async function writeWeights(tx: Tx, weights: readonly NewWeight[]): Promise<void> {
  const ids = toArray(weights.map(({ id }) => id));
  await tx.execute(
    sql`SELECT FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  );
  const given = sql`unnest(
    ${ids}::uuid[], ${toArray(weights.map(({ tenths }) => tenths))}::smallint[],
    ${toArray(weights.map(({ isNew }) => isNew))}::boolean[]
  ) AS given (user_id, weight, weighs_as_new)`;
  await tx.execute(sql`
    UPDATE users SET review_weight = given.weight, weighs_as_new = given.weighs_as_new
    FROM ${given} WHERE users.id = given.user_id`);
  await changeReviews(tx, {
    which: sql`user_id = ANY (${ids}::uuid[])`,
    set: sql`weight = given.weight, weighs_as_new = given.weighs_as_new`,
    from: given,
    isGiven: sql`given.user_id = reviews.user_id`,
  });
}

/** Changes what decides how reviews count, and their aggregates by the difference. */
async function changeReviews(
  tx: Tx,
  change: { which: SQL; set: SQL; from: SQL; isGiven: SQL },
): Promise<void> {
  const { which, set, from, isGiven } = change;
  await tx.execute(sql`SELECT FROM reviews WHERE ${which} ORDER BY id FOR UPDATE`);
  await tx.execute(sql`
    SELECT FROM politician_ratings
    WHERE politician_id IN (SELECT politician_id FROM reviews WHERE ${which})
    ORDER BY politician_id FOR UPDATE`);
  await tx.execute(sql`
    WITH before AS (
      SELECT * FROM reviews WHERE ${which}
    ), after AS (
      UPDATE reviews SET ${set} FROM ${from} WHERE ${isGiven} RETURNING reviews.*
    ), gone AS (${totals("before")}), come AS (${totals("after")})
    UPDATE politician_ratings AS stored SET ${joinColumns(
      POLITICIAN_RATING_COLUMNS,
      ({ name, add, subtract }) => {
        const column = sql.identifier(name);
        return sql`${column} = ${add(subtract(sql`stored.${column}`, sql`gone.${column}`), sql`come.${column}`)}`;
      },
    )}
    FROM gone JOIN come USING (politician_id)
    WHERE stored.politician_id = gone.politician_id`);
}

function totals(alias: string): SQL {
  return sql`SELECT politician_id, ${joinColumns(
    POLITICIAN_RATING_COLUMNS,
    ({ name, total }) => sql`${total(alias)} AS ${sql.identifier(name)}`,
  )} FROM ${sql.identifier(alias)} GROUP BY politician_id`;
}

/** As PostgreSQL writes an array: of uuids, numbers or booleans. */
function toArray(values: readonly (string | number | boolean)[]): string {
  return `{${values.join(",")}}`;
}
