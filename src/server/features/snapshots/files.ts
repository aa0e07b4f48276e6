// Snapshots of what is counted, for everybody who wants to check: keys, index and files.

import { isDay } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import type { FileRoute } from "#server/file-route.ts";
import {
  describeIntegrity,
  listSnapshots,
  openSnapshotFile,
  SNAPSHOT_INDEX,
  snapshotPath,
} from "./published-snapshots.ts";

const KEYS = "/.well-known/scrutinio-integrity.json";
const JSON_HEADERS = { "Content-Type": "application/json" };
const MINUTES_SECONDS = 300;
const DAY_SECONDS = 86_400;

export const snapshotFiles: FileRoute[] = [
  {
    path: KEYS,
    inSilence: "shown",
    examples: () => [KEYS],
    answer: async (context) => ({
      headers: JSON_HEADERS,
      content: JSON.stringify(await describeIntegrity(context)),
      maxAgeSeconds: MINUTES_SECONDS,
    }),
  },
  {
    path: SNAPSHOT_INDEX,
    inSilence: "shown",
    examples: () => [SNAPSHOT_INDEX],
    answer: async (context) => ({
      headers: JSON_HEADERS,
      content: JSON.stringify(await listSnapshots(context)),
      maxAgeSeconds: MINUTES_SECONDS,
    }),
  },
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
