import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { assertDiskSpace, DiskFullError } from "#platform/disk-space.ts";
import { asAppError, toProblem } from "#server/http/error-status.ts";
import { createEmptyFolder } from "#tests/empty-database.ts";
import { mountSmallDisk } from "#tests/small-disk.ts";

const MEGABYTE = 1024 * 1024;
const DISK_MEGABYTES = 72;

const disk = mountSmallDisk(DISK_MEGABYTES);
afterAll(() => disk?.remove());

describe("a full disk under the embedded database [security 57]", () => {
  it.skipIf(!disk)(
    `gives errors, not a spin, and keeps what was acknowledged${disk ? "" : " (skipped: mounting a small disk is not allowed here)"}`,
    async () => {
      const folder = disk?.folder ?? "";
      const ballast = join(folder, "ballast");
      writeFileSync(ballast, Buffer.alloc(8 * MEGABYTE));
      const place = await createEmptyFolder(folder);
      const { pool } = await place.open();
      await pool.query("CREATE TABLE note (id int)");

      const acknowledged: number[] = [];
      const failure: unknown = await fillWithLog(pool, acknowledged).catch((error) => error);
      expect(failure).toMatchObject({ code: expect.stringMatching(/^57P0[23]$/) });
      expect(asAppError(failure)).toMatchObject({ code: "storage_full" });
      expect(toProblem(asAppError(failure))).toMatchObject({ status: 507 });
      await expect(assertDiskSpace(folder)).rejects.toThrow(DiskFullError);
      // Still full: whatever it answers, it answers.
      await pool.query("INSERT INTO note VALUES (0)").catch(() => {});

      rmSync(ballast);
      await assertDiskSpace(folder, MEGABYTE);
      await vi.waitUntil(() => answers(pool), { timeout: 45_000 });
      const { rows } = await pool.query<{ id: number }>("SELECT id FROM note");
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      await pool.query("INSERT INTO note VALUES (0)");
      await place.remove();
    },
  );
});

/** Rows, each with much more in the log than in its table: the log is what the engine cannot do without. */
async function fillWithLog(pool: Pool, acknowledged: number[]): Promise<never> {
  for (let id = 1; ; id += 1) {
    await pool.query(
      `WITH log AS (SELECT pg_logical_emit_message(true, 'fill', repeat('x', ${MEGABYTE})))
       INSERT INTO note SELECT $1 FROM log`,
      [id],
    );
    acknowledged.push(id);
  }
}

function answers(pool: Pool): Promise<boolean> {
  return pool.query("SELECT").then(
    () => true,
    () => false,
  );
}
