import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { backupExtension, writeBackup } from "#platform/db/backup.ts";
import { parse, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

const BACKUP_NAME = /^scrutinio-\d{4}-\d\d-\d\dT\d{6}Z\.(dump|tar\.gz)$/;

export const backupCommand: Command = {
  usage: "<cartella> [--keep <quante>]",
  summary:
    "Scrive nella cartella una copia di sicurezza della banca dati, leggibile solo da chi la scrive; con\n      --keep ne restano solo le più recenti. Vedi docs/guide/deployment.md.",
  prepare(args) {
    const { positionals, values } = parse(args, { keep: { type: "string" } });
    if (positionals[0] === undefined) throw new UsageError("Manca la cartella.");
    const folder = resolve(process.env["INIT_CWD"] ?? process.cwd(), positionals[0]);
    const keep = values["keep"] === undefined ? null : Number(values["keep"]);
    if (keep !== null && (!Number.isInteger(keep) || keep < 1))
      throw new UsageError("--keep vuole un numero intero da 1 in su.");
    return async ({ context, database, print }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = context.clock.now().toISOString().replaceAll(":", "").replace(/\.\d+/, "");
      const file = join(folder, `scrutinio-${moment}${backupExtension(database)}`);
      await writeBackup(database, context.config, file);
      const { size } = await stat(file);
      print(`${file}: ${(size / 1_000_000).toFixed(1).replace(".", ",")} MB`);
      if (keep !== null) for (const old of await removeOldest(folder, keep)) print(`Tolta: ${old}`);
    };
  },
};

/**
 * Keeps the newest backups and deletes older ones; other files in the folder are ignored. Returns
 * the deleted names.
 */
async function removeOldest(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name));
  const old = backups.sort().slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  return old;
}
