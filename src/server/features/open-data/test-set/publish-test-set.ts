// Publishes the public test set: files beside the nights of open data, once the site's own count gives their results.

import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Context } from "#server/context.ts";
import { CHECK_PROGRAM } from "./check-program.ts";
import { checkTestSet } from "./read-test-set.ts";
import type { TestSet, TestSetCheck, TestSetRow } from "./read-test-set.ts";

const FOLDER = "test-set";
const MANIFEST = "test-set.json";

/** As they are downloaded. Of deputies their number alone: no name, nor why a mandate ended. */
const COLUMNS = {
  "divisions.csv": "division,date,final,confidence,secret,F,C,A,V,N,M,P",
  "members.csv": "deputy,mandate_end,groups",
  "participation.csv":
    "deputy,divisions_in_office,voted_F_C_A,secret_voted_V,not_participated_N,mission_M,presiding_P",
  "agreement.csv": "deputy,comparable_votes,same_as_group",
} as const;

export interface PublishedTestSet {
  /** ISO 8601. */
  madeAt: string;
  deputies: number;
  divisions: number;
  records: number;
  files: { name: string; bytes: number; sha256: string }[];
}

export type Publishing =
  | { isPublished: true; set: PublishedTestSet }
  | { isPublished: false; check: TestSetCheck };

export async function publishTestSet(
  { config, clock }: Pick<Context, "config" | "clock">,
  given: TestSet,
): Promise<Publishing> {
  const check = checkTestSet(given);
  const { deputies, divisions, believed, records, sameParticipation, sameAgreement } = check;
  const isSame =
    deputies > 0 &&
    believed === divisions &&
    sameParticipation === deputies &&
    sameAgreement === deputies;
  if (!isSame) return { isPublished: false, check };
  const folder = join(config.openDataDir, FOLDER);
  await mkdir(folder, { recursive: true });
  // Without it there is no set: it comes last, whole.
  await rm(join(folder, MANIFEST), { force: true });
  const letters = given.votes.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const contents: Record<string, string | Uint8Array> = {
    "divisions.csv": toCsv("divisions.csv", given.divisions),
    "votes.txt.gz": gzipSync(`${letters.join("\n")}\n`, { level: 9 }),
    "members.csv": toCsv("members.csv", given.members),
    "participation.csv": toCsv("participation.csv", given.participation),
    "agreement.csv": toCsv("agreement.csv", given.agreement),
    "check.py": CHECK_PROGRAM,
  };
  const files: PublishedTestSet["files"] = [];
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(join(folder, name), content);
    // Not keyed: anybody compares it with the file they have.
    const sha256 = createHash("sha256").update(content).digest("hex");
    files.push({ name, bytes: Buffer.byteLength(content), sha256 });
  }
  const set = { madeAt: clock.now().toISOString(), deputies, divisions, records, files };
  const unfinished = join(folder, `${MANIFEST}.new`);
  await writeFile(unfinished, JSON.stringify(set));
  await rename(unfinished, join(folder, MANIFEST));
  return { isPublished: true, set };
}

function toCsv(name: keyof typeof COLUMNS, rows: readonly TestSetRow[]): string {
  const columns = COLUMNS[name].split(",");
  const lines = rows.map((row) => columns.map((column) => row[column] ?? "").join(","));
  return [COLUMNS[name], ...lines, ""].join("\n");
}

/** Null where the operator has published none. */
export async function readPublishedTestSet({
  config,
}: Pick<Context, "config">): Promise<PublishedTestSet | null> {
  const path = join(config.openDataDir, FOLDER, MANIFEST);
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as PublishedTestSet);
}

/** On disk, with its hash; null for what is no file of the set. */
export async function findTestSetFile(
  context: Pick<Context, "config">,
  name: string,
): Promise<{ path: string; tag: string } | null> {
  const set = await readPublishedTestSet(context);
  const file = set?.files.find((one) => one.name === name);
  return file === undefined
    ? null
    : { path: join(context.config.openDataDir, FOLDER, file.name), tag: file.sha256 };
}
