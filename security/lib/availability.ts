// Facts 51 and 55: readers by the hundred, and a start after kill -9.

import autocannon from "autocannon";
import { HOST } from "#tests/servers/ask.ts";
import { memoryMb, waitUntilIdle } from "../../bench/lib/measure.ts";
import { fails, holds } from "./check.ts";
import type { Outcome } from "./check.ts";
import type { Site } from "./site.ts";

const PATHS = ["/", "/politicians-live", "/politician-live/1"];
/** Each has an address of its own. */
const READERS = 1_000;

export async function readFast(site: Site): Promise<Outcome> {
  // It has just started: the first answers fill caches.
  const known: { path: string; etag: string }[] = [];
  for (const path of PATHS) {
    const { headers } = await site.ask(path, { headers: { "accept-encoding": "br" } });
    known.push({ path, etag: String(headers["etag"]) });
  }
  await waitUntilIdle(site.pid());
  const before = memoryMb(site.pid()).now;
  // A thread of its own: the heap that other attacks leave is collected for hundreds of milliseconds.
  const done = await autocannon({
    url: `http://127.0.0.1:${site.port}`,
    connections: 500,
    duration: 15,
    workers: 1,
    requests: Array.from({ length: READERS }, (_, turn) => {
      const { path, etag } = known[turn % known.length] ?? { path: "/", etag: "" };
      const from = `198.18.${turn >> 8}.${(turn & 255) + 1}`;
      const headers = { host: HOST, "x-real-ip": from, "accept-encoding": "br" };
      return { path, headers: turn % 2 === 0 ? { ...headers, "if-none-match": etag } : headers };
    }),
  });
  const grown = memoryMb(site.pid()).now - before;
  const { "2xx": whole, "3xx": unchanged } = done;
  const failed = done.errors + done["4xx"] + done["5xx"];
  const share = Math.round((100 * unchanged) / (whole + unchanged));
  const seen = `${whole + unchanged} answers, p99 ${done.latency.p99} ms, ${failed} failed, ${share} % of 304, ${grown} MB more memory`;
  const isRight = done.latency.p99 < 500 && failed === 0 && share > 45 && grown < 250;
  return isRight ? holds(seen) : fails(seen);
}

export async function startAfterKill(site: Site): Promise<Outcome> {
  const ms = Math.round(await site.restart());
  const { status } = await site.ask("/readyz");
  return status === 200 && ms < 15_000
    ? holds(`ready ${ms} ms after kill -9, embedded`)
    : fails(`${status} after ${ms} ms`);
}
