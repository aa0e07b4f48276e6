// Work that only one process at a time may do on a database, such as filling an empty one.

import { Client } from "pg";
import type { Database } from "./database.ts";

/** Any number will do, as long as it never changes and nothing else uses it. */
const LOCK = 7_301_514;

/** Waits for its turn, however long that takes. The work may use the pool. */
export async function oneProcessAtATime<Result>(
  { engine, pool }: Pick<Database, "engine" | "pool">,
  work: () => Promise<Result>,
): Promise<Result> {
  // Its folder is locked by the one process that has it.
  if (engine === "embedded") return work();
  const client = new Client(pool.options);
  // A lock whose connection was lost is somebody else's; the work is not undone by that.
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
