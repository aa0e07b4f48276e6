import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/durations.ts";
import { createEmptyFolder } from "#tests/empty-database.ts";
import type { Database } from "../database.ts";

const NEVER_MS = HOUR_MS;
const NEVER_BYTES = 1e12;
/** Cluster state in global/pg_control, and its value after a clean shutdown. */
const STATE_OFFSET = 16;
const SHUT_DOWN = 1;

describe("checkpoints of the embedded database", () => {
  let place: Awaited<ReturnType<typeof createEmptyFolder>>;
  let database: Database;
  beforeAll(async () => {
    place = await createEmptyFolder();
  });
  afterEach(() => database.close());
  afterAll(() => place.remove());

  it("come when time has passed and something was written, and not when nothing was", async () => {
    database = await place.open({
      checkpoints: { everyMs: 1, logBytes: NEVER_BYTES, lookEveryMs: 20 },
    });
    const before = await lastCheckpoint(database);
    await write(database, 1);
    await vi.waitUntil(async () => (await lastCheckpoint(database)) > before, { timeout: 45_000 });

    const settled = await lastCheckpoint(database);
    await looks(database, 5);
    expect(await lastCheckpoint(database)).toBe(settled);
  });

  it("come as soon as the log has grown enough, whatever the time", async () => {
    database = await place.open({
      checkpoints: { everyMs: NEVER_MS, logBytes: 1024 * 1024, lookEveryMs: 20 },
    });
    const before = await lastCheckpoint(database);
    await write(database, 10);
    await looks(database, 3);
    expect(await lastCheckpoint(database)).toBe(before);
    await write(database, 5_000);
    await vi.waitUntil(async () => (await lastCheckpoint(database)) > before, { timeout: 45_000 });
  });

  it("come with maintenance", async () => {
    database = await place.open();
    const before = await lastCheckpoint(database);
    await write(database, 1);
    await database.maintain();
    expect(await lastCheckpoint(database)).toBeGreaterThan(before);
  });

  it("leave a closed folder with nothing to recover", async () => {
    database = await place.open();
    await write(database, 1);
    await database.close();
    const control = await readFile(join(place.folder, "global/pg_control"));
    expect(control.readUInt32LE(STATE_OFFSET)).toBe(SHUT_DOWN);
  });
});

async function write({ pool }: Database, rows: number): Promise<void> {
  await pool.query("CREATE TABLE IF NOT EXISTS note (text text)");
  await pool.query("INSERT INTO note SELECT repeat('x', 500) FROM generate_series(1, $1)", [rows]);
}

async function lastCheckpoint({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ position: string }>(
    "SELECT checkpoint_lsn - '0/0' AS position FROM pg_control_checkpoint()",
  );
  return Number(rows[0]?.position);
}

/** Waits until the log size has been checked that many times. */
async function looks({ pool }: Database, times: number): Promise<void> {
  const queries = vi.spyOn(pool, "query");
  const seen = () =>
    queries.mock.calls.filter(([text]) => text.includes("pg_current_wal_insert_lsn"));
  await vi.waitUntil(() => seen().length >= times, { timeout: 45_000 });
  queries.mockRestore();
}
