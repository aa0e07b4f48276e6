// Where an election night takes place: a disk of its own with a copy of a filled database and the folders of two
// servers behind nginx.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createSiteRole } from "#tests/database-server.ts";
import { startCluster } from "#tests/postgres-cluster.ts";
import type { Cluster } from "#tests/postgres-cluster.ts";
import { startPair } from "#tests/servers/two-servers.ts";
import type { Pair } from "#tests/servers/two-servers.ts";
import { mountDiskInFile } from "#tests/small-disk.ts";
import type { SmallDisk } from "#tests/small-disk.ts";
import { addEmptyNight } from "./due-jobs.ts";
import { fillIfEmpty } from "./filled-database.ts";
import { NATIONAL } from "./national-data.ts";

export interface ElectionPlace {
  /** Undefined where this process may not mount. */
  disk: SmallDisk | undefined;
  cluster: Cluster;
  /** Of the owner. */
  databaseUrl: string;
  startServers: (workerConnections: number) => Promise<Pair>;
  stopServers: () => Promise<void>;
  /** Leaves nothing behind. */
  close: () => Promise<void>;
}

const PORT = 11_891;
/** For what is written on the night, beside the database as it is. */
const SPACE_MEGABYTES = 3_000;

/** `filled`: the address of a database on this machine, which is not changed; without it one is filled. */
export async function openPlace(
  filled: string | undefined,
  print: (line: string) => void,
): Promise<ElectionPlace> {
  const disk = mountDiskInFile(
    SPACE_MEGABYTES + (filled === undefined ? 3_000 : await measureServer(filled)),
  );
  const folder = disk?.folder ?? mkdtempSync(join(tmpdir(), "scrutinio-election-"));
  let cluster: Cluster | undefined;
  let pair: Pair | undefined;
  const stopServers = async () => {
    const running = pair;
    pair = undefined;
    await running?.close();
  };
  const close = async () => {
    try {
      await stopServers();
    } finally {
      try {
        cluster?.stop();
      } finally {
        if (disk === undefined) rmSync(folder, { recursive: true });
        else disk.remove();
      }
    }
  };
  try {
    const copyOf = filled === undefined ? {} : { copyOf: filled };
    cluster = startCluster(PORT, { folder, ...copyOf });
    const url = new URL(cluster.url);
    if (filled !== undefined) url.pathname = new URL(filled).pathname;
    const databaseUrl = url.href;
    await createSiteRole(databaseUrl);
    const database = await fillIfEmpty({ databaseUrl, dataDir: folder }, NATIONAL, print);
    await database?.close();
    const openData = join(folder, "open-data");
    await addEmptyNight(openData);
    const environment = { OPEN_DATA_DIR: openData };
    return {
      disk,
      cluster,
      databaseUrl,
      startServers: async (workerConnections) =>
        (pair = await startPair({ databaseUrl, environment, folder, workerConnections })),
      stopServers,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Megabytes of all its databases. */
async function measureServer(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ megabytes: number }>(
    "SELECT (sum(pg_database_size(oid)) / 1024 / 1024)::int AS megabytes FROM pg_database",
  );
  await client.end();
  return rows[0]?.megabytes ?? 0;
}

export async function isDatabaseUp(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
