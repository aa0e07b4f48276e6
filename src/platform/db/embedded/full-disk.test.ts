import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createEmptyFolder } from "#tests/empty-database.ts";

const MEGABYTE = 1024 * 1024;
const DISK_MEGABYTES = 72;

const disk = mountSmallDisk();
afterAll(() => {
  if (!disk) return;
  execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

describe("a full disk under the embedded database", () => {
  it.skipIf(!disk)(
    `gives errors, not a spin, and keeps what was acknowledged${disk ? "" : " (skipped: mounting a small disk is not allowed here)"}`,
    async () => {
      const ballast = join(disk ?? "", "ballast");
      writeFileSync(ballast, Buffer.alloc(8 * MEGABYTE));
      const place = await createEmptyFolder(disk);
      const { pool } = await place.open();
      await pool.query("CREATE TABLE note (id int, text text)");

      const acknowledged: number[] = [];
      let failure: unknown;
      for (let id = 1; failure === undefined; id += 1) {
        failure = await pool
          .query(
            "INSERT INTO note SELECT $1, string_agg(md5(n::text || $1), '') FROM generate_series(1, 2000) n",
            [id],
          )
          .then(
            () => void acknowledged.push(id),
            (error: unknown) => error,
          );
      }
      expect(failure).toHaveProperty("code");

      rmSync(ballast);
      await vi.waitUntil(
        () =>
          pool.query("SELECT").then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      );
      const { rows } = await pool.query<{ id: number }>("SELECT id FROM note");
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      await pool.query("INSERT INTO note VALUES (0, 'again')");
      await place.remove();
    },
  );
});

/** The folder of a new file system of its own, or undefined where that is not allowed. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-disk-"));
  try {
    const options = ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", folder];
    execFileSync("mount", options, { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}
