import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, dropDatabase } from "#tests/database-server.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { ask } from "./ask.ts";
import type { Place } from "./ask.ts";
import { review, somebody } from "./two-servers.ts";
import type { Person } from "./two-servers.ts";

const server = process.env["TEST_DATABASE_URL"];

describe.skipIf(server === undefined)("the database goes away (needs TEST_DATABASE_URL)", () => {
  let databaseUrl: string;
  let dataDir: string;
  let line: Awaited<ReturnType<typeof openLine>>;
  let site: RunningSite;
  let place: Place;
  let person: Person;
  let politician: number;
  beforeAll(async () => {
    databaseUrl = await createDatabase(server ?? "");
    const { hostname, port } = new URL(databaseUrl);
    line = await openLine({ host: hostname, port: Number(port || 5432) });
    const through = new URL(databaseUrl);
    through.hostname = "127.0.0.1";
    through.port = String(line.port);
    dataDir = await mkdtemp(join(tmpdir(), "scrutinio-away-"));
    site = await startSite({
      DATABASE_URL: through.href,
      DATA_DIR: dataDir,
      LOG_LEVEL: "fatal",
      PUBLIC_URL: "https://scrutinio.example",
      CLIENT_IP_HEADER: "x-real-ip",
    });
    place = { port: Number(new URL(site.url).port), isProxy: false };
    person = await somebody(place);
    const { text } = await ask(place, "/api/politicians?limit=1");
    politician = (JSON.parse(text) as { items: { id: number }[] }).items[0]?.id ?? 0;
  });
  afterAll(async () => {
    await site?.stop();
    await line?.cut();
    await dropDatabase(server ?? "", databaseUrl);
    await rm(dataDir, { recursive: true });
  });

  const status = (path: string) => ask(place, path).then((reply) => reply.status);

  it("serves the last pages, answers writes with 503, and recovers", async () => {
    expect(await status("/politicians-live")).toBe(200);
    await line.cut();
    await expect.poll(() => status("/readyz")).toBe(503);
    expect(await status("/healthz")).toBe(200);

    const isDated = async () => {
      const page = await ask(place, "/politicians-live");
      expect(page.status).toBe(200);
      return page.text.includes("Dati del ");
    };
    // At first the entry may be fresh and could be loaded again.
    await expect.poll(isDated).toBe(true);
    const unseen = await ask(place, "/topics?q=mai");
    expect([unseen.status, unseen.headers["retry-after"]]).toEqual([503, "5"]);
    const refused = await review(place, person, politician);
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("5");
    expect(JSON.parse(refused.text)).toMatchObject({ code: "unavailable" });
    expect((await ask(place, "/api/me", { cookie: person.cookie })).status).toBe(503);

    await line.mend();
    await expect.poll(() => status("/readyz")).toBe(200);
    expect((await review(place, person, politician)).status).toBe(201);
    await expect.poll(isDated).toBe(false);
  });
});

/** A TCP proxy to a server that can be cut. */
async function openLine(to: { host: string; port: number }) {
  const open = new Set<Socket>();
  const listener = createServer((here) => {
    const there = connect(to);
    for (const [from, into] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(from);
      from.pipe(into);
      from.once("error", () => into.destroy());
      from.once("close", () => {
        open.delete(from);
        into.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    async cut() {
      if (!listener.listening) return;
      const closed = once(listener, "close");
      listener.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
