import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { hasPostgres, startCluster } from "#tests/postgres-cluster.ts";
import type { Cluster } from "#tests/postgres-cluster.ts";
import { ask } from "./ask.ts";
import type { Place } from "./ask.ts";
import { review, somebody } from "./two-servers.ts";

const PORT = 11_871;

describe.skipIf(!hasPostgres)("reading from a replica (needs PostgreSQL installed)", () => {
  let cluster: Cluster;
  let replica: ReturnType<Cluster["startReplica"]>;
  let dataDir: string | undefined;
  let site: RunningSite;
  let place: Place;
  let copy: Pool;
  let politicians: number[];
  beforeAll(async () => {
    cluster = startCluster(PORT);
    replica = cluster.startReplica();
    dataDir = await mkdtemp(join(tmpdir(), "scrutinio-replica-"));
    site = await startSite({
      DATABASE_URL: cluster.url,
      DATABASE_READ_URL: replica.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: "https://scrutinio.example",
      CLIENT_IP_HEADER: "x-real-ip",
      LOG_LEVEL: "fatal",
    });
    place = { port: Number(new URL(site.url).port), isProxy: false };
    copy = new Pool({ connectionString: replica.url, max: 1 });
    copy.on("error", () => {});
    const { text } = await ask(place, "/api/politicians?limit=3");
    politicians = (JSON.parse(text) as { items: { id: number }[] }).items.map(({ id }) => id);
  });
  afterAll(async () => {
    await site?.stop();
    await copy?.end();
    cluster?.stop();
    if (dataDir !== undefined) await rm(dataDir, { recursive: true });
  });

  const fetchReviews = async (id: number | undefined) => {
    const { status, text } = await ask(place, `/api/politicians/${id}`);
    expect(status).toBe(200);
    return (JSON.parse(text) as { ratings: { totalReviews: number } }).ratings.totalReviews;
  };
  /** Number of rows that queries on the replica have read. */
  const rowsRead = async () => {
    await copy.query("SELECT pg_stat_clear_snapshot()");
    const { rows } = await copy.query<{ read: string }>(
      "SELECT tup_returned AS read FROM pg_stat_database WHERE datname = current_database()",
    );
    return Number(rows[0]?.read);
  };
  const address = (search: number) => `/api/politicians?q=ma&limit=${search}`;

  it("is where pages and calls for everyone are made from [security 58]", async () => {
    const before = await rowsRead();
    for (let limit = 10; limit < 30; limit += 1)
      expect((await ask(place, address(limit))).status).toBe(200);
    await expect.poll(rowsRead).toBeGreaterThan(before + 200);
  });

  it("never keeps what the replica does not know yet", async () => {
    const [id = 0] = politicians;
    const before = await fetchReviews(id);
    await copy.query("SELECT pg_wal_replay_pause()");
    try {
      expect((await review(place, await somebody(place), id)).status).toBe(201);
      await expect.poll(() => fetchReviews(id)).toBe(before + 1);
    } finally {
      await copy.query("SELECT pg_wal_replay_resume()");
    }
    expect(await fetchReviews(id)).toBe(before + 1);
  });

  it("is not missed when it is gone", async () => {
    const [, id = 0] = politicians;
    replica.stop();
    expect((await review(place, await somebody(place), id)).status).toBe(201);
    expect((await ask(place, address(31))).status).toBe(200);
    expect((await ask(place, "/politicians-live?q=ro")).status).toBe(200);
    expect(await fetchReviews(id)).toBeGreaterThan(0);
  });
});
