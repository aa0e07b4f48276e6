import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LastingDatabase } from "#tests/empty-database.ts";
import { openEmptyDatabase, createLastingDatabase } from "#tests/empty-database.ts";
import { asAppError } from "#server/http/error-status.ts";
import { createShares } from "../concurrency/shares.ts";
import type { Database } from "./database.ts";
import { sqlState, violatedConstraint } from "./errors.ts";
import { NestedDatabaseUseError } from "./guarded-pool.ts";

/** A statement that keeps the processor busy for hours. */
const RUNAWAY = "SELECT count(*) FROM generate_series(1, 100000000000) AS n";

/** Enough for a small statement on a busy machine. */
const LIMIT_MS = 1_000;

describe("a database", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  beforeEach(() => emptied(database));
  afterAll(() => database.close());

  it("answers, and is closed as often as anybody likes", async () => {
    const ours = await openEmptyDatabase();
    await ours.ping();
    await Promise.all([ours.close(), ours.close()]);
    await ours.close();
    await expect(ours.ping()).rejects.toThrow("after calling end");
  });

  it("keeps what a transaction wrote, and nothing of one that failed", async () => {
    const { db } = database;
    await db.execute(sql`CREATE TABLE note (id int PRIMARY KEY)`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO note VALUES (1)`);
    });
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO note VALUES (2)`);
      throw new Error("a rule was broken");
    });
    await expect(failed).rejects.toThrow("a rule was broken");
    const { rows } = await db.execute(sql`SELECT id FROM note`);
    expect(rows).toEqual([{ id: 1 }]);
  });

  it("says which constraint refused a row", async () => {
    const { db } = database;
    await db.execute(sql`CREATE TABLE note (id int CONSTRAINT one_note_each PRIMARY KEY)`);
    await db.execute(sql`INSERT INTO note VALUES (1)`);
    const error: unknown = await db.execute(sql`INSERT INTO note VALUES (1)`).catch((e) => e);
    expect([sqlState(error), violatedConstraint(error)]).toEqual(["23505", "one_note_each"]);
    expect(sqlState(new Error("not from the database"))).toBeUndefined();
  });

  it("refuses the pool inside an open transaction instead of waiting for itself", async () => {
    const { db, pool } = database;
    await expect(db.transaction(() => pool.query("SELECT 1"))).rejects.toThrow(
      NestedDatabaseUseError,
    );
    const nested = db.transaction(() => db.transaction(() => Promise.resolve()));
    await expect(nested).rejects.toThrow(NestedDatabaseUseError);
    await db.transaction((tx) => tx.transaction((inner) => inner.execute(sql`SELECT 1`)));
  });

  it("lets work that outlives its transaction use the pool", async () => {
    const { db, pool } = database;
    const committed = Promise.withResolvers<void>();
    let later: Promise<{ rowCount: number | null }> | undefined;
    await db.transaction(async () => {
      later = committed.promise.then(() => pool.query("SELECT 1"));
    });
    committed.resolve();
    expect((await later)?.rowCount).toBe(1);
  });

  it("is given in turn to those for whom work is done [security 52]", async () => {
    const ours = createShares({ total: 20, each: 10 });
    const done: string[] = [];
    const ask = (owner: string) => {
      const share = ours.take(owner);
      if (typeof share === "string") throw new Error(share);
      return share.begin(async () => {
        await database.pool.query("SELECT 1");
        done.push(owner);
      });
    };
    const [free, ...held] = await Promise.all(
      Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
    );
    const many = Array.from({ length: 5 }, () => ask("many"));
    const one = ask("one");
    await expect.poll(() => database.pool.waitingCount).toBe(6);
    // On one connection: of several, what was given first need not end first.
    free?.release();
    await Promise.all([...many, one]);
    for (const client of held) client.release();
    expect(done.indexOf("one")).toBe(1);
  });

  it("takes the same named statement on a new connection", async () => {
    const { pool } = database;
    const named = { name: "find", text: "SELECT $1::int AS n", values: [7] };
    for (const _connection of [1, 2, 3]) {
      const client = await pool.connect();
      expect((await client.query(named)).rows).toEqual([{ n: 7 }]);
      expect((await client.query(named)).rows).toEqual([{ n: 7 }]);
      client.release(true);
    }
  });

  it("begins each connection without the transaction or the settings of the one before", async () => {
    const { pool } = database;
    const client = await pool.connect();
    await client.query("SET search_path = elsewhere; CREATE TEMP TABLE scratch (id int)");
    await client.query("BEGIN; SELECT 1/0").catch(() => {});
    client.release(true);
    const { rows } = await pool.query(
      "SELECT current_setting('search_path') AS path, to_regclass('pg_temp.scratch') AS scratch",
    );
    expect(rows[0]).toMatchObject({ scratch: null });
    expect(rows[0]).not.toMatchObject({ path: "elsewhere" });
  });

  it("delivers notifications", async () => {
    const { pool } = database;
    const client = await pool.connect();
    const heard = new Promise((resolve) => client.once("notification", resolve));
    await client.query("LISTEN news");
    await client.query("SELECT pg_notify('news', 'hello')");
    expect(await heard).toMatchObject({ channel: "news", payload: "hello" });
    client.release(true);
  });

  it("carries large answers and many parameters whole", async () => {
    const { pool } = database;
    const { rows } = await pool.query(
      "SELECT n, repeat('è', 1000) AS text FROM generate_series(1, 5000) AS n",
    );
    expect(rows.length).toBe(5_000);
    expect(rows.at(-1)).toEqual({ n: 5_000, text: "è".repeat(1_000) });
    const numbers = Array.from({ length: 30_000 }, (_, index) => index);
    const list = numbers.map((n) => `($${n + 1}::int)`).join(",");
    const sum = await pool.query(
      `SELECT sum(n)::int AS sum FROM (VALUES ${list}) AS t(n)`,
      numbers,
    );
    expect(sum.rows).toEqual([{ sum: (30_000 * 29_999) / 2 }]);
  });

  it("loses no update of 200 writers of one row", async () => {
    const { db } = database;
    await db.execute(sql`CREATE TABLE total (id int PRIMARY KEY, n int NOT NULL)`);
    await db.execute(sql`INSERT INTO total VALUES (1, 0)`);
    await Promise.all(
      Array.from({ length: 200 }, () =>
        db.transaction((tx) => tx.execute(sql`UPDATE total SET n = n + 1 WHERE id = 1`)),
      ),
    );
    expect((await db.execute(sql`SELECT n FROM total`)).rows).toEqual([{ n: 200 }]);
  });

  it("vacuums on demand", async () => {
    const { pool, maintain } = database;
    await pool.query("CREATE TABLE note AS SELECT generate_series(1, 1000) AS id");
    await pool.query("DELETE FROM note");
    await maintain();
    const { rows } = await pool.query("SELECT pg_relation_size('note')::int AS size");
    expect(rows).toEqual([{ size: 0 }]);
  });
});

