// Nights of open data on disk: a folder each, renamed when it is whole. `night.json` says what is in it.

import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addDays, isDay } from "#domain/day.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import type { WrittenTable } from "#platform/tables/write-table.ts";
import type { OpenTable, Withheld } from "./open-table.ts";

/** Of the tables inside a night: those that go before it have folders of their own. */
export const FOLDERS = {
  archive: "",
  people: "people",
  newest: "figures",
} as const satisfies Record<OpenTable["keptFor"], string>;
export type Folder = (typeof FOLDERS)[OpenTable["keptFor"]];

export const NIGHTS_KEPT = 30;
/** A change is committed after the time it bears, and clocks of servers differ. */
const COMMIT_MARGIN_MS = MINUTE_MS;

const MANIFEST = "night.json";
const WITHHELD = "withheld.json";
const DRAFT = /^\.(?:draft|old)-/;

export interface NightTable extends WrittenTable {
  name: string;
  folder: Folder;
}

export interface Night {
  /** In Italian time. */
  day: string;
  /** ISO 8601. */
  madeAt: string;
  /** How many people and topics a silence kept out. */
  withheld: { politicians: number; topics: number };
  tables: NightTable[];
}

/** Newest first. */
export async function listDays(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(toNone);
  return names.filter(isDay).toSorted().toReversed();
}

/** Newest first; what only the newest night has is not in the others. */
export async function readNights(folder: string): Promise<Night[]> {
  const nights = await Promise.all((await listDays(folder)).map((day) => readNight(folder, day)));
  const found = nights.filter((night) => night !== null);
  return found.map((night, at) => (at === 0 ? night : withoutNewestOnly(night)));
}

/**
 * With the tables that are still there. Null for what is no day, and for a night that is not there or was removed
 * meanwhile.
 */
export async function readNight(folder: string, day: string): Promise<Night | null> {
  if (!isDay(day)) return null;
  const text = await readFile(join(folder, day, MANIFEST), "utf8").catch(() => null);
  if (text === null) return null;
  const night = JSON.parse(text) as Night;
  const names = await readdir(join(folder, day)).catch(toNone);
  return only(night, (table) => table.folder === "" || names.includes(table.folder));
}

const withoutNewestOnly = (night: Night) => only(night, (table) => table.folder !== FOLDERS.newest);

function only(night: Night, isKept: (table: NightTable) => boolean): Night {
  return { ...night, tables: night.tables.filter(isKept) };
}

/** Null where it was removed meanwhile. */
export async function readWithheld(folder: string, day: string): Promise<Withheld | null> {
  const text = await readFile(join(folder, day, WITHHELD), "utf8").catch(() => null);
  if (text === null) return null;
  const { politicians, topics } = JSON.parse(text) as { politicians: number[]; topics: number[] };
  return { politicians: new Set(politicians), topics: new Set(topics) };
}

/** What makes a folder a night: the last files to be written into its draft. */
export async function writeManifest(
  draft: string,
  night: Night,
  withheld: Withheld,
): Promise<void> {
  const ids = { politicians: [...withheld.politicians], topics: [...withheld.topics] };
  await writeFile(join(draft, WITHHELD), JSON.stringify(ids));
  await writeFile(join(draft, MANIFEST), JSON.stringify(night));
}

/** What a job that was broken off has left. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder);
  await removeAll(
    folder,
    names.filter((name) => DRAFT.test(name)),
  );
}

/** Nights that are no longer kept, and what of the others only the newest night or nobody hidden since may have. */
export async function removeOldNights(
  folder: string,
  newest: string,
  lastHiddenAt: Date | null,
): Promise<void> {
  const first = addDays(newest, 1 - NIGHTS_KEPT);
  for (const day of await listDays(folder)) {
    const night = await readNight(folder, day);
    const isKept = (day >= first || day.endsWith("-01")) && !isOfOldLayout(night);
    if (!isKept) await removeWhole(folder, day);
    else if (day < newest) {
      await removeWhole(folder, join(day, FOLDERS.newest));
      if (mayNameHidden(night, lastHiddenAt)) await removeWhole(folder, join(day, FOLDERS.people));
    }
  }
}

/** Of a release that kept exact figures or everybody for ever: its nights go as a whole. */
function isOfOldLayout(night: Night | null): boolean {
  const moved = new Set(["ratings", "politicians", "notices"]);
  return night?.tables.some((table) => table.folder === "" && moved.has(table.name)) ?? false;
}

function mayNameHidden(night: Night | null, lastHiddenAt: Date | null): boolean {
  if (night === null || lastHiddenAt === null) return false;
  return Date.parse(night.madeAt) <= lastHiddenAt.getTime() + COMMIT_MARGIN_MS;
}

/** Gone at once, and not file by file. */
async function removeWhole(folder: string, path: string): Promise<void> {
  const old = `.old-${path.replaceAll("/", "-")}`;
  const isThere = await rename(join(folder, path), join(folder, old)).then(
    () => true,
    () => false,
  );
  if (isThere) await removeAll(folder, [old]);
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

function toNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
