// Opens the embedded database, a folder or memory, under its lock. The pg driver talks to it
// through in-process sockets that lead to the engine's thread. The engine has one session, so its
// pool has size 1.

import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseLog } from "../log.ts";
import { startEngine } from "./engine.ts";
import { failures } from "./failure.ts";
import { checkPermissions, createFolder } from "./folder.ts";
import type { FolderLock } from "./folder-lock.ts";
import { lockFolder } from "./folder-lock.ts";
import type { SessionStream } from "./session-stream.ts";
import { createSessions } from "./sessions.ts";

export interface EmbeddedOptions {
  /** The engine's own folder, with its lock file beside it. */
  place: { folder: string } | { memory: Uint8Array<ArrayBuffer> | undefined };
  statementTimeoutMs: number;
  idleInTransactionTimeoutMs: number;
  lockWaitMs: number;
  log: DatabaseLog;
}

export interface Embedded {
  openSession: () => SessionStream;
  /** A packed copy of the data folder, for `place.memory` of another database. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { place, log } = options;
  const lock =
    "folder" in place ? await createAndLock(place.folder, options.lockWaitMs) : undefined;
  const sessions = createSessions(() => engine, options.idleInTransactionTimeoutMs);
  const engine = await startEngine({
    ...options,
    storage:
      "folder" in place
        ? { kind: "folder", path: place.folder }
        : { kind: "memory", snapshot: place.memory },
    onEnd(failure) {
      log.error({ code: failure.code, reason: failure.message }, "embedded database engine ended");
      sessions.fail(failure);
    },
  }).catch((error: unknown) => {
    lock?.release();
    throw error;
  });

  return {
    openSession: () => sessions.open(),
    async dump() {
      const pieces: Uint8Array[] = [];
      await engine.request({ type: "dump" }, (piece) => pieces.push(piece));
      return new Uint8Array(Buffer.concat(pieces));
    },
    async close() {
      sessions.fail(failures.shutdown(), { waiting: true });
      await engine.close();
      lock?.release();
    },
  };
}

async function createAndLock(folder: string, waitMs: number): Promise<FolderLock> {
  await mkdir(dirname(folder), { recursive: true });
  const lock = await lockFolder(folder, { waitMs, create: () => createFolder(folder) });
  try {
    await checkPermissions(folder);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}
