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

/** Of each person with an estimate: how many numbers `AttributeSums` has. */
export const SUMS_LENGTH = 10;

/** Of people of one office. */
export interface AttributeSums {
  source: Source;
  role: string;
  isDemo: boolean;
  /**
   * Of each person the id, the share of new accounts in hundredths, then of established and of new accounts Σ of
   * weight, of squared weight, of weight times score and of weight times squared score.
   */
  readSums: () => Int32Array;
}

/** Ids of one row of the result: to estimate more at once would keep other requests waiting. */
const PART = 10_000;

/** What estimates of an attribute are made of, of everybody in office who has one. */
export async function selectAttributeSums(
  db: Queryable,
  attribute: Attribute,
): Promise<AttributeSums[]> {
  const first = 15 * ATTRIBUTES.indexOf(attribute);
  const total = (part: "old" | "new", power: 1 | 2) =>
    [1, 2, 3, 4, 5]
      .map((score) => {
        const cell = first + 3 * score - (part === "old" ? 1 : 0);
        return `${score ** power} * attribute_scores[${cell}]`;
      })
      .join(" + ");
  const columns = ["p.id", "quota_share"].concat(
    ["old_weight", "old_squares", total("old", 1), total("old", 2)],
    ["new_weight", "new_squares", total("new", 1), total("new", 2)],
  );
  // Packed before they are grouped: the cells of everybody do not fit into the memory of a sort.
  const { rows } = await db.execute<{
    source: Source;
    role: string;
    isDemo: boolean;
    all: Uint8Array;
  }>(sql`
    SELECT source, role, is_demo AS "isDemo", string_agg(sums, '') AS all
    FROM (
      SELECT p.id, source, role, p.is_demo, ${toBytes(columns.map((column) => sql.raw(column)))} AS sums
      FROM politician_ratings AS r JOIN politicians AS p ON p.id = r.politician_id
      WHERE r.estimate IS NOT NULL AND r.is_listed
      OFFSET 0
    ) AS rated
    GROUP BY source, role, is_demo, id / ${PART}`);
  return rows.map(({ all, ...office }) => ({ ...office, readSums: () => unpackIntegers(all) }));
}
