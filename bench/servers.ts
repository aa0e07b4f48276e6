// Throughput of two servers on one PostgreSQL database relative to one: uncached pages. Each server
// has its own processor, together with its share of everything else: its database backends and its
// load generator. So one server has half of what two have, and the ratio is the cost of sharing the
// database. With four processors or more the database and the generators use the others.
//
//     npm run bench:servers                              on a cluster of its own, demonstration data
//     DATABASE_URL=postgres://… npm run bench:servers    on that database; an empty one is filled
//
// Needs a build (`npm run build`), Linux and `taskset`. --seconds, --rounds, --connections.

import { execFileSync, fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import type { Done, Task } from "./lib/generator-process.ts";
import { cpuMs, median } from "./lib/measure.ts";
import { startCluster } from "#tests/postgres-cluster.ts";
import { openReport } from "./lib/report.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
    connections: { type: "string", default: "8" },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections = Number(values.connections);
const cores = availableParallelism();
const PAGES = { "list page": "/politicians-live", "home page": "/" };

interface Half {
  site: RunningSite;
  generator: ChildProcess;
}

const report = openReport("servers");
const given = process.env["DATABASE_URL"];
const cluster = given === undefined ? startCluster() : undefined;
const databaseUrl = given ?? cluster?.url ?? "";
const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-servers-"));
const halves: Half[] = [];
try {
  for (const core of [0, 1]) halves.push(await startHalf(core));
  await measure();
} finally {
  for (const { site, generator } of halves) {
    generator.kill();
    await site.stop();
  }
  cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
report.end();

async function startHalf(core: number): Promise<Half> {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", `bench-${core}`);
  const site = await startSite({
    DATABASE_URL: url.href,
    DATA_DIR: join(dataDir, String(core)),
    PAGE_CACHE_MB: "0",
    JOBS: "off",
    AUTH_SECRET: "the same on both of these servers",
  });
  const generator = fork(fileURLToPath(new URL("lib/generator-process.ts", import.meta.url)));
  return { site, generator };
}

/** Once all connections are open; one that is closed when idle reopens on another processor. */
async function placeAll(path: string) {
  await Promise.all(halves.map((half) => ask(half, path, 0.5)));
  for (const [core, half] of halves.entries()) await place(half, core);
}

async function place(half: Half, core: number) {
  const { pid: generatorPid = 0 } = half.generator;
  pin(half.site.pid, String(core));
  const others = cores >= 4 ? `2-${cores - 1}` : String(core);
  for (const pid of [generatorPid, ...(await listBackends(core))]) pin(pid, others);
}

function pin(pid: number, list: string) {
  execFileSync("taskset", ["-a", "-c", "-p", list, String(pid)], { stdio: "ignore" });
}

async function listBackends(core: number): Promise<number[]> {
  const url = new URL(databaseUrl);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(url.hostname)) return [];
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = $1",
    [`bench-${core}`],
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

async function ask({ site, generator }: Half, path: string, forSeconds: number): Promise<Done> {
  const task: Task = { url: site.url, path, connections, seconds: forSeconds };
  const answered = once(generator, "message");
  generator.send(task);
  const [done] = (await answered) as [Done];
  return done;
}

async function measure() {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    await Promise.all(halves.map((half) => ask(half, path, 2)));
    const alone: number[] = [];
    const together: number[] = [];
    const cost = { alone: new Array<number>(), together: new Array<number>() };
    let failed = 0;
    for (let round = 0; round < rounds; round += 1) {
      await placeAll(path);
      const ones: Done[] = [];
      cost.alone.push(
        await measureCost(async () => {
          for (const half of halves) ones.push(await ask(half, path, seconds));
          return sum(ones) * seconds;
        }),
      );
      const both: Done[] = [];
      cost.together.push(
        await measureCost(async () => {
          both.push(...(await Promise.all(halves.map((half) => ask(half, path, seconds)))));
          return sum(both) * seconds;
        }),
      );
      alone.push(sum(ones) / 2);
      together.push(sum(both));
      failed += [...ones, ...both].reduce((many, done) => many + done.failed, 0);
    }
    const ratio = median(together.map((rate, round) => rate / (alone[round] ?? 0)));
    rows.push([
      name,
      median(alone).toFixed(0),
      median(together).toFixed(0),
      `**${ratio.toFixed(2)}**`,
      `${median(cost.alone).toFixed(1)}, ${median(cost.together).toFixed(1)}`,
      failed,
    ]);
  }
  const where = cores >= 4 ? "the others" : "the processor of the server they belong to";
  report.say(
    `Pages a second, made anew for every request. ${rounds} rounds of ${seconds} s, ${connections} connections to each server; one server: the mean of the two, one at a time. Each server on a processor of its own; the database's processes and the load generators on ${where}. Processor time of a page: servers and their connections' processes, alone and together.`,
  );
  report.table(["", "one server", "two servers", "ratio", "CPU ms of a page", "failed"], rows);
}

/** Milliseconds of processor time per page; the work returns the number of pages. */
async function measureCost(work: () => Promise<number>): Promise<number> {
  const pids = [
    ...halves.map(({ site }) => site.pid),
    ...(await listBackends(0)),
    ...(await listBackends(1)),
  ];
  const used = () => pids.reduce((total, pid) => total + readCpu(pid), 0);
  const before = used();
  const pages = await work();
  return (used() - before) / pages;
}

/** Empty if the connection was closed meanwhile. */
function readCpu(pid: number): number {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}

function sum(done: readonly Done[]): number {
  return done.reduce((total, { rate }) => total + rate, 0);
}
