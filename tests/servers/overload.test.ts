import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { openAccount, overload, OVERLOADS } from "../../bench/lib/overload-client.ts";
import { median } from "../../bench/lib/measure.ts";
import { ask } from "./ask.ts";
import type { Place, Reply } from "./ask.ts";

let dataDir: string;
let site: RunningSite;
let place: Place;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "scrutinio-overload-"));
  site = await startSite({
    DATA_DIR: dataDir,
    CLIENT_IP_HEADER: "x-real-ip",
    PUBLIC_URL: "https://scrutinio.example",
  });
  place = { port: Number(new URL(site.url).port), isProxy: false };
});
afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true });
});

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
let searches = 0;
/** A new search: the page cache does not have it. */
function unseen(): string {
  const letter = (index: number) => LETTERS[index % LETTERS.length];
  searches += 1;
  return `/politicians-live?q=${letter(searches)}${letter(Math.floor(searches / LETTERS.length))}`;
}

/** Passwords checked so far: the clock of this test, which a busy machine does not change. */
let checked = 0;

interface Read extends Reply {
  /** Passwords checked between question and answer. */
  waited: number;
}

async function read(path: string): Promise<Read> {
  const before = checked;
  const reply = await ask(place, path);
  return { ...reply, waited: checked - before };
}

/** Each from its own address. */
const signIns = (many: number) =>
  Array.from({ length: many }, async (_, n) => {
    const reply = await ask(place, "/api/auth/sign-in/email", {
      method: "POST",
      body: { email: `nessuno${n}@example.org`, password: "sbagliata" },
      from: `10.1.${n >> 8}.${n & 255}`,
    });
    if (reply.status === 401) checked += 1;
    return reply;
  });

describe("more sign-ins than the server can check", () => {
  it("do not delay readers, and get 503 with a message beyond a limit [security 52]", async () => {
    await ask(place, "/politicians-live");
    const under = new AbortController();
    const done = Promise.all(signIns(400)).finally(() => under.abort());
    const cached: Read[] = [];
    const uncached: Read[] = [];
    while (!under.signal.aborted) {
      cached.push(await read("/politicians-live"));
      uncached.push(await read(unseen()));
    }
    const answers = await done;
    const reads = [...cached, ...uncached];
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 503]));
    expect(checked).toBeGreaterThanOrEqual(200);
    // A sign-in waits for a hundred others on average.
    const waited = (some: readonly Read[]) => median(some.map((one) => one.waited));
    expect(waited(cached)).toBeLessThan(10);
    expect(waited(uncached)).toBeLessThan(50);
    for (const { headers, text } of answers.filter(({ status }) => status === 503)) {
      expect(headers["retry-after"]).toMatch(/^\d+$/);
      expect(JSON.parse(text)).toMatchObject({ code: "unavailable" });
    }
  });
});

/** Four times as many as are let in: a fast server is done with many before the last arrive. */
const PAGES = 1_024;

describe("more uncached pages than the server can render", () => {
  it("get 503 at once with a message, and the server recovers [security 52]", async () => {
    const inOrder: Reply[] = [];
    await Promise.all(
      Array.from({ length: PAGES }, async () => inOrder.push(await ask(place, unseen()))),
    );
    const rendered = inOrder.filter(({ status }) => status === 200);
    const refused = inOrder.filter(({ status }) => status === 503);
    expect(rendered.length + refused.length).toBe(PAGES);
    expect(rendered.length).toBeGreaterThanOrEqual(64);
    expect(refused.length).toBeGreaterThan(100);
    for (const { headers, text } of refused) {
      expect(headers["retry-after"]).toBe("3");
      expect(headers["content-type"]).toContain("text/html");
      expect(text).toContain("Troppe visite in questo momento");
    }
    // No refusal waits for the pages that are rendered.
    expect(inOrder.at(-1)?.status).toBe(200);
    expect((await ask(place, unseen())).status).toBe(200);
  });
});

const CROWD = 80;

describe("a client that asks for more than its share", () => {
  it.each(OVERLOADS)(
    "by %s leaves room for others, and health outside [security 52]",
    async (kind) => {
      const index = OVERLOADS.indexOf(kind);
      const account = await openAccount(place, {
        from: `203.0.114.${index}`,
        email: `folla${index}@example.org`,
      });
      const { end } = overload({
        place,
        kind,
        connections: CROWD,
        from: `203.0.113.${index}`,
        ...account,
        people: 100,
      });
      const statuses: number[] = [];
      for (let many = 0; many < 10; many += 1)
        for (const path of [unseen(), "/api/votes", "/readyz"]) {
          const { status } = await ask(place, path, { from: "198.51.100.9" });
          statuses.push(status);
        }
      const own = end();
      expect(new Set(statuses)).toEqual(new Set([200]));
      // It is answered, or has to wait; for others' sake nothing of it fails.
      expect(Object.keys(own).filter((status) => status.startsWith("5"))).toEqual([]);
    },
  );
});
