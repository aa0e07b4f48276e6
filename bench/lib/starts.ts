// How long from starting the process to the first page, on an empty folder (demonstration data is made),
// on a folder with data, and for a bare node:http server.

import { fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, startSite } from "#tests/e2e/start-site.ts";
import { listMissed } from "./limit.ts";
import type { Limited } from "./limit.ts";
import { median, memoryMb } from "./measure.ts";

const RETRY_MS = 5;

interface Start {
  ms: number;
  memory: number;
}

interface StartsOptions {
  rounds: number;
  /** Measures a start on a server as well; its database is filled already. */
  databaseUrl?: string;
}

const FIRST_START_ROUNDS = 3;

export async function measureStarts(folder: string, { rounds, databaseUrl }: StartsOptions) {
  const dataDir = join(folder, "starts");
  const onServer = { DATA_DIR: join(folder, "starts-server"), DATABASE_URL: databaseUrl ?? "" };
  const starts = { first: [] as Start[], again: [] as Start[], server: [] as Start[] };
  const bare: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round < FIRST_START_ROUNDS) {
      await rm(dataDir, { recursive: true, force: true });
      starts.first.push(await startOfSite({ DATA_DIR: dataDir }));
    }
    starts.again.push(await startOfSite({ DATA_DIR: dataDir }));
    if (databaseUrl !== undefined) starts.server.push(await startOfSite(onServer));
    bare.push(await startOfBareServer());
  }
  const limited: Limited[] = [];
  const row = (name: string, all: readonly Start[], most?: { ms: number; memory?: number }) => {
    const ms = median(all.map((start) => start.ms));
    const memory = median(all.map((start) => start.memory));
    if (most !== undefined) limited.push({ name: `${name}, ms`, figure: ms, atMost: most.ms });
    if (most?.memory !== undefined)
      limited.push({ name: `${name}, MB`, figure: memory, atMost: most.memory });
    return [name, ms.toFixed(0), most?.ms ?? "", memory, most?.memory ?? ""];
  };
  const rows = [
    row("in an empty folder, demonstration data made", starts.first, { ms: 5_000 }),
    row("on a folder with data", starts.again, { ms: 1_200, memory: 400 }),
  ];
  if (databaseUrl !== undefined)
    rows.push(row("on a PostgreSQL server with data", starts.server, { ms: 1_200, memory: 150 }));
  rows.push(row("bare node:http", bare));
  return {
    head: ["from the process's start to its first page", "ms", "at most", "MB", "at most"],
    rows,
    missed: listMissed(limited),
  };
}

async function startOfSite(environment: Record<string, string>): Promise<Start> {
  const port = String(await freePort());
  const began = performance.now();
  const starting = startSite({ ...environment, PORT: port });
  const answered = firstAnswer(`http://127.0.0.1:${port}/politicians-live`);
  const site = await starting;
  await answered;
  const start = { ms: performance.now() - began, memory: memoryMb(site.pid).now };
  await site.stop();
  return start;
}

async function startOfBareServer(): Promise<Start> {
  const began = performance.now();
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  const port = await new Promise<number>((resolve) => {
    child.once("message", (message) => resolve((message as { port: number }).port));
    child.send({ head: [], body: Buffer.from("ready").toString("base64") });
  });
  await firstAnswer(`http://127.0.0.1:${port}/`);
  const start = { ms: performance.now() - began, memory: memoryMb(child.pid ?? 0).now };
  child.kill("SIGKILL");
  return start;
}

async function firstAnswer(url: string): Promise<void> {
  while ((await fetchStatus(url)) !== 200) await wait(RETRY_MS);
}

function fetchStatus(url: string): Promise<number> {
  return new Promise((resolve) => {
    request(url, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", () => resolve(0))
      .end();
  });
}
