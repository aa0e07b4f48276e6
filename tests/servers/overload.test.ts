import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { median } from "../../bench/lib/measure.ts";
import { ask } from "./ask.ts";
import type { Place, Question, Reply } from "./ask.ts";

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

interface Timed extends Reply {
  ms: number;
}

async function timed(path: string, question?: Question): Promise<Timed> {
  const began = performance.now();
  const reply = await ask(place, path, question);
  return { ...reply, ms: performance.now() - began };
}

/** Each from its own address. */
const signIns = (many: number) =>
  Array.from({ length: many }, (_, n) =>
    timed("/api/auth/sign-in/email", {
      method: "POST",
      body: { email: `nessuno${n}@example.org`, password: "sbagliata" },
      from: `10.1.${n >> 8}.${n & 255}`,
    }),
  );

describe("more passwords than can be checked", () => {
  it("do not keep readers waiting, and are put off in words beyond a limit", async () => {
    await ask(place, "/politicians-live");
    const under = new AbortController();
    const done = Promise.all(signIns(400)).finally(() => under.abort());
    const kept: Timed[] = [];
    const made: Timed[] = [];
    while (!under.signal.aborted) {
      kept.push(await timed("/politicians-live"));
      made.push(await timed(unseen()));
    }
    const answers = await done;
    const reads = [...kept, ...made];
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 503]));
    const checked = answers.filter(({ status }) => status === 401);
    expect(checked.length).toBeGreaterThanOrEqual(200);
    // Relative, not in milliseconds: a busy machine slows everything.
    const waiting = (replies: readonly Timed[]) => median(replies.map(({ ms }) => ms));
    expect(waiting(kept)).toBeLessThan(waiting(checked) / 10);
    expect(waiting(made)).toBeLessThan(waiting(checked) / 2);
    for (const { headers, text } of answers.filter(({ status }) => status === 503)) {
      expect(headers["retry-after"]).toMatch(/^\d+$/);
      expect(JSON.parse(text)).toMatchObject({ code: "unavailable" });
    }
  });
});

describe("more pages than can be made", () => {
  it("are put off at once in words, and afterwards all is as before", async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => timed(unseen())));
    const made = answers.filter(({ status }) => status === 200);
    const putOff = answers.filter(({ status }) => status === 503);
    expect(made.length + putOff.length).toBe(400);
    expect(made.length).toBeGreaterThanOrEqual(64);
    expect(putOff.length).toBeGreaterThan(100);
    for (const { headers, text } of putOff) {
      expect(headers["retry-after"]).toBe("3");
      expect(headers["content-type"]).toContain("text/html");
      expect(text).toContain("Troppe visite in questo momento");
    }
    const slowest = Math.max(...made.map(({ ms }) => ms));
    expect(Math.max(...putOff.map(({ ms }) => ms))).toBeLessThan(Math.max(slowest, 1_000));
    expect((await ask(place, unseen())).status).toBe(200);
  });
});
