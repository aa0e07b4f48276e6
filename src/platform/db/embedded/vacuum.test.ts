import { afterAll, beforeAll, expect, it } from "vitest";
import { createEmptyFolder } from "#tests/empty-database.ts";
import type { Database } from "../database.ts";

const ROWS = 2_000;

let place: Awaited<ReturnType<typeof createEmptyFolder>>;
let database: Database;
beforeAll(async () => {
  place = await createEmptyFolder();
  database = await place.open({ vacuum: { everyMs: 50 } });
  await database.pool.query(`
    CREATE TABLE note (id int PRIMARY KEY, changes int NOT NULL, text text NOT NULL);
    CREATE INDEX ON note (changes);
    INSERT INTO note SELECT id, 0, repeat('x', 200) FROM generate_series(1, ${ROWS}) AS id`);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

it("keeps an embedded database as large as its rows, however often they change", async () => {
  await change();
  await change();
  const before = await size();
  for (let time = 0; time < 6; time += 1) await change();
  expect(await size()).toBeLessThan(1.5 * before);
});

it("tells the planner how many rows there are", async () => {
  await database.pool.query(
    `INSERT INTO note SELECT id, 0, 'new' FROM generate_series(${ROWS + 1}, ${3 * ROWS}) AS id`,
  );
  const rowsKnown = async () => {
    const { rows } = await database.pool.query<{ rows: number }>(
      "SELECT reltuples AS rows FROM pg_class WHERE relname = 'note'",
    );
    return rows[0]?.rows;
  };
  await expect.poll(rowsKnown).toBe(3 * ROWS);
});

/** Changes every row, then waits until the old versions are gone. */
async function change(): Promise<void> {
  const { pool } = database;
  const vacuums = async () => {
    const { rows } = await pool.query<{ vacuums: number }>(
      "SELECT vacuum_count::int AS vacuums FROM pg_stat_user_tables WHERE relname = 'note'",
    );
    return rows[0]?.vacuums ?? 0;
  };
  const before = await vacuums();
  await pool.query("UPDATE note SET changes = changes + 1");
  await expect.poll(vacuums).toBeGreaterThan(before);
}

async function size(): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    "SELECT pg_total_relation_size('note')::float8 AS bytes",
  );
  return rows[0]?.bytes ?? 0;
}
