// One kill during writes, and the checks afterwards.

import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { createClient } from "./client.ts";
import { sendNext } from "./reviewers.ts";
import type { Draft } from "./reviewers.ts";

/** A review the site acknowledged. */
export interface Acknowledged {
  id: number;
  politicianId: number;
  userId: string;
  comment: string;
}

export interface Writing {
  url: string;
  supply: Iterator<Draft, undefined>;
  /** Concurrent requests. */
  connections: number;
}

/** A started site is busy with itself: measuring begins after this many responses. */
const WARM = 20;

/**
 * Writes for a duration once the site is warm, then calls `kill`. Returns everything acknowledged.
 */
export async function writeUntilKilled(
  { url, supply, connections }: Writing,
  lifeMs: number,
  kill: () => void,
): Promise<Acknowledged[]> {
  const client = createClient(url);
  const acknowledged: Acknowledged[] = [];
  const begun = Promise.withResolvers<void>();
  const killed = new AbortController();
  const writer = async () => {
    while (!killed.signal.aborted) {
      const { draft, answer } = await sendNext(client, url, supply);
      const { status, body } = answer;
      if (status === 201) {
        acknowledged.push(acknowledgedBy(draft, body));
        if (acknowledged.length === WARM) begun.resolve();
      } else if (!killed.signal.aborted) throw new Error(`A review was refused: ${status} ${body}`);
    }
  };
  const writers = Array.from({ length: connections }, writer);
  await Promise.race([Promise.all(writers), begun.promise.then(() => wait(lifeMs))]);
  killed.abort();
  kill();
  await Promise.all(writers);
  client.close();
  return acknowledged;
}

/** From the body of the answer. */
export function acknowledgedBy({ by, politicianId }: Draft, body: string): Acknowledged {
  const { review } = JSON.parse(body) as { review: { id: number; comment: string } };
  return { id: review.id, politicianId, userId: by.userId, comment: review.comment };
}

export interface Damage {
  /** Acknowledged, but missing or different. */
  lost: number;
  /** Aggregates that differ from a recount. */
  differences: number;
  /** Written but not acknowledged before the kill: no loss. */
  unheard: number;
}

/** `before`: reviews before the run. */
export async function damageAfter(
  database: Database,
  acknowledged: readonly Acknowledged[],
  before: number,
): Promise<Damage> {
  const { rows } = await database.db.execute<{ lost: number; written: number }>(sql`
    SELECT
      (SELECT count(*)::int
        FROM jsonb_to_recordset(${JSON.stringify(acknowledged)}::jsonb)
          AS said (id int, "politicianId" int, "userId" uuid, comment text)
        WHERE NOT EXISTS (
          SELECT FROM reviews
          WHERE reviews.id = said.id AND politician_id = "politicianId" AND user_id = "userId"
            AND reviews.comment = said.comment
        )) AS lost,
      (SELECT count(*)::int FROM reviews) - ${before}::int AS written`);
  const { lost = 0, written = 0 } = rows[0] ?? {};
  // A recount of a million reviews takes a minute.
  const differences = await database.withLongStatements((db) => checkAggregates({ db }), 0);
  return {
    lost,
    differences: differences.length,
    unheard: written - (acknowledged.length - lost),
  };
}

export async function countReviews({ db }: Pick<Database, "db">): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(
    sql`SELECT count(*)::int AS many FROM reviews`,
  );
  return rows[0]?.many ?? 0;
}
