// What a soak looks at every minute: processor time, memory and open files of the site's process, sizes on disk, the
// queue; and now and then the rows of every table.

import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#domain/durations.ts";
import { memoryMb } from "./measure.ts";
import type { SiteWithSql } from "./sql-of-site.ts";

export interface Sample {
  /** Hours since the first one. */
  hours: number;
  rssMb: number;
  heapMb: number;
  /** Since the start of the process. */
  processorSeconds: number;
  /** Since the sample before, percent of one processor; null in the first. */
  processor: number | null;
  /** Without the connections of clients, which are as many as the last minute's requests needed. */
  files: number;
  /** Of PostgreSQL, or of the embedded engine. */
  databaseMb: number;
  /** The data folder but for an embedded database: mails, pictures, open data. */
  folderMb: number;
  waitingJobs: number;
  /** With indexes, by name. */
  tableMb: ReadonlyMap<string, number>;
  /** By name of table; only in some samples. */
  rows: ReadonlyMap<string, number> | null;
}

const MB = 2 ** 20;
const TABLES = `
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND nspname IN ('public', 'pgboss')`;

export interface Watched {
  site: Pick<SiteWithSql, "pid" | "url" | "query">;
  metricsPort: number;
  dataDir: string;
}

export async function takeSample(
  { site, metricsPort, dataDir }: Watched,
  { began, before, withRows }: { began: number; before: Sample | undefined; withRows: boolean },
): Promise<Sample> {
  const { pid, query } = site;
  const hours = (performance.now() - began) / HOUR_MS;
  const { heapBytes, processorSeconds } = await readMetrics(metricsPort);
  const tables = await query<{ name: string; bytes: number }>(
    `SELECT relnamespace::regnamespace || '.' || relname AS name,
       pg_total_relation_size(pg_class.oid)::float8 AS bytes ${TABLES}`,
  );
  const [database] = await query<{ bytes: number; waiting: number }>(
    `SELECT pg_database_size(current_database())::float8 AS bytes,
       (SELECT count(*)::int FROM pgboss.job WHERE state < 'completed') AS waiting`,
  );
  return {
    hours,
    rssMb: memoryMb(pid).now,
    heapMb: heapBytes / MB,
    processorSeconds,
    processor:
      before === undefined
        ? null
        : (processorSeconds - before.processorSeconds) / (hours - before.hours) / 36,
    files: (await readdir(`/proc/${pid}/fd`)).length - (await countClients(pid, site.url)),
    databaseMb: (database?.bytes ?? 0) / MB,
    folderMb: (await folderBytes(dataDir, "database")) / MB,
    waitingJobs: database?.waiting ?? 0,
    tableMb: new Map(tables.map(({ name, bytes }) => [name, bytes / MB])),
    rows: withRows
      ? await countRows(
          query,
          tables.map(({ name }) => name),
        )
      : null,
  };
}

/** One table after the other: an embedded database answers nobody else meanwhile. */
async function countRows(query: SiteWithSql["query"], names: readonly string[]) {
  const rows = new Map<string, number>();
  for (const name of names) {
    const [counted] = await query<{ many: number }>(`SELECT count(*)::int AS many FROM ${name}`);
    rows.set(name, counted?.many ?? 0);
  }
  return rows;
}

async function readMetrics(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return {
    heapBytes: read("nodejs_heap_size_used_bytes"),
    processorSeconds: read("process_cpu_seconds_total"),
  };
}

const ESTABLISHED = "01";

/** Connections that were made to the site. */
async function countClients(pid: number, url: string): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, "0");
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((table) => readFile(`/proc/${pid}/net/${table}`, "utf8")),
  );
  return tables
    .flatMap((table) => table.trim().split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === ESTABLISHED).length;
}

async function folderBytes(folder: string, without?: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === without) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await folderBytes(path);
    // A file may go while the folder is read.
    else bytes += (await stat(path).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}
