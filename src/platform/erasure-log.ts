// List of what people had erased, kept in files outside the database: a restored backup has it again, and
// the list says what to erase once more. It names no person: the id of an account that no longer exists.

import { appendFile, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const erasureSchema = z.object({
  userId: z.uuid(),
  /** The whole account, or what was kept with consent to the processing of political opinions. */
  scope: z.enum(["account", "opinions"]),
  erasedAt: z.iso.datetime().transform((text) => new Date(text)),
});

export type Erasure = z.infer<typeof erasureSchema>;

export interface ErasureLog {
  /** Resolves once the erasure is on disk. */
  record: (erasure: Erasure) => Promise<void>;
  /**
   * What the processes with this folder have recorded, oldest first; another machine has a list of its own.
   * Throws for a line that is no erasure.
   */
  list: () => Promise<Erasure[]>;
}

/** No backup may be kept longer. One file a month, so that removing old entries rewrites nothing. */
const MONTHS_KEPT = 13;
const FILE_NAME = /^\d{4}-\d\d\.jsonl$/;

/** The folder is created with the first erasure. Several processes may share it. */
export function createErasureLog(folder: string): ErasureLog {
  return {
    async record({ userId, scope, erasedAt }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, monthFile(erasedAt));
      const line = JSON.stringify({ userId, scope, erasedAt: erasedAt.toISOString() });
      await appendFile(file, `${line}\n`, { mode: 0o600, flush: true });
      await syncFolder(folder);
      await removeOld(folder, erasedAt);
    },
    async list() {
      const texts = await Promise.all(
        (await monthFiles(folder)).map((name) => readFile(join(folder, name), "utf8")),
      );
      const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line !== "");
      return lines.map((line) => erasureSchema.parse(JSON.parse(line)));
    },
  };
}

async function removeOld(folder: string, now: Date): Promise<void> {
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_KEPT));
  const old = (await monthFiles(folder)).filter((name) => name < monthFile(oldest));
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

async function monthFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => FILE_NAME.test(name)).sort();
}

function monthFile(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}.jsonl`;
}

/** A new file is lost with the machine's power until its folder is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
