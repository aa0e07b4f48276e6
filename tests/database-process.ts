// A second process with the embedded database open, for tests of interference between processes.
// node tests/database-process.ts open|write <folder>; it ends when its standard input ends.

import { once } from "node:events";
import { writeSync } from "node:fs";
import { openDatabase } from "#platform/db/database.ts";

const WRITERS = 8;
const [task, folder] = process.argv.slice(2);
if (!folder) throw new Error("Which folder?");

const database = await openDatabase({ dataDir: folder, lockWaitMs: 0 }).catch((error: unknown) => {
  say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exit(1);
});
say("open");
if (task === "write") for (let writer = 0; writer < WRITERS; writer += 1) void write();
process.stdin.resume();
await once(process.stdin, "end");
await database.close();

/** Prints a row's id only after the database has acknowledged it and its share of the total. */
async function write(): Promise<never> {
  for (;;) {
    const { rows } = await database.pool.query<{ id: number }>(`
      WITH row AS (INSERT INTO entry DEFAULT VALUES RETURNING id),
           sum AS (UPDATE total SET n = n + 1)
      SELECT id FROM row`);
    say(String(rows[0]?.id));
  }
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}
