// The night's files of open data: how long they take, how much memory, and what pages take beside it and without, in
// turns of half a minute and ten seconds.
//
//     DATABASE_URL=postgres://… npm run bench:opendata      on a filled database of that server
//
// Needs a build (`npm run build`) and Linux (/proc). --reads, --write.

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { JOBS, makeOpenData } from "#contract/jobs.ts";
import { dayInItaly } from "#domain/day.ts";
import type { Tx } from "#platform/db/database.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { createLog } from "#platform/log.ts";
import { readNights } from "#server/features/open-data/nights.ts";
import type { Night } from "#server/features/open-data/nights.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import { cpuMs, memoryMb, percentile, waitUntilIdle } from "./lib/measure.ts";
import { openReport } from "./lib/report.ts";
import { createPhases, middle } from "./lib/write-phases.ts";
import type { Phase } from "./lib/write-phases.ts";
import { openForWrites } from "./lib/writes-data.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    reads: { type: "string", default: "50" },
  },
});
const reads = Number(values.reads);
/** Pieces in which pages are read while files are made. The one in which the job comes to rest is not counted. */
const PIECE_SECONDS = 2;
/** While the job rests. Shorter than statements of the job may wait. */
const USUAL_SECONDS = 10;
const MAX_TURNS = 100;

const databaseUrl = process.env["DATABASE_URL"];
if (databaseUrl === undefined) throw new Error("DATABASE_URL names the database");
const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-open-data-"));
const openDataDir = join(dataDir, "open-data");
const report = openReport("opendata");
const database = await openForWrites(dataDir, databaseUrl);
try {
  await measure(databaseUrl);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  const { db } = database;
  const { rows } = await db.execute<{ hot: number; people: number; reviews: number }>(sql`
    SELECT (SELECT count(*)::int FROM politicians) AS people, (SELECT count(*)::int FROM reviews) AS reviews,
      (SELECT politician_id FROM politician_ratings ORDER BY review_count DESC LIMIT 1) AS hot`);
  const { hot = 1, people = 0, reviews = 0 } = rows[0] ?? {};
  // A night without files: the job of the start has nothing to do.
  const placeholder = join(openDataDir, dayInItaly(new Date()));
  await mkdir(placeholder, { recursive: true });
  const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO_DATA: "off" });
  await waitUntilIdle(site.pid);
  const busy = loadavg()[0] ?? 0;
  const nothing = [][Symbol.iterator]();
  const phases = createPhases({ ...site, hot, supply: nothing, rate: 0, reads, connections: 1 });
  await phases.readOnly(USUAL_SECONDS);
  const before = memoryMb(site.pid).now;

  await rm(placeholder, { recursive: true });
  const jobs = await openJobs({ database, jobs: JOBS, log: createLog("fatal") });
  await jobs.enqueue(db, makeOpenData, {});
  const usual: Phase[] = [];
  const beside: Phase[] = [];
  let peak = before;
  let cpu = 0;
  let workingMs = 0;
  let night: Night | undefined;
  while (night === undefined) {
    if (usual.length > MAX_TURNS) throw new Error("The job does not come to an end");
    night = await db.transaction(async (tx) => {
      // The job renews its lease every half minute, and waits while it cannot.
      await tx.execute(sql`
        INSERT INTO installation (key, value) VALUES ('open-data-lease', 'null')
        ON CONFLICT (key) DO UPDATE SET key = excluded.key`);
      const spent = cpuMs(site.pid);
      const began = performance.now();
      let made: Night | undefined;
      for (;;) {
        const piece = await phases.readOnly(PIECE_SECONDS);
        peak = Math.max(peak, memoryMb(site.pid).now);
        [made] = await readNights(openDataDir);
        if (made !== undefined || (await isWaitedFor(tx))) break;
        beside.push(piece);
      }
      cpu += cpuMs(site.pid) - spent;
      workingMs += performance.now() - began;
      usual.push(await phases.readOnly(USUAL_SECONDS));
      return made;
    });
  }
  phases.close();
  await jobs.close();
  await site.stop();

  const files = night.tables.flatMap((table) => table.files);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  report.say(
    `${people} people and ${reviews} reviews: ${files.length} files of ${megabytes.toFixed(1)} MB in ${(workingMs / 1_000).toFixed(0)} s, ${(cpu / 1_000).toFixed(0)} s of processor time, pages included. Memory of the server: ${before} MB before, at most ${peak} MB meanwhile. Load average at the start: ${busy.toFixed(1)}.`,
  );
  const rowsOf = night.tables.map(({ name, rows: many, files: three }) => [
    name,
    many,
    ...three.map(({ bytes }) => (bytes / 1e6).toFixed(1)),
  ]);
  report.table(["table", "rows", "CSV MB", "JSON Lines MB", "Parquet MB"], rowsOf);
  print(middle(usual), middle(beside));
  report.end();
}

/** Whether a statement waits for this transaction. Activity would be as it was when the transaction first asked. */
async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`);
  return rows.length > 0;
}

function print(usual: Phase, beside: Phase): void {
  const [without, meanwhile] = [usual, beside].map((phase) =>
    phase.reads.toSorted((a, b) => a - b),
  );
  const line = (share: number) => {
    const [first, second] = [without, meanwhile].map((sorted) => percentile(sorted ?? [], share));
    return [first, second]
      .map((value) => (value ?? 0).toFixed(1))
      .concat(((second ?? 0) / (first ?? 1)).toFixed(2));
  };
  report.table(
    [`${reads} pages a second, ms`, "without", "beside the job", "ratio"],
    [
      ["median", ...line(0.5)],
      ["p99", ...line(0.99)],
    ],
  );
  report.say(`Failed: ${usual.failed + beside.failed}.`);
}
