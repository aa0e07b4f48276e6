// Runs work that only one process at a time may do on a database, such as loading the first data.

import { Client } from "pg";
import type { Database } from "./database.ts";

/** Arbitrary advisory lock number; must not change or be used elsewhere. */
const LOCK = 7_301_514;

/** Waits for the lock without limit. The work may use the pool. */
export async function oneProcessAtATime<Result>(
  { isShared, pool }: Pick<Database, "isShared" | "pool">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isShared) return work();
  const client = new Client(pool.options);
  // If the connection was lost, another process may own the lock; the work is not undone.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
