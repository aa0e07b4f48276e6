// One process per data folder: two on one folder corrupt it silently. Uses two locks of the
// operating system, which releases them when the process ends: on a file beside the folder, locked
// while the folder is created too, and on a file inside it that the database needs to start.
// Removing the first one under a running server therefore admits no second process.

import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { tryLock } from "fs-native-extensions";
import { StartError } from "../../start-error.ts";

export class DatabaseLockedError extends StartError {
  override readonly name = "DatabaseLockedError";

  constructor(folder: string) {
    super(
      `La cartella dati è già in uso da un altro processo: ferma il server e riprova. (${folder})`,
    );
  }
}

export interface FolderLock {
  release: () => void;
}

const RETRY_EVERY_MS = 50;
/** Behind the end of the file: on Windows a locked range cannot be read through another handle. */
const LOCKED_BYTE = 2 ** 30;
/** Every start of the engine reads it, and nothing ever replaces it. */
const ENGINE_FILE = "PG_VERSION";

/**
 * Waits up to `waitMs` for a process that is just ending, then throws `DatabaseLockedError`. `create` makes
 * the folder where there is none.
 */
export async function lockFolder(
  folder: string,
  { waitMs, create }: { waitMs: number; create: () => Promise<void> },
): Promise<FolderLock> {
  const giveUpAt = performance.now() + waitMs;
  const beside = await lockFile(`${folder}.lock`, "a", folder, giveUpAt);
  try {
    await create();
    const inside = await lockFile(join(folder, ENGINE_FILE), "r+", folder, giveUpAt);
    return {
      release() {
        inside.release();
        beside.release();
      },
    };
  } catch (error) {
    beside.release();
    throw error;
  }
}

async function lockFile(
  file: string,
  mode: "a" | "r+",
  folder: string,
  giveUpAt: number,
): Promise<FolderLock> {
  const descriptor = openSync(file, mode, 0o600);
  try {
    while (!tryLock(descriptor, LOCKED_BYTE, 1)) {
      if (performance.now() >= giveUpAt) throw new DatabaseLockedError(folder);
      await delay(RETRY_EVERY_MS);
    }
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  let isHeld = true;
  return {
    release() {
      if (isHeld) closeSync(descriptor);
      isHeld = false;
    },
  };
}
