// A small file system of its own, for tests of a full disk.

import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Takes all the space that is left, but for `leftBytes`. */
  fill: (leftBytes?: number) => void;
  /** Gives the space back. */
  free: () => void;
  remove: () => void;
}

/** In memory. Undefined where this process may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  return mountAt((folder) => mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder));
}

/** In a file, so that writing costs what it costs on the disk. Undefined where this process may not mount. */
export function mountDiskInFile(megabytes: number): SmallDisk | undefined {
  return mountAt((folder, file) => {
    writeFileSync(file, "");
    truncateSync(file, megabytes * 1024 * 1024);
    execFileSync("mkfs.ext4", ["-q", "-m", "0", file], { stdio: "ignore" });
    mount("-o", "loop", file, folder);
  });
}

function mount(...options: string[]): void {
  execFileSync("mount", options, { stdio: "ignore" });
}

function mountAt(work: (folder: string, file: string) => void): SmallDisk | undefined {
  const home = mkdtempSync(join(tmpdir(), "scrutinio-disk-"));
  const folder = join(home, "disk");
  mkdirSync(folder);
  // Other users have files there as well: PostgreSQL does not run as root.
  chmodSync(home, 0o755);
  try {
    work(folder, join(home, "file"));
  } catch {
    rmSync(home, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill(leftBytes = 0) {
      const { bavail, bsize } = statfsSync(folder);
      const size = Math.max(1, bavail * bsize - leftBytes);
      // What the file system keeps about the file takes space too: the end may come before.
      spawnSync("fallocate", ["-l", String(size), ballast]);
      if (leftBytes === 0) appendUntilFull(ballast);
    },
    free: () => rmSync(ballast),
    remove() {
      // Lazily, so that a failed test with open files leaves nothing behind.
      execFileSync("umount", ["-l", folder]);
      rmSync(home, { recursive: true });
    },
  };
}

function appendUntilFull(file: string): void {
  for (const bytes of [1_000_000, 1_000])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
}
