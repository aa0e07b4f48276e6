// The nightly job that writes the files of open data beside the others, and renames them when all are there. Of
// several servers one does it.

import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { dayInItaly, timeInItaly } from "#domain/day.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { assertDiskSpace } from "#platform/disk-space.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import type { RowBatches } from "#platform/tables/table.ts";
import { openTableThread } from "#platform/tables/table-thread.ts";
import type { TableThread } from "#platform/tables/table-thread.ts";
import type { Context } from "#server/context.ts";
import { writeDocuments } from "./metadata/documents.ts";
import {
  listDays,
  readNight,
  removeDrafts,
  removeOldNights,
  FOLDERS,
  writeManifest,
} from "./nights.ts";
import type { Night, NightTable } from "./nights.ts";
import type { Withheld } from "./open-table.ts";
import { claimLease, releaseLease, renewLease } from "./queries/lease.ts";
import { findLastHidden } from "./queries/people.ts";
import { OPEN_TABLES } from "./tables/all.ts";
import { findWithheld } from "./withhold.ts";

/** In Italy: weights are up to date by then. The first night of a site does not wait. */
const FIRST_HOUR = 4;
const RENEW_AFTER_MS = 30_000;
/** A runner that has not renewed its lease for this long is dead. */
const DEAD_AFTER_MS = 5 * MINUTE_MS;
/** Beside what the last night took. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

type OpenDataContext = Pick<Context, "db" | "clock" | "config" | "silence" | "log">;

/** Does nothing if the day's files are there, or being made. */
export async function makeOpenData(
  context: OpenDataContext,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { db, clock, config, log } = context;
  const folder = config.openDataDir;
  const now = clock.now();
  const day = dayInItaly(now);
  await mkdir(folder, { recursive: true });
  const [newest] = await listDays(folder);
  if (newest !== undefined && (newest >= day || now < timeInItaly(day, FIRST_HOUR))) return;
  const runner = randomUUID();
  const deadSince = new Date(now.getTime() - DEAD_AFTER_MS);
  if (!(await claimLease(db, { runner, now, deadSince }))) return;
  const draft = join(folder, `.draft-${runner}`);
  const thread = openTableThread(config.niceness.tables);
  try {
    await removeDrafts(folder);
    const last = newest === undefined ? null : await readNight(folder, newest);
    await assertDiskSpace(folder, MIN_FREE_BYTES + 2 * sizeOf(last));
    const renew = async () => {
      signal.throwIfAborted();
      if (!(await renewLease(db, { runner, now: clock.now() })))
        throw new Error("Another server makes these files");
    };
    const night = await writeNight(context, { day, draft, thread, renew, signal });
    await renew();
    await rename(draft, join(folder, day));
    await removeOldNights(folder, day, await findLastHidden(db));
    log.info({ day, tables: night.tables.length }, "open data published");
  } finally {
    await thread.close();
    await rm(draft, { recursive: true, force: true });
    await releaseLease(db, runner);
  }
}

interface Draft {
  day: string;
  draft: string;
  thread: TableThread;
  /** Throws once the lease is lost. */
  renew: () => Promise<void>;
  signal: AbortSignal;
}

async function writeNight(
  { db, clock, config, silence }: OpenDataContext,
  { day, draft, thread, ...pace }: Draft,
): Promise<Night> {
  const withheld = findWithheld(await silence.now());
  for (const folder of Object.values(FOLDERS))
    await mkdir(join(draft, folder), { recursive: true });
  const madeAt = clock.now().toISOString();
  const tables: NightTable[] = [];
  for (const table of OPEN_TABLES) {
    const folder = FOLDERS[table.keptFor];
    const rows = paced(table.read({ db, withheld, day }), pace);
    const written = await thread.write(join(draft, folder), table, rows);
    tables.push({ name: table.name, folder, ...written });
  }
  const night: Night = { day, madeAt, withheld: toCounts(withheld), tables };
  await writeDocuments(draft, night, config.publicUrl);
  await writeManifest(draft, night, withheld);
  return night;
}

const toCounts = ({ politicians, topics }: Withheld) => ({
  politicians: politicians.size,
  topics: topics.size,
});

/** Slowly, and as long as the lease is held. */
async function* paced(
  batches: RowBatches,
  { renew, signal }: Pick<Draft, "renew" | "signal">,
): RowBatches {
  await renew();
  const rest = createRests(signal);
  let renewedAt = performance.now();
  for await (const rows of batches) {
    if (performance.now() - renewedAt > RENEW_AFTER_MS) {
      await renew();
      renewedAt = performance.now();
    }
    yield rows;
    await rest();
  }
}

function sizeOf(night: Night | null): number {
  const files = night?.tables.flatMap((table) => table.files) ?? [];
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
