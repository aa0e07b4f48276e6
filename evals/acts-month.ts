// Reads a made-up month of each chamber, at real size, through a local endpoint that behaves as the real ones do. The process
// that reads is killed (SIGKILL) five times and started again; what is stored at the end is compared with the count of a
// program in Python that reads the triples themselves.
//
//     npm run eval:acts-month
//
// Needs python3, and some minutes: a second lies between two requests. Fails where one line differs.

import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { startSparqlServer } from "#tests/sparql/sparql-server.ts";
import type { SparqlServer } from "#tests/sparql/sparql-server.ts";
import { madeUpMonth, monthBefore, toLines } from "./lib/acts/month.ts";
import { storedLines } from "./lib/acts/stored-lines.ts";

/** Requests after which the process is killed: in the mandates, in the posts, in lists, within days. */
const KILLED_AFTER = [2, 5, 9, 14, 23];

const folder = await mkdtemp(join(tmpdir(), "scrutinio-month-"));
const endpoint = await startSparqlServer();
try {
  const month = monthBefore(new Date());
  let isSame = true;
  for (const chamber of CHAMBERS) isSame = (await checkChamber(chamber, month)) && isSame;
  process.exitCode = isSame ? 0 : 1;
} finally {
  await endpoint.close();
  await rm(folder, { recursive: true, force: true });
}

async function checkChamber(chamber: Chamber, month: string): Promise<boolean> {
  const trig = madeUpMonth(chamber, month);
  endpoint.load(chamber, trig);
  const triples = join(folder, `${chamber}.nq`);
  await writeFile(triples, toLines(trig));
  const dataDir = join(folder, chamber);
  for (const requests of KILLED_AFTER) {
    await readUntil(endpoint, { chamber, dataDir, requests });
    await letTimePass(dataDir);
  }
  const begun = performance.now();
  const code = await readUntil(endpoint, { chamber, dataDir, requests: null });
  const seconds = (performance.now() - begun) / 1000;
  const program = ["evals/lib/acts/recount.py", chamber, triples];
  const expected = execFileSync("python3", program, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const database = await openStored(dataDir);
  const stored = await storedLines(database.db, chamber);
  await database.close();
  const wanted = expected
    .split("\n")
    .filter((line) => line !== "")
    .toSorted();
  const missing = wanted.filter((line) => !stored.includes(line)).map((line) => `- ${line}`);
  const surplus = stored.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`);
  const differing = [...missing.slice(0, 5), ...surplus.slice(0, 5)];
  for (const line of differing) console.log(line);
  const isSame = code === 0 && differing.length === 0;
  console.log(
    `${isSame ? "same  " : "DIFFER"} ${chamber}, ${month}: ${stored.length} of ${wanted.length} lines, killed ${KILLED_AFTER.length} times, last run ${seconds.toFixed(1)} s`,
  );
  return isSame;
}

/** A reader that has given no sign for a minute is taken for dead. */
async function letTimePass(dataDir: string): Promise<void> {
  const { db, close } = await openStored(dataDir);
  await db.execute(sql`UPDATE division_readings SET beat_at = beat_at - interval '1 hour'`);
  await close();
}

function openStored(dataDir: string): Promise<Database> {
  return openDatabase({ dataDir: join(dataDir, "database"), log: createLog("silent") });
}

/** The exit code; null if it was killed. */
function readUntil(
  { asked, urls }: SparqlServer,
  { chamber, dataDir, requests }: { chamber: Chamber; dataDir: string; requests: number | null },
): Promise<number | null> {
  asked.length = 0;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO_DATA: "off",
    SENATO_SPARQL_URL: urls.Senato,
    CAMERA_SPARQL_URL: urls.Camera,
  };
  const reader = spawn(process.execPath, ["src/main/cli.ts", "sync-acts", chamber], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const watching = setInterval(() => {
    if (requests !== null && asked.length >= requests) reader.kill("SIGKILL");
  }, 1);
  return new Promise((resolve) => {
    reader.once("exit", (code) => {
      clearInterval(watching);
      resolve(code);
    });
  });
}
