// How long from starting the process to the first page, on an empty folder (demonstration data is made),
// on a folder with data, and for a bare node:http server.

import { fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, startSite } from "#tests/e2e/start-site.ts";
import { median, memoryMb } from "./measure.ts";

const RETRY_MS = 5;

interface Start {
  ms: number;
  memory: number;
}

export async function measureStarts(folder: string, rounds: number) {
  const dataDir = join(folder, "starts");
  const first: Start[] = [];
  const again: Start[] = [];
  const bare: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The first time takes seconds: three of them say enough.
    if (round < 3) {
      await rm(dataDir, { recursive: true, force: true });
      first.push(await startOfSite(dataDir));
    }
    again.push(await startOfSite(dataDir));
    bare.push(await startOfBareServer());
  }
  const reference = median(bare.map(({ ms }) => ms));
  const row = (name: string, starts: readonly Start[]) => {
    const ms = median(starts.map((start) => start.ms));
    const memory = median(starts.map((start) => start.memory));
    return [name, ms.toFixed(0), (ms / reference).toFixed(1), memory];
  };
  return {
    head: ["from the process's start to its first page", "ms", "times the bare server", "MB"],
    rows: [
      row("in an empty folder, demonstration data made", first),
      row("on a folder with data", again),
      row("bare node:http", bare),
    ],
  };
}

async function startOfSite(dataDir: string): Promise<Start> {
  const port = String(await freePort());
  const began = performance.now();
  const starting = startSite({ DATA_DIR: dataDir, PORT: port });
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
