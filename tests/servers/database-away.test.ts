import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, dropDatabase } from "#tests/database-server.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { startFaultyProxy } from "#tests/faulty-proxy.ts";
import type { FaultyProxy } from "#tests/faulty-proxy.ts";
import { ask } from "./ask.ts";
import type { Place } from "./ask.ts";
import { review, somebody } from "./two-servers.ts";
import type { Person } from "./two-servers.ts";

const server = process.env["TEST_DATABASE_URL"];
const VISITORS = 20;

describe.skipIf(server === undefined)("the database goes away (needs TEST_DATABASE_URL)", () => {
  let databaseUrl: string;
  let dataDir: string;
  let proxy: FaultyProxy;
  let site: RunningSite;
  let place: Place;
  let person: Person;
  let politician: number;
  beforeAll(async () => {
    databaseUrl = await createDatabase(server ?? "");
    const { hostname, port } = new URL(databaseUrl);
    proxy = await startFaultyProxy({ host: hostname, port: Number(port || 5432) });
    const through = new URL(databaseUrl);
    through.hostname = "127.0.0.1";
    through.port = String(proxy.port);
    dataDir = await mkdtemp(join(tmpdir(), "scrutinio-away-"));
    site = await startSite({
      DATABASE_URL: through.href,
      DATA_DIR: dataDir,
      LOG_LEVEL: "fatal",
      PUBLIC_URL: "https://scrutinio.example",
      CLIENT_IP_HEADER: "x-real-ip",
    });
    place = { port: Number(new URL(site.url).port), isProxy: false };
    const { text } = await ask(place, "/api/politicians?limit=1");
    politician = (JSON.parse(text) as { items: { id: number }[] }).items[0]?.id ?? 0;
  });
  afterAll(async () => {
    await site?.stop();
    await proxy?.close();
    await dropDatabase(server ?? "", databaseUrl);
    await rm(dataDir, { recursive: true });
  });

  const isDated = async () => {
    const page = await ask(place, "/politicians-live");
    expect(page.status).toBe(200);
    return page.text.includes("Dati del");
  };
  const refuses = async () => {
    const unseen = await ask(place, "/topics?q=mai");
    expect([unseen.status, unseen.headers["retry-after"]]).toEqual([503, "5"]);
    const refused = await review(place, person, politician);
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("5");
    expect(JSON.parse(refused.text)).toMatchObject({ code: "unavailable" });
    expect((await ask(place, "/api/me", { cookie: person.cookie })).status).toBe(503);
  };
  const status = (path: string) => ask(place, path).then((reply) => reply.status);

  it.each(["is gone", "hangs", "drips"] as const)(
    "serves the last pages, answers writes with 503, and recovers when it %s [security 56]",
    async (fault) => {
      person = await somebody(place);
      await expect.poll(isDated).toBe(false);
      await proxy.fail(fault);
      await expect.poll(() => status("/readyz")).toBe(503);
      expect(await status("/healthz")).toBe(200);
      // At first the entry may be fresh and could be loaded again.
      await expect.poll(isDated).toBe(true);
      await refuses();

      // What failed once is not asked for again by each visitor: all but the site's own attempts stay away.
      const before = proxy.heard;
      await Promise.all(Array.from({ length: VISITORS }, refuses));
      expect(proxy.heard - before).toBeLessThan(VISITORS);

      await proxy.mend();
      await expect.poll(() => status("/readyz")).toBe(200);
      expect((await review(place, person, politician)).status).toBe(201);
      await expect.poll(isDated).toBe(false);
    },
  );

  it("does not hold up a site that is to stop", async () => {
    await proxy.fail("hangs");
    expect((await review(place, person, politician)).status).toBe(503);
    expect(await site.stop()).toBe(0);
  });
});
