// A small file system of its own, for tests of a full disk.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  remove: () => void;
}

/** Undefined where this process may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-disk-"));
  try {
    const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder];
    execFileSync("mount", options, { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const remove = () => {
    // Lazily, so that a failed test with open files leaves nothing behind.
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, remove };
}
