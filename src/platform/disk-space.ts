// Whether there is room for what is going to be written. A database in the data folder that runs out of it
// ends its engine with the next write.

import { statfs } from "node:fs/promises";

/** Two segments of the write-ahead log. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

export class DiskFullError extends Error {
  override readonly name = "DiskFullError";
  readonly code = "ENOSPC";
}

/** Throws `DiskFullError` when the file system of this folder is as good as full. */
export async function assertDiskSpace(folder: string, minBytes = MIN_FREE_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < minBytes)
    throw new DiskFullError(`${Math.round(free / 1024)} kB are left on the disk of ${folder}`);
}
