// Creates a data folder atomically: the engine initialises it under another name, and it is renamed
// when every file is on disk.

import { accessSync, constants, existsSync } from "node:fs";
import { chmod, cp, mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { startEngineThread } from "./engine-thread.ts";
import { StartError } from "../../start-error.ts";
import { failures } from "./failure.ts";

/** A database with tables and no rows, which the build leaves beside its files: making one takes seconds. */
const EMPTY_DATABASE = fileURLToPath(new URL("./empty-database", import.meta.url));

const FILES_AT_ONCE = 64;
const OWNER_ONLY = 0o700;

/** Does nothing if the folder already contains a database. Requires the lock. */
export async function createFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  await refuseForeign(folder);
  const building = `${resolve(folder)}.creating`;
  await rm(building, { recursive: true, force: true });
  // The folder contains users' texts and password hashes.
  await mkdir(building, { mode: OWNER_ONLY });
  if (existsSync(EMPTY_DATABASE)) await cp(EMPTY_DATABASE, building, { recursive: true });
  else await initialise(building);
  await chmod(building, OWNER_ONLY);
  await syncAll(building);
  if (existsSync(folder)) await rmdir(folder);
  await rename(building, folder);
  await syncFolder(dirname(building));
}

async function initialise(folder: string): Promise<void> {
  const engine = await startEngineThread({
    storage: { kind: "folder", path: folder },
    statementTimeoutMs: 0,
  });
  await engine.request({ type: "close" }, () => {});
  await engine.terminate(failures.shutdown());
}

/** A folder with other content is not taken over. */
async function refuseForeign(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.length === 0) return;
  throw new StartError(
    `La cartella ${folder} contiene altro (${names[0]}) e non un database: scegli un'altra DATA_DIR o svuotala.`,
  );
}

/**
 * Throws `StartError` when this process may not read and write every file: the engine would end in a PANIC
 * halfway, as after a command that was run as another user.
 */
export async function checkPermissions(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
      throw new StartError(
        `Il file ${path} non è leggibile e scrivibile dall'utente ${userInfo().username}: probabilmente un comando è stato eseguito come un altro utente. Restituisci la cartella all'utente del servizio, per esempio con chown -R.`,
      );
    }
  }
}

async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const inside = entries.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  const all = [{ path: folder, isFolder: true }, ...inside];
  for (let first = 0; first < all.length; first += FILES_AT_ONCE) {
    await Promise.all(
      all
        .slice(first, first + FILES_AT_ONCE)
        .map(({ path, isFolder }) => (isFolder ? syncFolder(path) : sync(path, "r+"))),
    );
  }
}

/** Windows can sync only files, and only those open for writing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform !== "win32") await sync(path, "r");
}

async function sync(path: string, mode: "r" | "r+"): Promise<void> {
  const file = await open(path, mode);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
