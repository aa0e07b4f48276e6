// What there is of open data: tables with their columns, files of the newest night, nights that are kept.

import type { getOpenData as endpoint } from "#contract/open-data.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { WrittenFile } from "#platform/tables/write-table.ts";
import type { Context } from "#server/context.ts";
import type { SilenceNow } from "#server/shared/silence/silence.ts";
import { DATA_SOURCES } from "./metadata/licences.ts";
import { FOLDERS, readNights, readWithheld } from "./nights.ts";
import type { Night, NightTable } from "./nights.ts";
import type { OpenTable } from "./open-table.ts";
import { OPEN_TABLES } from "./tables/all.ts";
import { readPublishedTestSet } from "./test-set/publish-test-set.ts";
import type { PublishedTestSet } from "./test-set/publish-test-set.ts";
import { isSilent } from "./withhold.ts";

type Output = OutputOf<typeof endpoint>;
type ReadContext = Pick<Context, "config" | "silence">;

export const OPEN_DATA_PATH = "/open-data";

export async function getOpenData({ config, silence }: ReadContext): Promise<Output> {
  const folder = config.openDataDir;
  const [nights, now, testSet] = await Promise.all([
    readNights(folder),
    silence.now(),
    readPublishedTestSet({ config }),
  ]);
  const offered = await Promise.all(
    nights.map(async (night) => ({
      night,
      hasFigures: await areFiguresOffered(folder, night, now),
    })),
  );
  const [newest] = offered;
  return {
    tables: OPEN_TABLES.map((table) => toTable(table, newest ?? null)),
    nights: offered.map(({ night, hasFigures }) => toNight(night, hasFigures)),
    sources: DATA_SOURCES.map(({ title, path, note }) => ({ title, path, note })),
    testSet: testSet === null ? null : toTestSet(testSet),
    silentUntil: now.votes[0]?.endsAt.toISOString() ?? null,
  };
}

/** Whether files with figures are given out: they hold none of those whom a vote silences now. */
export async function areFiguresOffered(
  folder: string,
  { day }: Pick<Night, "day">,
  now: Pick<SilenceNow, "votes">,
): Promise<boolean> {
  if (now.votes.length === 0) return true;
  const left = await readWithheld(folder, day);
  return left !== null && isSilent(left, now);
}

export function pathOf(day: string, { folder }: Pick<NightTable, "folder">, name: string): string {
  return [OPEN_DATA_PATH, day, ...(folder === "" ? [] : [folder]), name].join("/");
}

function toTestSet({ files, ...facts }: PublishedTestSet): Output["testSet"] {
  const path = (name: string) => `${OPEN_DATA_PATH}/test-set/${name}`;
  return { ...facts, files: files.map(({ name, ...file }) => ({ path: path(name), ...file })) };
}

type Offered = { night: Night; hasFigures: boolean };

function toTable(table: OpenTable, newest: Offered | null): Output["tables"][number] {
  const { name, title, description, hasFigures, licence, keptFor } = table;
  const written = newest?.night.tables.find((one) => one.name === name);
  const isOffered = newest !== null && (newest.hasFigures || !hasFigures);
  return {
    name,
    title,
    description,
    hasFigures,
    licence,
    keptFor,
    columns: table.columns.map(({ isNullable = false, ...column }) => ({ ...column, isNullable })),
    rows: written?.rows ?? null,
    files:
      written === undefined || !isOffered
        ? []
        : written.files.map((file) => toFile(file, pathOf(newest.night.day, written, file.name))),
  };
}

const toFile = ({ format, bytes, sha256 }: WrittenFile, path: string) => ({
  format,
  path,
  bytes,
  sha256,
});

function toNight(night: Night, hasFigures: boolean): Output["nights"][number] {
  const { day, madeAt, withheld, tables } = night;
  const files = tables.flatMap((table) => table.files);
  return {
    day,
    madeAt,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    withheldPeople: withheld.politicians,
    withheldTopics: withheld.topics,
    hasFigures,
    hasPeople: tables.some(({ folder }) => folder === FOLDERS.people),
    path: `${OPEN_DATA_PATH}/${day}`,
  };
}
