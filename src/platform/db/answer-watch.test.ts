import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createDatabase, dropDatabase } from "#tests/database-server.ts";
import { FAULTS, startFaultyProxy } from "#tests/faulty-proxy.ts";
import type { FaultyProxy } from "#tests/faulty-proxy.ts";
import { ANSWER_LIMITS } from "./answer-watch.ts";
import { openDatabase } from "./database.ts";
import type { Database, DatabaseOptions } from "./database.ts";
import { isDatabaseAway } from "./errors.ts";
import { listen } from "./listen.ts";

const server = process.env["TEST_DATABASE_URL"];

/** Enough for an answer of a busy machine. */
const LIMITS = { quietMs: 500, probeMs: 2_000, connectMs: 2_000, retryMs: 100 };
const PATIENT = { quietMs: 600_000, probeMs: 600_000, connectMs: 600_000, retryMs: 100 };

describe.skipIf(server === undefined)("a server that fails (needs TEST_DATABASE_URL)", () => {
  let url: string;
  let proxy: FaultyProxy;
  let database: Database;
  const open = async (options: Partial<DatabaseOptions>) => {
    const through = new URL(url);
    through.hostname = "127.0.0.1";
    through.port = String(proxy.port);
    database = await openDatabase({ url: through.href, ...options });
  };
  beforeEach(async () => {
    url = await createDatabase(server ?? "");
    const { hostname, port } = new URL(url);
    proxy = await startFaultyProxy({ host: hostname, port: Number(port || 5432) });
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
    await dropDatabase(server ?? "", url);
  });
  const answer = () => database.pool.query("SELECT 1").then(() => "answered", isDatabaseAway);

  it.each(FAULTS)(
    "is left in time when it %s, and used again when it is mended [security 56]",
    async (fault) => {
      await open({ answerLimits: LIMITS });
      const busy = await database.pool.connect();
      await database.ping();
      const work = busy.query("SELECT pg_sleep(1)").then(() => "answered", isDatabaseAway);
      await proxy.fail(fault);
      const failures = await Promise.all([work, answer(), answer()]);
      expect(failures).toEqual([true, true, true]);
      busy.release();
      await proxy.mend();
      await expect.poll(answer).toBe("answered");
      const all = await Promise.all(Array.from({ length: 10 }, answer));
      expect(new Set(all)).toEqual(new Set(["answered"]));
    },
  );

  it("costs who comes first seven seconds with the limits of the site, and who comes then none", async () => {
    const { quietMs, probeMs, connectMs } = ANSWER_LIMITS;
    expect([quietMs + probeMs, connectMs]).toEqual([7_000, 7_000]);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    await open({});
    await database.ping();
    await proxy.fail("hangs");
    // The first on the open connection, the others on new ones.
    const answers = Promise.all([answer(), answer(), answer()]);
    await vi.advanceTimersByTimeAsync(quietMs);
    await vi.advanceTimersByTimeAsync(probeMs);
    expect(await answers).toEqual([true, true, true]);
    expect(await answer()).toBe(true);
  });

  it("is asked by nobody while it is silent", async () => {
    await open({ answerLimits: { ...LIMITS, retryMs: 600_000 } });
    await proxy.fail("hangs");
    expect(await answer()).toBe(true);
    await proxy.mend();
    // Until the next look nothing is sent: the answer would come.
    expect(await answer()).toBe(true);
  });

  it("ends a transaction that waits for it, with its own error, and its connection", async () => {
    await open({ answerLimits: LIMITS, poolSize: 1 });
    const failure: unknown = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`);
        await proxy.fail("hangs");
        await tx.execute(sql`SELECT 2`);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    await proxy.mend();
    await expect.poll(answer).toBe("answered");
  });

  it("closes a connection that alone is dead, and leaves long statements their time", async () => {
    const limits = { ...LIMITS, probeMs: 30_000, connectMs: 30_000 };
    await open({ answerLimits: limits, statementTimeoutMs: 1_000 });
    const dead = await database.pool.connect();
    await proxy.fail("hangs");
    await proxy.mend();
    const long = database.withLongStatements((db) => db.execute(sql`SELECT pg_sleep(3)`), 60_000);
    expect(await dead.query("SELECT 1").catch(isDatabaseAway)).toBe(true);
    dead.release();
    expect(await answer()).toBe("answered");
    await expect(long).resolves.toMatchObject({ rowCount: 1 });
  });

  it("is given its time for a slow statement", async () => {
    await open({ answerLimits: { ...LIMITS, probeMs: 30_000 } });
    await expect(database.pool.query("SELECT pg_sleep(2)")).resolves.toMatchObject({ rowCount: 1 });
    expect(await answer()).toBe("answered");
  });

  it("is heard again by who listens to it", async () => {
    await open({ answerLimits: PATIENT });
    let connections = 0;
    const listener = await listen(database, {
      channel: "test",
      onNotification: () => undefined,
      onConnect: () => {
        connections += 1;
      },
      heartbeat: { everyMs: 500, limitMs: 2_000 },
    });
    await proxy.fail("hangs");
    await proxy.mend();
    await expect.poll(() => connections).toBe(2);
    await listener.catchUp();
    await listener.close();
  });
});