describe("a database with limits", () => {
  let place: LastingDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await createLastingDatabase();
    database = await place.open({
      statementTimeoutMs: LIMIT_MS,
      idleInTransactionTimeoutMs: LIMIT_MS,
    });
  });
  beforeEach(() => emptied(database));
  afterAll(() => place.remove());

  it("stops a statement that runs too long, and answers the next one [security 56]", async () => {
    const { pool } = database;
    await pool.query("CREATE TABLE note (id int)");
    await pool.query("INSERT INTO note VALUES (1)");
    await expect(pool.query(RUNAWAY)).rejects.toMatchObject({ code: "57014" });
    expect((await pool.query("SELECT id FROM note")).rows).toEqual([{ id: 1 }]);
  });

  it("stops it inside a transaction too, with the same error", async () => {
    const { db } = database;
    const error: unknown = await db
      .transaction((tx) => tx.execute(sql.raw(RUNAWAY)))
      .catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe("57014");
  });

  it.skipIf(process.env["TEST_DATABASE_URL"] === undefined)(
    "gives up waiting for a lock before that, as for a database that is away",
    async () => {
      await database.pool.query("CREATE TABLE note (id int)");
      const other = await place.open();
      const holder = await other.pool.connect();
      await holder.query("BEGIN; LOCK TABLE note");
      const error: unknown = await database.pool.query("SELECT FROM note").catch((e: unknown) => e);
      expect(sqlState(error)).toBe("55P03");
      expect(asAppError(error).code).toBe("unavailable");
      await holder.query("ROLLBACK");
      holder.release();
      await other.close();
    },
  );

  it("lets statements run longer where that was asked for, and only there", async () => {
    const slow = sql`SELECT current_setting('statement_timeout') AS limit FROM pg_sleep(1.2)`;
    const long = await database.withLongStatements((db) => db.execute(slow), 60_000);
    expect(long.rows).toEqual([{ limit: "1min" }]);
    const inTransaction = await database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = '2min'`);
      return tx.execute(slow);
    });
    expect(inTransaction.rows).toEqual([{ limit: "2min" }]);
    await expect(database.pool.query(RUNAWAY)).rejects.toMatchObject({ code: "57014" });
  });

  it("ends a transaction that is left open, so that others can go on [security 56]", async () => {
    const { pool } = database;
    await pool.query("CREATE TABLE note (id int)");
    const client = await pool.connect();
    await client.query("BEGIN; INSERT INTO note VALUES (1)");
    await new Promise((resolve) => client.once("end", resolve));
    client.release();
    expect((await pool.query("SELECT id FROM note")).rows).toEqual([]);
  });

  it("refuses COPY FROM STDIN, which the driver alone cannot feed, and answers the next one", async () => {
    const { pool } = database;
    await pool.query("CREATE TABLE note (id int)");
    await expect(pool.query("COPY note FROM STDIN")).rejects.toHaveProperty("code");
    expect((await pool.query("SELECT count(*)::int AS n FROM note")).rows).toEqual([{ n: 0 }]);
  });
});

async function emptied({ pool }: Database): Promise<void> {
  await pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}
