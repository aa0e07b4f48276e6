// What the database does by itself: rows like those of reviews, one durable statement each, nothing
// else. They are taken out again.

import { randomUUID } from "node:crypto";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Database } from "#platform/db/database.ts";
import { comment } from "#seeds/comments.ts";
import { createRandom } from "#seeds/random.ts";
import { asFastAsPossible } from "./client.ts";

export interface RawOptions {
  /** Every other row is of the first. */
  politicians: readonly number[];
  seconds: number;
  connections: number;
}

const USERS_PER_SECOND = 8_000;

/** Rows a second. */
export async function rawInserts(
  { pool }: Pick<Database, "pool">,
  { politicians, seconds, connections }: RawOptions,
): Promise<number> {
  const random = createRandom(7);
  const [hot = 0, ...others] = politicians;
  const users = Array.from({ length: seconds * USERS_PER_SECOND }, () => randomUUID());
  await pool.query(
    `INSERT INTO users (id, email, full_name)
     SELECT id, id || '@raw.example.org', 'Persona' FROM unnest($1::uuid[]) AS id`,
    [users],
  );
  const statement = {
    name: "raw_review",
    text: `INSERT INTO reviews (politician_id, user_id, comment, ${ATTRIBUTES.join(", ")}, status)
      VALUES ($1, $2, $3, ${ATTRIBUTES.map((_, index) => `$${index + 4}`).join(", ")}, 'published')`,
  };
  let rows = 0;
  const began = performance.now();
  await asFastAsPossible({ connections, seconds }, async () => {
    const turn = (rows += 1);
    const politician = turn % 2 === 0 ? hot : others[turn % others.length];
    const scores = ATTRIBUTES.map(() => random.whole(1, 5));
    await pool.query(statement, [
      politician,
      users[turn % users.length],
      comment(random, random.whole(1, 5)),
      ...scores,
    ]);
  });
  const perSecond = (rows / (performance.now() - began)) * 1_000;
  await pool.query("DELETE FROM reviews WHERE user_id = ANY ($1::uuid[])", [users]);
  await pool.query("DELETE FROM users WHERE id = ANY ($1::uuid[])", [users]);
  return perSecond;
}
