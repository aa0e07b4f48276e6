// SQL that reads the estimates of everybody, for orders and groups that no index can give.

import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";
import { packIntegers, toBytes, unpackIntegers } from "#platform/db/packed-integers.ts";
import { politicianRatings as r, politicians as p } from "#platform/db/schema.ts";
import type { Population } from "./politician-index.ts";

/** Id, estimate, low and high end of all who have an estimate, in hundredths, one after the other. */
export async function selectEstimates(db: Queryable, population: Population): Promise<Int32Array> {
  const isListed = population !== "ended";
  const columns = [r.politicianId, r.estimate, r.estimateLow, r.estimateHigh];
  const { rows } = await db.execute<{ all: Uint8Array | null }>(sql`
    SELECT ${packIntegers(columns.map((column) => sql`${column}`))} AS all
    FROM ${r} ${isListed ? sql`` : sql`JOIN ${p} ON ${eq(r.politicianId, p.id)}`}
    WHERE ${and(isNotNull(r.estimate), isListed ? r.isListed : and(isNull(p.deletedAt), isNotNull(p.endedAt)))}`);
  return unpackIntegers(rows[0]?.all);
}

/** Of each person with an estimate: how many numbers `AttributeCounts` has. */
export const COUNTS_LENGTH = 15;

/** Of people of one office. */
export interface AttributeCounts {
  source: Source;
  role: string;
  isDemo: boolean;
  /**
   * Of each person the id, estimate and interval in hundredths, the sum of all counted scores, how many gave 1 to 5 to the
   * attribute, and how many 1 to 5 stars.
   */
  readCounts: () => Int32Array;
}

/** Ids of one row of the result: to estimate more at once would keep other requests waiting. */
const PART = 10_000;

/** What estimates of an attribute are made of, of everybody in office who has one. */
export async function selectAttributeCounts(
  db: Queryable,
  attribute: Attribute,
): Promise<AttributeCounts[]> {
  const first = 15 * ATTRIBUTES.indexOf(attribute);
  const columns = ["p.id", "estimate", "estimate_low", "estimate_high"].concat(
    ATTRIBUTES.map((one) => `sum_${one}`).join(" + "),
    [1, 2, 3, 4, 5].map((score) => `attribute_scores[${first + 3 * score - 2}]`),
    [1, 2, 3, 4, 5].map((stars) => `stars_${stars}`),
  );
  // Packed before they are grouped: the cells of everybody do not fit into the memory of a sort.
  const { rows } = await db.execute<{
    source: Source;
    role: string;
    isDemo: boolean;
    all: Uint8Array;
  }>(sql`
    SELECT source, role, is_demo AS "isDemo", string_agg(counts, '') AS all
    FROM (
      SELECT p.id, source, role, p.is_demo, ${toBytes(columns.map((column) => sql.raw(column)))} AS counts
      FROM politician_ratings AS r JOIN politicians AS p ON p.id = r.politician_id
      WHERE r.estimate IS NOT NULL AND r.is_listed
      OFFSET 0
    ) AS rated
    GROUP BY source, role, is_demo, id / ${PART}`);
  return rows.map(({ all, ...office }) => ({ ...office, readCounts: () => unpackIntegers(all) }));
}
