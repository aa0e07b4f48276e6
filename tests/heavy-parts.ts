// What the plan of a statement reads of tables that grow: for tests that bound what a response may read.

import { escapeLiteral } from "pg";
import type { Pool } from "pg";

/** Tables that grow with the country or with use; topics do not. */
const LARGE = new Set<unknown>([
  "politicians",
  "politician_ratings",
  "offices",
  "reviews",
  "topic_reviews",
  "users",
  "sessions",
  "moderation_events",
  "moderation_cases",
  "moderation_decisions",
  "reports",
  "sanctions",
  "audit_log",
  "surge_reviews",
  "surge_opinions",
  "useful_votes",
  "claims",
  "representations",
  "replies",
  "review_arrivals",
  "opinion_arrivals",
  "politician_months",
  "topic_months",
  "follows",
  "push_devices",
  "divisions",
  "division_choices",
  "participation_months",
]);
/** Rows of a large table that one response may read through an index. */
const MAX_ROWS = 1_000;

export interface Statement {
  /** Of a statement whose plan each connection keeps. */
  name?: string | undefined;
  text: string;
  values: unknown[];
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
}

/**
 * The parts of a statement's plan that scan a large table, or too much of it. Thousands of rows are
 * few to PostgreSQL: to make it plan as for millions, sequential scans and hash joins are set as a
 * last resort.
 */
export async function findHeavyParts(
  pool: Pool,
  { text, values }: Statement,
  plan: "for these values" | "generic" = "for these values",
): Promise<string[]> {
  if (!/^\s*(SELECT|WITH)\b/i.test(text)) return [];
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    for (const way of ["seqscan", "hashjoin", "mergejoin"])
      await client.query(`SET LOCAL enable_${way} = off`);
    const explain = (statement: string, given: unknown[]) =>
      client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
        given,
      );
    if (plan === "generic") {
      await client.query("SET LOCAL plan_cache_mode = force_generic_plan");
      await client.query(`PREPARE read AS ${text}`);
    }
    const { rows } = await (plan === "generic"
      ? explain(`EXECUTE read${toArguments(values)}`, [])
      : explain(text, values));
    return splitParts(rows[0]?.["QUERY PLAN"][0]?.Plan)
      .filter((part) => LARGE.has(part["Relation Name"]))
      .filter((part) => part["Node Type"] === "Seq Scan" || readRows(part) > MAX_ROWS)
      .map(
        (part) =>
          `${part["Node Type"]} of ${part["Relation Name"]}, ${readRows(part)} rows: ${text}`,
      );
  } finally {
    await client.query("ROLLBACK; DEALLOCATE ALL");
    // Its named statements are gone as well.
    client.release(true);
  }
}

/** EXECUTE takes no parameters. */
function toArguments(values: readonly unknown[]): string {
  if (values.length === 0) return "";
  const literals = values.map((value) =>
    escapeLiteral(Array.isArray(value) ? `{${value.join(",")}}` : String(value)),
  );
  return `(${literals.join(", ")})`;
}

function splitParts(plan: Plan | undefined): Plan[] {
  return plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(splitParts)];
}

function readRows(part: Plan): number {
  const thrownAway =
    (part["Rows Removed by Filter"] ?? 0) + (part["Rows Removed by Index Recheck"] ?? 0);
  return (part["Actual Rows"] + thrownAway) * part["Actual Loops"];
}
