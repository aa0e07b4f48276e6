import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEmptyFolder, emptySnapshot } from "#tests/empty-database.ts";
import type { Database } from "../database.ts";
import { MEMORY, openDatabase } from "../database.ts";

/** Deeper than any thread's stack: the engine's own depth check does not cover this recursion. */
const OVERFLOW = "SELECT repeat('[', 4000000)::json";

describe("the embedded engine, driven to its end", () => {
  let place: Awaited<ReturnType<typeof createEmptyFolder>>;
  let database: Database;
  const ends: string[] = [];
  let thread: Worker | undefined;
  const noteThread = (begun: Worker) => (thread = begun);
  beforeAll(async () => {
    process.on("worker", noteThread);
    place = await createEmptyFolder();
    database = await place.open({
      log: {
        info() {},
        warn() {},
        error: (_details, message) => void ends.push(message),
      },
    });
  });
  beforeEach(async () => {
    ends.length = 0;
    await database.pool.query("DROP TABLE IF EXISTS note; CREATE TABLE note (id int)");
  });
  afterAll(() => {
    process.off("worker", noteThread);
    return place.remove();
  });

  it.each([
    // With the thread's large stack this is merely malformed.
    ["JSON as text", "SELECT repeat('[', 100000)::json", "22P02"],
    ["JSON", "SELECT (repeat('[', 20000) || repeat(']', 20000))::jsonb", "54001"],
    ["a regular expression", "SELECT 'x' ~ (repeat('(', 20000) || repeat(')', 20000))", "2201B"],
    ["a recursive function", "SELECT deeper(1)", "54001"],
  ])("answers %s that is too deep with an error and goes on", async (_what, statement, code) => {
    await database.pool.query(`CREATE OR REPLACE FUNCTION deeper(n int) RETURNS int
      LANGUAGE plpgsql AS $$ BEGIN RETURN deeper(n + 1); END $$`);
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code });
    expect(ends).toEqual([]);
    await expectToWrite();
  });

  it("ends rather than acknowledge what it has not done, when its stack overflows", async () => {
    await database.pool.query("INSERT INTO note VALUES (7)");
    await expect(database.pool.query(OVERFLOW)).rejects.toMatchObject({ code: "57P02" });
    expect(ends).toEqual(["embedded database engine ended"]);
    expect((await database.pool.query("SELECT id FROM note")).rows).toEqual([{ id: 7 }]);
    await expectToWrite();
  });

  it("fails the transaction that was open with the error of its end, and undoes it", async () => {
    const { db } = database;
    const failed = db.transaction(async (tx) => {
      await tx.execute("INSERT INTO note VALUES (1)");
      await tx.execute(OVERFLOW);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: "57P02" } });
    await expectToWrite();
  });

  it("begins again after an error that its thread could not catch, such as too little memory", async () => {
    await expectToWrite();
    thread?.emit("error", new Error("Worker terminated due to reaching memory limit"));
    await thread?.terminate();
    await expectToWrite();
    expect(ends).toEqual(["embedded database engine ended"]);
  });

  it("takes named statements again after a restart", async () => {
    const named = { name: "double", text: "SELECT $1::int * 2 AS n", values: [21] };
    expect((await database.pool.query(named)).rows).toEqual([{ n: 42 }]);
    await expect(database.pool.query(OVERFLOW)).rejects.toThrow("stopped");
    expect((await database.pool.query(named)).rows).toEqual([{ n: 42 }]);
  });

  it("fails every query that was waiting or answers it, but loses none", async () => {
    const queries = [OVERFLOW, ...Array.from({ length: 20 }, () => "INSERT INTO note VALUES (1)")];
    const results = await Promise.allSettled(queries.map((query) => database.pool.query(query)));
    const acknowledged = results.filter((result) => result.status === "fulfilled").length;
    const { rows } = await database.pool.query("SELECT count(*)::int AS n FROM note");
    expect(rows).toEqual([{ n: acknowledged }]);
    expect(acknowledged).toBe(20);
  });

  async function expectToWrite(): Promise<void> {
    await database.pool.query("DELETE FROM note");
    for (const id of [1, 2, 3]) await database.pool.query("INSERT INTO note VALUES ($1)", [id]);
    const { rows } = await database.pool.query("SELECT id FROM note ORDER BY id");
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  }
});

describe("an embedded database in memory", () => {
  it("says that its contents are gone, rather than begin anew", async () => {
    const database = await openDatabase({ dataDir: MEMORY, snapshot: await emptySnapshot() });
    await database.pool.query("CREATE TABLE note (id int)");
    await expect(database.pool.query(OVERFLOW)).rejects.toMatchObject({ code: "57P02" });
    await expect(database.pool.query("SELECT 1")).rejects.toThrow("gone");
    await database.close();
  });
});
