import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createEmptyFolder } from "#tests/empty-database.ts";
import { DurableFolder } from "./durable-folder.ts";

describe("what the embedded database acknowledges", () => {
  let place: Awaited<ReturnType<typeof createEmptyFolder>>;
  beforeAll(async () => {
    place = await createEmptyFolder();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  afterAll(() => place.remove());

  it("is on disk, because the engine syncs its log", async () => {
    const { pool, close } = await place.open();
    const { rows } = await pool.query(
      "SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method",
    );
    await close();
    expect(rows).toEqual([{ fsync: "on", method: "fsync" }]);
  });

  it("is on disk, because its folder passes each sync on to the system", async () => {
    const synced: number[] = [];
    const sync = fs.fsyncSync.bind(fs);
    vi.spyOn(fs, "fsyncSync").mockImplementation((file) => {
      synced.push(fs.fstatSync(file).ino);
      sync(file);
    });
    syncBuiltinESMExports();
    const engine = await PGlite.create({
      fs: new DurableFolder(place.folder),
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
        "-c",
        "wal_sync_method=fsync",
      ],
    });
    await engine.exec("CREATE TABLE note (id int)");
    synced.length = 0;
    for (const id of [1, 2, 3]) await engine.query("INSERT INTO note VALUES ($1)", [id]);
    const log = filesUnder("pg_wal");
    expect(synced.filter((file) => log.has(file))).toHaveLength(3);

    synced.length = 0;
    await engine.exec("CHECKPOINT");
    const tables = filesUnder("base/5");
    expect(synced.filter((file) => tables.has(file))).not.toEqual([]);
    expect(synced).toContain(fs.statSync(join(place.folder, "global/pg_control")).ino);
    await engine.close();
  });

  /** Open files are identified by inode. */
  function filesUnder(name: string): Set<number> {
    const folder = join(place.folder, name);
    return new Set(fs.readdirSync(folder).map((file) => fs.statSync(join(folder, file)).ino));
  }
});
