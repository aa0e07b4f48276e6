// One kill in the middle of writing, and what must be there afterwards.

import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { createClient } from "./client.ts";
import { sendNext } from "./reviewers.ts";
import type { Draft } from "./reviewers.ts";

/** A review that the site said it has. */
export interface Acknowledged {
  id: number;
  politicianId: number;
  userId: string;
  comment: string;
}

export interface Writing {
  url: string;
  supply: Iterator<Draft, undefined>;
  /** How many are sent at the same time. */
  connections: number;
}

/** A site that was just started is busy with itself: its time counts from so many answers on. */
const WARM = 20;

/** Writes for so long once the site is warm, then has `kill` kill. Returns all that was acknowledged. */
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

function acknowledgedBy({ by, politicianId }: Draft, body: string): Acknowledged {
  const { review } = JSON.parse(body) as { review: { id: number; comment: string } };
  return { id: review.id, politicianId, userId: by.userId, comment: review.comment };
}

export interface Damage {
  /** Acknowledged, and not there as it was acknowledged. */
  lost: number;
  /** Aggregates that differ from a recount. */
  differences: number;
  /** Written, and not acknowledged before the kill: no damage. */
  unheard: number;
}

/** `since`: the highest id before. */
export async function damageAfter(
  database: Database,
  acknowledged: readonly Acknowledged[],
  since: number,
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
      (SELECT count(*)::int FROM reviews WHERE id > ${since}) AS written`);
  const { lost = 0, written = 0 } = rows[0] ?? {};
  const differences = await checkAggregates(database);
  return {
    lost,
    differences: differences.length,
    unheard: written - (acknowledged.length - lost),
  };
}

export async function lastReviewId({ db }: Pick<Database, "db">): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT coalesce(max(id), 0)::int AS id FROM reviews`,
  );
  return rows[0]?.id ?? 0;
}
