// The gate of every change: what pages and answers made for each reader, and a page from the cache, cost in processor
// time, as ratios to fixed work on the same database in the same process, in turns. Fails when one is more than a tenth
// above what bench/gate.json keeps.
// Where one is, two processes more measure it, since each compiles in its own way: their median counts. Where other work
// takes much of the processors, or where they or Node are others than those of what is kept, ratios mean nothing, and it says
// so instead of failing.
//
//     npm run bench:gate                on the built site
//     npm run bench:gate -- --keep      keeps the medians of five processes
//
// CONTRIBUTING.md says what to do when it fails.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { composeSite } from "#main/compose-site.ts";
import { openContext } from "#main/context.ts";
import { loadRenderer } from "#main/page-renderer.ts";
import { readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log.ts";
import { projectPath } from "#platform/project-folder.ts";
import { createDispatch } from "#server/dispatch.ts";
import { getPoliticianIndex } from "#server/features/politicians/load-politician-index.ts";
import { routes } from "#server/routes.ts";
import { serverArguments, serverEnvironment } from "#scripts/lib/server-arguments.mjs";
import { ADDRESS_HEADER, openSocket } from "./lib/asked-by-socket.ts";
import { fillIfEmpty } from "./lib/filled-database.ts";
import { createReference } from "./lib/gate-reference.ts";
import { median } from "./lib/measure.ts";

const { values } = parseArgs({
  options: {
    keep: { type: "boolean", default: false },
    /** What each of its processes is given. */
    once: { type: "boolean", default: false },
  },
});
const KEPT = fileURLToPath(new URL("gate.json", import.meta.url));
const WORSE = 1.1;
const PROCESSES = 3;
/** Share of all processors that other work may take: at half of them unchanged code came to 1.2 to 1.5 times. */
const MAX_OTHERS = 0.2;
const PROCESSES_TO_KEEP = 5;
const ROUNDS = 36;
/** What is compiled while it runs is slow at first. */
const WARM_UP_ROUNDS = 10;
const WITH_CACHE = { pageCacheBytes: 32 * 1024 * 1024, clientIpHeader: ADDRESS_HEADER };
const SIZES = { politicians: 500, users: 250, reviews: 2_500, topics: 10, opinions: 100 };
const WORDS = ["ros", "mar", "rossi", "bia", "sindaco", "fer", "giu", "dan"];

interface Row {
  name: string;
  /** In a turn: about as much time as the reference takes. */
  times: number;
  paths: (turn: number) => string[];
  /** Asked for through a socket, as a visitor whom limits count: there are no more than 6,000 a minute. */
  isCached?: true;
}

/** Those with reviews. */
const idOf = (turn: number) => 1 + (turn % 100);
const ROWS: readonly Row[] = [
  { name: "list page", times: 3, paths: () => ["/politicians-live"] },
  { name: "detail page", times: 3, paths: (turn) => [`/politician-live/${idOf(turn)}`] },
  { name: "API list", times: 12, paths: () => ["/api/politicians?limit=60"] },
  { name: "API detail", times: 20, paths: (turn) => [`/api/politicians/${idOf(turn)}`] },
  {
    name: "API detail with reviews",
    times: 8,
    paths: (turn) => [
      `/api/politicians/${idOf(turn)}`,
      `/api/politicians/${idOf(turn)}/reviews?limit=5`,
    ],
  },
  {
    name: "API search",
    times: 15,
    paths: (turn) => [`/api/politicians?q=${WORDS[turn % WORDS.length] ?? ""}`],
  },
  { name: "list page, cached", times: 100, paths: () => ["/politicians-live"], isCached: true },
];

type Ratios = Record<string, number>;
interface Kept {
  /** Model of the processors, and version of Node. */
  on: string;
  ratios: Ratios;
}
interface Measured {
  ratios: Ratios;
  /** Share of all processors that other processes took meanwhile. */
  others: number;
}

if (values.once) console.log(JSON.stringify(await measureHere()));
else if (values.keep) {
  const found = Array.from({ length: PROCESSES_TO_KEEP }, measureInProcess);
  const kept: Kept = { on: nameMachine(), ratios: mediansOf(found.map(({ ratios }) => ratios)) };
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
} else process.exitCode = compare() ? 0 : 1;

/** Whether all are within a tenth of what is kept, or nothing can be said. */
function compare(): boolean {
  const kept = JSON.parse(readFileSync(KEPT, "utf8")) as Kept;
  const timesOf = (ratios: Ratios, name: string) => (ratios[name] ?? 0) / (kept.ratios[name] ?? 0);
  const isWorse = (ratios: Ratios) => ROWS.some(({ name }) => !(timesOf(ratios, name) <= WORSE));
  const found = [measureInProcess()];
  const soFar = () => mediansOf(found.map((measured) => measured.ratios));
  if (isWorse(soFar())) while (found.length < PROCESSES) found.push(measureInProcess());
  const ratios = soFar();
  for (const { name } of ROWS) {
    const times = timesOf(ratios, name);
    const verdict = times <= WORSE ? "" : ": more than a tenth worse";
    console.log(`${name.padEnd(24)} ${times.toFixed(2)} times what is kept${verdict}`);
  }
  const others = Math.max(...found.map((measured) => measured.others));
  console.log(`Other work took ${Math.round(others * 100)} % of the processors.`);
  if (!isWorse(ratios)) return true;
  const isOtherMachine = nameMachine() !== kept.on;
  if (isOtherMachine) console.log(`Not judged: kept on ${kept.on}, this is ${nameMachine()}.`);
  else if (others > MAX_OTHERS) console.log("Not judged: run it again on a quiet machine.");
  return isOtherMachine || others > MAX_OTHERS;
}

function nameMachine(): string {
  return `${cpus().at(0)?.model}, Node ${process.version}`;
}

function mediansOf(found: readonly Ratios[]): Ratios {
  return Object.fromEntries(
    ROWS.map(({ name }) => [name, median(found.map((ratios) => ratios[name] ?? 0))]),
  );
}

function measureInProcess(): Measured {
  const { stdout, status } = spawnSync(
    process.execPath,
    [...serverArguments.slice(0, -1), fileURLToPath(import.meta.url), "--once"],
    {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], ...serverEnvironment },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (status !== 0) throw new Error(`The measuring process ended with ${status}`);
  return JSON.parse(stdout) as Measured;
}

async function measureHere(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "scrutinio-gate-"));
  const before = { all: readProcessors(), own: process.cpuUsage() };
  try {
    const ratios = await measure(folder);
    const { all, own } = { all: readProcessors(), own: process.cpuUsage(before.own) };
    const busyMs = all.busy - before.all.busy - (own.user + own.system) / 1000;
    return { ratios, others: Math.max(0, busyMs / (all.total - before.all.total)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of all processors since the machine's start. */
function readProcessors(): { busy: number; total: number } {
  const total = cpus().map(({ times }) => Object.values(times).reduce((sum, ms) => sum + ms, 0));
  const idle = cpus().map(({ times }) => times.idle);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return { busy: sum(total) - sum(idle), total: sum(total) };
}

async function measure(folder: string): Promise<Ratios> {
  const place = { databaseUrl: null, dataDir: folder };
  await (await fillIfEmpty(place, SIZES, () => undefined))?.close();
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    MAIL_DNS: "off",
    PAGE_CACHE_MB: "0",
    JOBS: "off",
    AUTH_SECRET: "a secret of this benchmark and of no other",
  });
  const { context, database, invalidations, close } = await openContext(config, createLog("error"));
  try {
    await getPoliticianIndex(context);
    const options = {
      context,
      database,
      invalidations,
      dispatch: createDispatch(context, routes),
      site: {
        ...(await loadRenderer(projectPath("dist"), config.publicUrl)),
        mountFiles: () => undefined,
      },
      ping: database.ping,
      assertRoom: () => Promise.resolve(),
    };
    const { app } = await composeSite(options);
    const cached = await composeSite({
      ...options,
      context: { ...context, config: { ...config, ...WITH_CACHE } },
    });
    const socket = await openSocket(cached.listener);
    const ask = async (path: string) => {
      const response = await app.fetch(new Request(new URL(path, config.publicUrl)));
      const { byteLength } = await response.arrayBuffer();
      if (response.status !== 200 || byteLength < 100)
        throw new Error(`${path}: ${response.status}, ${byteLength} bytes`);
    };
    const ratios = await compareInTurns(
      ({ isCached }) => (isCached ? socket.ask : ask),
      await createReference(context.db),
    );
    socket.close();
    return ratios;
  } finally {
    await close();
  }
}

/** Each row right after the reference, so that what else the machine does slows both. */
async function compareInTurns(
  toAsk: (row: Row) => (path: string) => Promise<void>,
  reference: () => Promise<void>,
): Promise<Ratios> {
  const found = new Map(ROWS.map(({ name }) => [name, [] as number[]]));
  let turn = 0;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const row of ROWS) {
      const { name, times, paths } = row;
      const ask = toAsk(row);
      const fixed = await spend(reference);
      const own = await spend(async () => {
        for (let time = 0; time < times; time += 1) {
          turn += 1;
          for (const path of paths(turn)) await ask(path);
        }
      });
      if (round >= 0) found.get(name)?.push(own / times / fixed);
    }
  return Object.fromEntries(
    Array.from(found, ([name, ratios]) => [name, Number(median(ratios).toPrecision(4))]),
  );
}

/** Microseconds of all threads. */
async function spend(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
