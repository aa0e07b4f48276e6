// Imports the official files, which are not in the repository, as registers change them, and counts who loses a
// page though a reader of both files would call them the same:
//
//     npm run eval:registers -- /data                  files of the folder
//     npm run eval:registers -- /data --towns 400      of so many towns only
//
// Each file twice; the Ministry's regions of 2023, then of 2025, where births tell who is who; then those people, and
// all of the towns, as another office would write them (lib/register-habits.ts). Fails if somebody loses it.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { asc, eq, sql } from "drizzle-orm";
import { toBaseKey } from "#domain/politician/homonyms.ts";
import { sortedName } from "#domain/politician/identity.ts";
import { foldText } from "#domain/politician/search-text.ts";
import type { Source } from "#domain/politician/source.ts";
import { offices, personPairs, politicians } from "#platform/db/schema.ts";
import { planReading, readRows } from "#server/features/imports/files/read-csv.ts";
import { importFile } from "#server/features/imports/jobs/import-file.ts";
import { startTestApp } from "#tests/app.ts";
import { HABIT_NAMES, writeName, writePlace } from "./lib/register-habits.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { towns: { type: "string" } },
});
const [folder = "../shared/data/representatives"] = positionals;
const maxTowns = values.towns === undefined ? Infinity : Number(values.towns);

const app = await startTestApp();
const { db } = app.context;
let failures = 0;

function report(name: string, lost: readonly string[]): void {
  console.log(`${name}: ${lost.length} lost`);
  for (const line of lost.slice(0, 20)) console.log(`    ${line}`);
  failures += lost.length;
}

async function importText(source: Source, text: string | Uint8Array) {
  async function* file() {
    yield Buffer.from(text);
  }
  const given = { source, fileName: "file.csv", file: file(), ending: "source" as const };
  const { signal } = new AbortController();
  const choice = { endMany: true, acceptsOlder: true };
  const { result, errors, preview } = await importFile(
    app.context,
    { ...given, ...choice },
    { signal },
  );
  if (result === null || result.error !== null) throw new Error(result?.error ?? "not over");
  const { totalAdded, totalUpdated, totalEnded, totalRejected } = result;
  const doubts = preview?.doubts.length ?? 0;
  console.log(
    `${source}: ${totalAdded} added, ${totalUpdated} updated, ${totalEnded} ended, ${totalRejected} rejected, ${doubts} doubts listed`,
  );
  for (const error of errors.slice(0, 5)) console.log(`    ${error}`);
  return result;
}

/** Of homonyms the lists tell whose an office is. */
const toKey = (identityKey: string, lists: readonly string[]) =>
  `${toBaseKey(identityKey)} ${lists.map(foldText).toSorted().join("|")}`;

/** Holders by key; homonyms of a place with equal lists share theirs and are left out. */
async function holders(): Promise<Map<string, number>> {
  const rows = await db
    .select({
      key: offices.identityKey,
      lists: offices.supportingLists,
      id: offices.politicianId,
    })
    .from(offices)
    .orderBy(asc(offices.id));
  const byKey = Map.groupBy(rows, ({ key, lists }) => toKey(key, lists));
  return new Map(
    [...byKey].flatMap(([key, same]) => (same.length === 1 ? [[key, same[0]?.id ?? 0]] : [])),
  );
}

async function presentPeople(): Promise<Set<number>> {
  const rows = await db
    .select({ id: politicians.id })
    .from(politicians)
    .where(sql`ended_at IS NULL AND deleted_at IS NULL`);
  return new Set(rows.map(({ id }) => id));
}

/** Pairs on the desk that keep somebody in office, as "lower higher". */
async function heldPairs(): Promise<Set<string>> {
  const rows = await db.select().from(personPairs).where(eq(personPairs.keepsOffice, true));
  return new Set(rows.map(({ lowId, highId }) => `${lowId} ${highId}`));
}

const readRecords = (source: Source, text: string | Uint8Array) =>
  [...readRows(planReading(source, [Buffer.from(text)]))].map((row) =>
    row.kind === "record" ? row.record : null,
  );
const keysOf = (source: Source, text: string | Uint8Array): string[] =>
  readRecords(source, text).map((record) =>
    record === null ? "" : toKey(record.identityKey, record.supportingLists),
  );

async function importTwice(source: Source, text: string | Uint8Array): Promise<void> {
  await importText(source, text);
  const { totalAdded, totalUpdated, totalEnded } = await importText(source, text);
  const changed = totalAdded + totalUpdated + totalEnded;
  report(`${source}, the same file again`, changed === 0 ? [] : [`${changed} changes`]);
}

/** Who is who by day of birth, region and a word of the name. */
async function compareYears(before: Uint8Array, after: Uint8Array): Promise<void> {
  await importText("Regioni", before);
  const then = await holders();
  await importText("Regioni", after);
  const now = await holders();
  const pairs = await heldPairs();
  const born = (bytes: Uint8Array, encoding: string) => {
    const lines = new TextDecoder(encoding)
      .decode(bytes)
      .split(/\r?\n/)
      .map((line) => line.replaceAll('"', ""));
    const at = lines.findIndex((line) => line.startsWith("codice_regione"));
    const names = (lines[at] ?? "").split(";");
    return lines.slice(at + 1).map((line) => {
      const cells = line.split(";");
      const cell = (column: string) => cells[names.indexOf(column)] ?? "";
      return {
        words: foldText(`${cell("cognome")} ${cell("nome")}`).split(" "),
        who: `${cell("denominazione_regione")} ${cell("data_nascita")}`,
      };
    });
  };
  const [old, recent] = [born(before, "windows-1252"), born(after, "utf-8")];
  const [oldKeys, newKeys] = [keysOf("Regioni", before), keysOf("Regioni", after)];
  const lost = recent.flatMap(({ words, who }, index) =>
    old.flatMap((one, other) => {
      if (one.who !== who || !one.words.some((word) => words.includes(word))) return [];
      const [a, b] = [then.get(oldKeys[other] ?? ""), now.get(newKeys[index] ?? "")];
      if (a === undefined || b === undefined || a === b) return [];
      return pairs.has(`${Math.min(a, b)} ${Math.max(a, b)}`)
        ? []
        : [`${one.words.join(" ")} → ${words.join(" ")}`];
    }),
  );
  report("Regioni, 2023 and 2025", lost);
}

