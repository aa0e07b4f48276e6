import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { emptySnapshot } from "#tests/empty-database.ts";
import { MEMORY, openDatabase } from "../database.ts";
import type { Database, Queryable } from "../database.ts";
import { MAX_PLANS } from "./planned-client.ts";

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir: MEMORY, snapshot: await emptySnapshot() });
  await database.pool.query("CREATE TABLE note (id int PRIMARY KEY, text text NOT NULL)");
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("TRUNCATE note");
});

const write = (db: Queryable, id: number, text: string) =>
  db.execute(sql`INSERT INTO note VALUES (${id}, ${text}) RETURNING text`);

it("plans writes and what transactions do once, and what else is read each time", async () => {
  const { db } = database;
  for (const id of [1, 2, 3, 4]) {
    await write(db, id, "draft");
    await db.transaction((tx) =>
      tx.execute(sql`WITH one AS (SELECT) UPDATE note SET text = ${`text ${id}`} WHERE id = ${id}`),
    );
    await db.execute(sql`SELECT text FROM note WHERE id = ${id}`);
  }

  expect(await listPlanned()).toEqual([
    "INSERT INTO note VALUES ($1, $2) RETURNING text",
    "WITH one AS (SELECT) UPDATE note SET text = $1 WHERE id = $2",
  ]);
  expect((await db.execute(sql`SELECT text FROM note ORDER BY id`)).rows).toEqual(
    [1, 2, 3, 4].map((id) => ({ text: `text ${id}` })),
  );
});

it("goes on after a statement that failed and took its transaction with it", async () => {
  const { db } = database;
  await db.transaction((tx) => write(tx, 1, "first"));
  const twice = db.transaction(async (tx) => {
    await write(tx, 2, "second");
    await write(tx, 1, "first again");
  });
  await expect(twice).rejects.toThrow("Failed query: INSERT INTO note");

  const { rows } = await db.transaction((tx) => write(tx, 2, "second"));

  expect(rows).toEqual([{ text: "second" }]);
});

it("keeps no more plans than its memory is worth, and answers beyond them", async () => {
  const { db } = database;
  const distinct = MAX_PLANS + 20;
  for (let time = 0; time < 2; time += 1)
    await db.transaction(async (tx) => {
      for (let place = 0; place < distinct; place += 1) {
        const { rows } = await tx.execute(
          sql`SELECT ${time}::int + ${sql.raw(String(place))} AS sum`,
        );
        expect(rows).toEqual([{ sum: time + place }]);
      }
    });

  expect(await listPlanned()).toHaveLength(MAX_PLANS);
});

async function listPlanned(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    "SELECT statement FROM pg_prepared_statements ORDER BY prepare_time, name",
  );
  return rows.map(({ statement }) => statement);
}
