// A new data folder appears whole or not at all: the engine builds it under another name, and only
// when every file is on disk does it get its own.

import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { startEngineThread } from "./engine-thread.ts";
import { failures } from "./failure.ts";

const FILES_AT_ONCE = 64;

/** Does nothing when the folder already holds a database. The caller holds its lock. */
export async function createFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const building = `${resolve(folder)}.creating`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  const engine = await startEngineThread({
    storage: { kind: "folder", path: building },
    statementTimeoutMs: 0,
  });
  await engine.request({ type: "close" }, () => {});
  await engine.terminate(failures.shutdown());
  await syncAll(building);
  await removeEmpty(folder);
  await rename(building, folder);
  await syncOne(dirname(building));
}

/** Refuses a folder with something else in it, rather than take it over. */
async function removeEmpty(folder: string): Promise<void> {
  if (existsSync(folder)) await rmdir(folder);
}

async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (let first = 0; first < paths.length; first += FILES_AT_ONCE) {
    await Promise.all(paths.slice(first, first + FILES_AT_ONCE).map(syncOne));
  }
}

async function syncOne(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
