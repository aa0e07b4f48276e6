// Item 58: a base backup of a running PostgreSQL with demonstration data is checked, started elsewhere and compared.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { createDatabase } from "#tests/database-server.ts";
import { hasPostgres, startCluster } from "#tests/postgres-cluster.ts";
import { Client } from "pg";
import { skipped, unless } from "./check.ts";
import type { Outcome } from "./check.ts";
import { openSite } from "./site.ts";

/** Others than those of the tests on PostgreSQL. */
const PORT = 11_885;
const PORT_OF_COPY = 11_887;
const PROGRAMS = "/usr/lib/postgresql";
const MAX_MINUTES = 30;

export async function practiseRestore(): Promise<Outcome> {
  if (!hasPostgres) return skipped("PostgreSQL is not installed");
  const cluster = startCluster(PORT);
  try {
    const databaseUrl = await createDatabase(cluster.url);
    const site = await openSite({ databaseUrl });
    await site.close();
    const before = await sumTables(databaseUrl);
    const wrong: string[] = [];
    const began = performance.now();
    const copy = startCluster(PORT_OF_COPY, { copyOf: cluster.url, verify: true });
    try {
      const restored = new URL(databaseUrl);
      restored.port = String(PORT_OF_COPY);
      const after = await sumTables(restored.href);
      const differing = [...before].filter(([table, sum]) => after.get(table) !== sum);
      wrong.push(...differing.map(([table]) => `${table} differs`));
      const { hostname, port, username, pathname } = restored;
      const place = ["-h", hostname, "-p", port, "-U", username, "-d", pathname.slice(1)];
      run("pg_amcheck", ...place, "--install-missing", "--heapallindexed");
    } finally {
      copy.stop();
    }
    const minutes = (performance.now() - began) / 60_000;
    if (minutes > MAX_MINUTES) wrong.push(`${Math.round(minutes)} minutes`);
    return unless(
      wrong,
      `base backup with its log verified, started elsewhere, checked by pg_amcheck: ${before.size} tables the same, in ${Math.round(minutes * 60)} s`,
    );
  } finally {
    cluster.stop();
  }
}

/** A checksum of the rows of every table, in any order. */
async function sumTables(url: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1",
    );
    const sums = new Map<string, string>();
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM ${name} t`,
      );
      sums.set(name, found[0]?.sum ?? "");
    }
    return sums;
  } finally {
    await client.end();
  }
}

function run(program: string, ...args: string[]): void {
  const newest = readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a))[0] ?? "";
  const own = join(PROGRAMS, newest, "bin", program);
  const path = existsSync(own) ? own : program;
  if (userInfo().uid !== 0) execFileSync(path, args, { stdio: "pipe" });
  else
    execFileSync("runuser", ["-u", "postgres", "--", path, ...args], { cwd: "/", stdio: "pipe" });
}
