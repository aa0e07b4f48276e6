import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmptyFolder } from "#tests/empty-database.ts";
import type { DatabaseProcess } from "#tests/spawn-database.ts";
import { spawnDatabase } from "#tests/spawn-database.ts";
import { DatabaseLockedError } from "./folder-lock.ts";

const ACKNOWLEDGED_BEFORE_KILL = 300;

describe("a data folder and its processes", () => {
  let place: Awaited<ReturnType<typeof createEmptyFolder>>;
  let other: DatabaseProcess | undefined;
  beforeEach(async () => {
    place = await createEmptyFolder();
  });
  afterEach(async () => {
    other?.kill();
    await place.remove();
  });

  it("lets one process in, tells the second in plain words, and opens when the first is gone", async () => {
    const mine = await place.open();
    other = spawnDatabase("open", place.folder);
    expect(await other.line()).toMatch(
      /^DatabaseLockedError: La cartella dati è già in uso da un altro processo: ferma il server/,
    );
    await other.end();

    await mine.close();
    other = spawnDatabase("open", place.folder);
    expect(await other.line()).toBe("open");
    await expect(place.open({ lockWaitMs: 0 })).rejects.toThrow(DatabaseLockedError);

    const waiting = place.open({ lockWaitMs: 45_000 });
    await other.end();
    await (await waiting).ping();
  });

  it("lets no second process in when the lock beside the folder is removed", async () => {
    const mine = await place.open();
    await mine.pool.query("CREATE TABLE note (id int)");
    rmSync(`${place.folder}.lock`);
    other = spawnDatabase("open", place.folder);
    expect(await other.line()).toMatch(/^DatabaseLockedError/);
    await other.end();
    await expect(place.open({ lockWaitMs: 0 })).rejects.toThrow(DatabaseLockedError);
    await mine.pool.query("INSERT INTO note VALUES (1)");
    await mine.close();

    const again = await place.open();
    expect((await again.pool.query("SELECT id FROM note")).rowCount).toBe(1);
  });

  it("has every acknowledged row and its total after kill -9 under load [security 57]", async () => {
    const before = await place.open();
    await before.pool.query(`
      CREATE TABLE entry (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
      CREATE TABLE total (n int);
      INSERT INTO total VALUES (0)`);
    await before.close();

    other = spawnDatabase("write", place.folder);
    expect(await other.line()).toBe("open");
    const acknowledged: (string | undefined)[] = [];
    while (acknowledged.length < ACKNOWLEDGED_BEFORE_KILL) acknowledged.push(await other.line());
    other.kill();
    acknowledged.push(...(await other.rest()));

    const { pool } = await place.open();
    const { rows: entries } = await pool.query<{ id: number }>("SELECT id FROM entry");
    const kept = new Set(entries.map(({ id }) => String(id)));
    expect(acknowledged.filter((id) => !kept.has(String(id)))).toEqual([]);
    const { rows: totals } = await pool.query("SELECT n FROM total");
    expect(totals).toEqual([{ n: entries.length }]);
    await pool.query("INSERT INTO entry DEFAULT VALUES");
  });
});
