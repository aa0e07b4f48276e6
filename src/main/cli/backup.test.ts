import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import { openDatabase } from "#platform/db/database.ts";
import { createDatabase, dropDatabase } from "#tests/database-server.ts";
import { createEmptyFolder, testServer } from "#tests/empty-database.ts";
import { backupCommand } from "./backup.ts";
import type { CommandTools } from "./command.ts";

let folder: string;
let now: Date;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "scrutinio-backup-"));
  now = new Date("2026-11-20T03:15:00Z");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function backUp(database: Database, environment: Record<string, string>, args: string[]) {
  const printed: string[] = [];
  const context = { config: readConfig(environment), clock: { now: () => now } };
  const print = (line: string) => void printed.push(line);
  await backupCommand.prepare(args)({ context, database, print } as unknown as CommandTools);
  return printed;
}

describe("a backup of the embedded database", () => {
  it("is an archive that can be opened, readable by its owner alone [security 58]", async () => {
    const place = await createEmptyFolder();
    const home = dirname(place.folder);
    writeFileSync(join(home, "auth-secret"), "secret");
    mkdirSync(join(home, "images"));
    const database = await place.open();
    await database.pool.query("CREATE TABLE note (id int); INSERT INTO note VALUES (7)");
    const backups = join(folder, "backups");
    const [line] = await backUp(database, { DATA_DIR: home }, [backups]);
    const file = join(backups, "scrutinio-2026-11-20T031500Z.tar.gz");
    expect(line).toMatch(`${file}: `);
    expect(statSync(backups).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const restored = join(folder, "restored");
    mkdirSync(restored);
    execFileSync("tar", ["-xzf", file, "-C", restored]);
    expect(readdirSync(restored).toSorted()).toEqual(["auth-secret", "database"]);
    const copy = await openDatabase({ dataDir: join(restored, "database") });
    expect((await copy.pool.query("SELECT id FROM note")).rows).toEqual([{ id: 7 }]);
    await copy.close();
    await place.remove();
  });

  it("keeps the configured number, and leaves other files unchanged", async () => {
    const place = await createEmptyFolder();
    const environment = { DATA_DIR: dirname(place.folder) };
    const database = await place.open();
    writeFileSync(join(folder, "scrutinio-note.txt"), "");
    for (const day of [20, 21, 22]) {
      now = new Date(`2026-11-${day}T03:15:00Z`);
      await backUp(database, environment, [folder, "--keep", "2"]);
    }
    expect(readdirSync(folder).toSorted()).toEqual([
      "scrutinio-2026-11-21T031500Z.tar.gz",
      "scrutinio-2026-11-22T031500Z.tar.gz",
      "scrutinio-note.txt",
    ]);
    await place.remove();
  });

  it("leaves nothing behind when it fails", async () => {
    const place = await createEmptyFolder();
    const database = await place.open();
    const missing = { DATA_DIR: join(folder, "missing") };
    await expect(backUp(database, missing, [folder])).rejects.toThrow("tar non è riuscito");
    expect(readdirSync(folder)).toEqual([]);
    await place.remove();
  });

  it.each([[[]], [["x", "--keep", "0"]], [["x", "--keep", "tante"]]])("refuses %j", (args) => {
    expect(() => backupCommand.prepare(args)).toThrow(/^Manca la cartella|^--keep/);
  });
});

const hasDump = spawnSync("pg_dump", ["--version"]).status === 0;
describe.skipIf(!testServer || !hasDump)(
  "a backup of a server's database (needs TEST_DATABASE_URL and pg_dump)",
  () => {
    it("is a dump that can be restored, readable by its owner alone [security 58]", async () => {
      const server = testServer ?? "";
      const [from, to] = [await createDatabase(server), await createDatabase(server)];
      const database = await openDatabase({ url: from });
      await database.pool.query("CREATE TABLE note (id int); INSERT INTO note VALUES (7)");
      await backUp(database, { DATABASE_URL: from, DATA_DIR: folder }, [folder]);
      await database.close();
      const file = join(folder, "scrutinio-2026-11-20T031500Z.dump");
      expect(statSync(file).mode & 0o777).toBe(0o600);
      execFileSync("pg_restore", ["--exit-on-error", "--no-owner", `--dbname=${to}`, file]);
      const copy = await openDatabase({ url: to });
      expect((await copy.pool.query("SELECT id FROM note")).rows).toEqual([{ id: 7 }]);
      await copy.close();
      await Promise.all([dropDatabase(server, from), dropDatabase(server, to)]);
    });
  },
);
