// One process per data folder: two engines on one folder corrupt it without a word. The lock is an
// exclusive transaction on a small SQLite file, which the kernel lets go of whatever ends the process.

import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

export class DatabaseLockedError extends Error {
  readonly code = "DATABASE_LOCKED";

  constructor(folder: string) {
    super(
      `La cartella dati è già in uso da un altro processo: ferma il server e riprova. (${folder})`,
    );
    this.name = "DatabaseLockedError";
  }
}

export interface FolderLock {
  release: () => void;
}

const SQLITE_BUSY = 5;
const RETRY_EVERY_MS = 50;

/** Waits up to `waitMs` for the other process to end, then throws DatabaseLockedError. */
export async function lockFolder(folder: string, waitMs: number): Promise<FolderLock> {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    try {
      lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
      return { release: () => lock.close() };
    } catch (error) {
      if (!isBusy(error) || performance.now() >= giveUpAt) {
        lock.close();
        throw isBusy(error) ? new DatabaseLockedError(folder) : error;
      }
    }
    await delay(RETRY_EVERY_MS);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