interface Line {
  name: string;
  role: string;
  place: string;
  rest: string;
}

const HEADER = "nome,ruolo,partito,avatar_url,scheda_url";
const toLine = ({ name, role, place, rest }: Line) => `${name},${role} - ${place},${rest}`;
const toFile = (lines: readonly Line[]) => [HEADER, ...lines.map(toLine)].join("\n");

function readTowns(text: string): Line[] {
  const lines = text.split("\n").flatMap((line) => {
    const [, name = "", role = "", place = "", rest = ""] =
      /^([^,"]+),(.+?) - ([^,]+ \([A-Z]{2}\)),(.*)$/.exec(line) ?? [];
    return name === "" ? [] : [{ name, role, place, rest }];
  });
  const towns = new Set([...new Set(lines.map(({ place }) => place))].slice(0, maxTowns));
  return lines.filter(({ place }) => towns.has(place));
}

/** Without births: as a region would publish its council. */
function readRegions(file: Uint8Array): Line[] {
  return readRecords("Regioni", file).flatMap((record) => {
    if (record === null) return [];
    const { name, role, region, supportingLists } = record;
    const lists = supportingLists.join(" | ").replaceAll(",", " ");
    return [{ name: name.toUpperCase(), role, place: region ?? "", rest: `${lists},,` }];
  });
}

/** Of people whom the site knows by `lines`. */
async function writeOtherwise(source: Source, lines: readonly Line[]): Promise<void> {
  const before = await holders();
  const habits = new Map<string, string>();
  const written = lines.map((row, index) => {
    const who = `${sortedName(row.name)} ${row.place}`;
    const habit = habits.get(who) ?? HABIT_NAMES[index % HABIT_NAMES.length] ?? "";
    habits.set(who, habit);
    return { ...row, name: writeName(row.name, habit), place: writePlace(row.place), habit };
  });
  await importText(source, toFile(written));
  const [after, present, pairs] = [await holders(), await presentPeople(), await heldPairs()];
  const [oldKeys, newKeys] = [keysOf(source, toFile(lines)), keysOf(source, toFile(written))];
  const counts = new Map<string, { same: number; desk: number; lost: number; wrong: number }>();
  const lost: string[] = [];
  const wrong: string[] = [];
  const owners = new Map(
    oldKeys.map((key, index) => [before.get(key), `${lines[index]?.name} ${lines[index]?.place}`]),
  );
  for (const [index, row] of written.entries()) {
    const [a, b] = [before.get(oldKeys[index] ?? ""), after.get(newKeys[index] ?? "")];
    if (a === undefined || b === undefined) continue;
    const count = counts.get(row.habit) ?? { same: 0, desk: 0, lost: 0, wrong: 0 };
    counts.set(row.habit, count);
    const line = `${row.habit}: ${toLine({ ...row, name: lines[index]?.name ?? "" })} → ${row.name}, ${row.place}`;
    const isOnDesk = pairs.has(`${Math.min(a, b)} ${Math.max(a, b)}`) && present.has(a);
    if (a === b) count.same += 1;
    else if (owners.has(b)) {
      count.wrong += 1;
      wrong.push(`${line}: became ${owners.get(b)}`);
    } else if (isOnDesk) count.desk += 1;
    else {
      count.lost += 1;
      lost.push(line);
    }
  }
  console.table(Object.fromEntries(counts));
  report(`${source}, written otherwise`, lost);
  report(`${source}, taken for somebody else`, wrong);
}

const read = (name: string) => readFileSync(join(folder, name));
if (!existsSync(join(folder, "comuni_tutti.csv.gz"))) {
  console.log(`No official files in ${folder}: nothing to measure.`);
} else {
  await importTwice("Senato", read("senato.csv"));
  await importTwice("Camera", read("camera.csv"));
  await importTwice("Regioni", read("regioni.csv"));
  await importTwice("Comuni", read("comuni.csv"));
  await app.reset();
  await compareYears(
    read("ministero/ammreg-2023-windows1252.csv"),
    read("ministero/ammreg-2025.csv"),
  );
  await importTwice("Regioni", read("ministero/ammreg-2025.csv"));
  await writeOtherwise("Regioni", readRegions(read("ministero/ammreg-2025.csv")));
  await app.reset();
  const towns = readTowns(gunzipSync(read("comuni_tutti.csv.gz")).toString("utf8"));
  await importTwice("Comuni", toFile(towns));
  await writeOtherwise("Comuni", towns);
  console.log(failures === 0 ? "\nNobody is lost." : `\n${failures} are lost.`);
  process.exitCode = failures === 0 ? 0 : 1;
}
await app.close();
// The engine of the database is kept for another test.
process.exit();
