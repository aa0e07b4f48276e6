// Snapshots of what is counted, for everybody who wants to check: keys, index and files.

import { isDay } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import { fixedFile } from "#server/file-route.ts";
import type { FileRoute } from "#server/file-route.ts";
import {
  describeIntegrity,
  listSnapshots,
  openSnapshotFile,
  SNAPSHOT_INDEX,
  snapshotPath,
} from "./published-snapshots.ts";

const DAY_SECONDS = 86_400;
const LIST = { type: "application/json", maxAgeSeconds: 300 };

export const snapshotFiles: FileRoute[] = [
  fixedFile("/.well-known/scrutinio-integrity.json", LIST, async (context) =>
    JSON.stringify(await describeIntegrity(context)),
  ),
  fixedFile(SNAPSHOT_INDEX, LIST, async (context) => JSON.stringify(await listSnapshots(context))),
  {
    // Signed as a whole, it cannot do without those whom a vote silences.
    path: "/snapshots/:file{\\d{4}-\\d{2}-\\d{2}\\.jsonl\\.gz}",
    examples: ({ night }) => [snapshotPath(night)],
    async answer(context, { param }) {
      const day = param("file").slice(0, 10);
      const file = isDay(day) ? await openSnapshotFile(context, day) : null;
      if (file === null) throw new AppError("not_found");
      return {
        headers: { "Content-Type": "application/gzip" },
        tag: file.tag,
        content: { pieces: file.read(), bytes: file.bytes },
        maxAgeSeconds: DAY_SECONDS,
        hasFigures: true,
      };
    },
  },
];
