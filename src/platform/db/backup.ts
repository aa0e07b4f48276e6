// A backup in one file: what pg_dump writes of a server's database, or an archive of the data folder with
// the database in it. The file appears under its name once it is whole and on disk, readable by its owner.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Config } from "../config/config.ts";
import type { Database } from "./database.ts";

interface Program {
  command: string;
  args: string[];
  /** Beside the process's own. */
  environment?: Record<string, string>;
}

/** Not worth keeping, or not to be kept: copies of photos, drawn pictures, messages, other backups. */
const LEFT_OUT = ["images", "pictures", "outbox", "backups", "database.lock"];

export function backupExtension({ isShared }: Pick<Database, "isShared">): string {
  return isShared ? ".dump" : ".tar.gz";
}

export async function writeBackup(
  { isShared, pool }: Pick<Database, "isShared" | "pool">,
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  file: string,
): Promise<void> {
  // The command has the folder to itself, and after this nothing is left to write to it.
  if (!isShared) await pool.query("CHECKPOINT");
  const program = databaseUrl === null ? archive(dataDir) : dump(databaseUrl);
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await run(program, handle.fd);
    await handle.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  const folder = await open(dirname(file));
  await folder.sync();
  await folder.close();
}

function archive(dataDir: string): Program {
  const exclusions = LEFT_OUT.map((name) => `--exclude=./${name}`);
  return { command: "tar", args: ["-c", "-z", "-C", dataDir, ...exclusions, "."] };
}

/** The password travels in the environment: arguments can be read by every user of the machine. */
function dump(databaseUrl: string): Program {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return {
    command: "pg_dump",
    args: ["--format=custom", `--dbname=${url.href}`],
    environment: password === "" ? {} : { PGPASSWORD: password },
  };
}

async function run({ command, args, environment }: Program, output: number): Promise<void> {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", output, "pipe"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => void (complaint += chunk.toString()));
  const [code] = (await once(child, "close").catch((error: unknown) => {
    throw isMissing(error)
      ? new Error(`Manca il programma ${command} (Debian: apt-get install postgresql-client tar)`)
      : error;
  })) as [number | null];
  if (code !== 0) throw new Error(`${command} non è riuscito: ${complaint.trim()}`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
