// SQL that reads the means of offices.

import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

export interface StoredMean {
  office: string;
  /** First day, as an ISO date. */
  quarter: string;
  /** Hundredths: of all scores, and of each attribute in their order. */
  overall: number;
  attributes: number[];
  reviews: number;
  isDemo: boolean;
}

/** Of the latest quarter that has been frozen. */
export async function selectLatestMeans(db: Queryable): Promise<StoredMean[]> {
  const { rows } = await db.execute<StoredMean & Record<string, unknown>>(sql`
    SELECT office, quarter::text, overall, attributes, reviews, is_demo AS "isDemo"
    FROM office_means WHERE quarter = (SELECT max(quarter) FROM office_means)
    ORDER BY is_demo, office COLLATE "C"`);
  return rows;
}
