// Measures a server from outside: responses per second, latency, and processor time of the server's
// process per response.

import { setTimeout as wait } from "node:timers/promises";
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type { Request } from "autocannon";

export interface Load {
  /** Requests per second. */
  rate: number;
  p50: number;
  p99: number;
  /** Milliseconds of the server's CPU per request. */
  cpu: number;
  /** Failed responses and lost connections. */
  failed: number;
  /** All responses. */
  count: number;
}

export interface Target {
  pid: number;
  url: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  body?: string;
  /** The path of the next request; default: the path of the url. */
  nextPath?: () => string;
  /** Other parts that differ between requests. */
  next?: () => Asked;
}

/** The variable parts of one request besides the path. */
interface Asked {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  seconds?: number;
  connections?: number;
}

/** Of the last answers, after the time of a measurement. */
const MAX_ANSWER_SECONDS = 30;
/** How often the load generator looks whether all connections have ended. */
const SAMPLE_MS = 50;
const ENCODING = { "accept-encoding": "br" };
/** Tick of /proc: a hundredth of a second on every Linux. */
const TICK_MS = 10;

/** Each connection asks again as soon as its answer is complete. */
export async function load(
  target: Target,
  { seconds = 3, connections = 16 }: LoadOptions = {},
): Promise<Load> {
  const { pid, url, headers, method = "GET", body, nextPath, next } = target;
  const latencies: number[] = [];
  const toNext = next ?? (nextPath && (() => ({ path: nextPath() })));
  const before = cpuMs(pid);
  const began = performance.now();
  let ended = began;
  const {
    errors,
    "4xx": refused,
    "5xx": failed,
  } = await autocannon({
    url,
    connections,
    duration: seconds + MAX_ANSWER_SECONDS,
    sampleInt: SAMPLE_MS,
    method,
    headers: { ...ENCODING, ...headers },
    ...(body === undefined ? {} : { body }),
    ...(toNext && { requests: [{ setupRequest: (asked) => merge(asked, toNext()) }] }),
    setupClient: (client) =>
      client.on("response", (_status, _bytes, ms) => {
        latencies.push(ms);
        ended = performance.now();
        // A request that is cut off at the end would cost the server without counting: each connection ends after an answer.
        if (ended - began >= seconds * 1_000) Object.assign(client, { responseMax: 1 });
      }),
  });
  const used = cpuMs(pid) - before;
  if (ended - began >= (seconds + MAX_ANSWER_SECONDS) * 1_000)
    throw new Error(`${url} does not end`);
  const sorted = Float64Array.from(latencies).sort();
  return {
    rate: (sorted.length / (ended - began)) * 1_000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    cpu: used / Math.max(1, sorted.length),
    failed: errors + refused + failed,
    count: sorted.length,
  };
}

function merge(asked: Request, next: Asked): Request {
  return { ...asked, ...next, headers: { ...asked.headers, ...next.headers } };
}

/** `numbers` in ascending order. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** User and system time of a process so far. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const IDLE_SHARE = 0.1;
const IDLE_SECONDS = 5;
const IDLE_TIMEOUT_MS = 1_800_000;

/**
 * Resolves when the process has used little of a processor for some seconds: a site that starts has jobs to do, which with
 * much data keep it busy for minutes. Rejects after half an hour.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  const started = Date.now();
  for (let idle = 0; idle < IDLE_SECONDS;) {
    const before = cpuMs(pid);
    await wait(1_000);
    idle = cpuMs(pid) - before < IDLE_SHARE * 1_000 ? idle + 1 : 0;
    if (Date.now() - started > IDLE_TIMEOUT_MS) throw new Error("The site does not come to rest");
  }
}

/** Resident memory of a process, in megabytes: current and peak. */
export function memoryMb(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: of("VmRSS"), most: of("VmHWM") };
}

/** A bare server that sends exactly the response of `url`, fetched once. */
export async function bareTwin(
  url: string,
  asked: Omit<Asked, "path"> = {},
): Promise<Target & { stop: () => void }> {
  const { head, body } = await rawAnswer(url, asked);
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  const { port } = await new Promise<{ port: number }>((resolve) => {
    child.once("message", (message) => resolve(message as { port: number }));
    child.send({ head, body: body.toString("base64") });
  });
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}/`,
    stop: () => void child.kill("SIGKILL"),
  };
}

async function rawAnswer(
  url: string,
  { method, headers, body }: Omit<Asked, "path">,
): Promise<{ head: string[]; body: Buffer }> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const options = { method: method ?? "GET", headers: { ...ENCODING, ...headers } };
    request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const head = response.rawHeaders.filter(
          (_, index, all) =>
            !/^(date|connection|keep-alive)$/i.test(all[index - (index % 2)] ?? ""),
        );
        resolve({ head, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end(body);
  });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Medians of each figure over the rounds. */
export function medianLoad(rounds: readonly Load[]): Load {
  const of = (figure: keyof Load) => median(rounds.map((round) => round[figure]));
  return {
    rate: of("rate"),
    p50: of("p50"),
    p99: of("p99"),
    cpu: of("cpu"),
    failed: of("failed"),
    count: of("count"),
  };
}
