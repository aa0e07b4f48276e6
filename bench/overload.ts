// One client that asks for more than its share, of nine kinds, and what another visitor notices: 99th percentile of
// pages and answers that no cache has, beside the same without the client; refusals; memory a minute after.
//
//     npm run bench:overload
//
// Needs a build and Linux (/proc). --connections, --seconds (of each kind), --write.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { parseArgs } from "node:util";
import { startSite } from "#tests/e2e/start-site.ts";
import { ask, ORIGIN } from "#tests/servers/ask.ts";
import type { Place } from "#tests/servers/ask.ts";
import { memoryMb, percentile, waitUntilIdle } from "./lib/measure.ts";
import { OVERLOADS } from "./lib/overload-client.ts";
import type { OverloadOptions } from "./lib/overload-client.ts";
import { openReport } from "./lib/report.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    connections: { type: "string", default: "300" },
    seconds: { type: "string", default: "20" },
  },
});
const WARM_UP_MS = 2_000;
const ASK_EVERY_MS = 50;
const REST_MS = 60_000;
const PEOPLE = 100;
const PASSWORD = "girasole lento 42";

let visits = 0;
const report = openReport("overload");
const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-overload-"));
const site = await startSite({
  DATA_DIR: dataDir,
  CLIENT_IP_HEADER: "x-real-ip",
  PUBLIC_URL: ORIGIN,
});
const place: Place = { port: Number(new URL(site.url).port), isProxy: false };
try {
  await measureAll();
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAll() {
  const account = await openAccount();
  await visit(WARM_UP_MS * 2);
  await waitUntilIdle(site.pid);
  const before = memoryMb(site.pid).now;
  const quiet = await visit(Number(values.seconds) * 1_000);
  const rows = [["none", quiet.p99, "1.0", quiet.refused, ""] as (string | number)[]];
  for (const kind of OVERLOADS) {
    const worker = new Worker(new URL("./lib/overload-client.ts", import.meta.url), {
      workerData: {
        ...account,
        place,
        kind,
        connections: Number(values.connections),
        from: "203.0.113.7",
        people: PEOPLE,
      } satisfies OverloadOptions,
    });
    await wait(WARM_UP_MS);
    const seen = await visit(Number(values.seconds) * 1_000);
    rows.push([kind, seen.p99, (seen.p99 / quiet.p99).toFixed(1), seen.refused, await end(worker)]);
    await waitUntilIdle(site.pid);
  }
  report.table(["one client", "p99, ms", "times", "refused of others", "its answers"], rows);
  await wait(REST_MS);
  report.say();
  report.say(`Memory: ${before} MB before, ${memoryMb(site.pid).now} MB a minute after the last.`);
  report.end();
}

async function end(worker: Worker): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<Record<string, number>>();
  worker.once("message", resolve).postMessage("end");
  const statuses = await promise;
  await worker.terminate();
  return Object.entries(statuses)
    .map(([status, many]) => `${status}: ${many}`)
    .join(", ");
}

/** Pages and answers that no cache has, one after the other. */
async function visit(forMs: number): Promise<{ p99: number; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  for (const until = performance.now() + forMs; performance.now() < until;) {
    visits += 1;
    const path = visits % 2 === 0 ? "/api/votes" : `/politicians-live?q=visita${visits}`;
    const began = performance.now();
    const { status } = await ask(place, path, { from: "198.51.100.9" });
    times.push(performance.now() - began);
    if (status !== 200) refused += 1;
    await wait(ASK_EVERY_MS);
  }
  const p99 = percentile(Float64Array.from(times).sort(), 0.99);
  return { p99: Math.round(p99), refused };
}

async function openAccount(): Promise<Pick<OverloadOptions, "cookie" | "documentPath">> {
  const account = { name: "Folla", email: "folla@example.org", password: PASSWORD };
  await ask(place, "/api/auth/sign-up/email", { method: "POST", body: account });
  const { cookie } = await ask(place, "/api/auth/sign-in/email", { method: "POST", body: account });
  const claim = { capacity: "person", note: "Sono io.", hasDocument: true };
  const made = await ask(place, "/api/politicians/1/claims", {
    method: "POST",
    cookie,
    body: claim,
  });
  const { id } = (JSON.parse(made.text) as { claim: { id: number } }).claim;
  return { cookie, documentPath: `/api/me/claims/${id}/document?fileName=a.pdf` };
}
