// Data folders for test sites: created once per day and state of the server's sources, then copied.

import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAdministrator } from "./create-administrator.ts";
import { freePort, startSite } from "./start-site.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const CACHE = join(repository, "node_modules/.cache/test-sites");
/** All sources that determine the result of a first start. */
const SOURCES = [
  "migrations",
  "seeds",
  "src/contract",
  "src/domain",
  "src/main",
  "src/platform",
  "src/server",
  "package-lock.json",
  "tests/e2e/prepared-data.ts",
];

export interface PreparedData {
  /** After a first start with demonstration data and its accounts, the two administrators, and the jobs of the day. */
  demo: string;
  /** After a first start without demonstration data, except for the two administrators. */
  empty: string;
}

/** They exist in both. */
export const ADMINISTRATOR = { email: "ada@example.org", password: "una-frase-da-ricordare" };
export const SECOND_ADMINISTRATOR = { email: "ugo@example.org", password: ADMINISTRATOR.password };

export async function prepareData(): Promise<PreparedData> {
  const version = await hashOfSourcesAndDay();
  const demo = join(CACHE, `demo-${version}`);
  const empty = join(CACHE, `empty-${version}`);
  await Promise.all([prepare(demo, {}), prepare(empty, { DEMO_DATA: "off" })]);
  await removeAllBut([demo, empty]);
  return { demo, empty };
}

/** An existing folder is complete. */
async function prepare(folder: string, environment: Record<string, string>): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(CACHE, { recursive: true });
  const own = join(CACHE, randomUUID());
  const metricsPort = String(await freePort());
  const site = await startSite({
    DATA_DIR: own,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    METRICS_PORT: metricsPort,
    ...environment,
  });
  await untilJobsAreDone(`http://127.0.0.1:${metricsPort}/metrics`);
  await site.stop();
  await createAdministrator(own, SECOND_ADMINISTRATOR);
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
}

/** Training of the classifier, snapshot, open data: a site on a copy does none of it again on the same day. */
async function untilJobsAreDone(metrics: string): Promise<void> {
  for (;;) {
    // A kept connection may be closed by the server, which works for seconds, while the next request is sent.
    const text = await (await fetch(metrics, { headers: { connection: "close" } })).text();
    const counts = [...text.matchAll(/^scrutinio_jobs\{.*\} (\d+)$/gm)].map(([, count]) =>
      Number(count),
    );
    if (counts.length === 0) throw new Error(`No jobs in ${metrics}`);
    if (counts.every((count) => count === 0)) return;
    await wait(250);
  }
}

async function removeAllBut(kept: readonly string[]): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const folder = join(CACHE, name);
    const isVersion = name.startsWith("demo-") || name.startsWith("empty-");
    if (isVersion && !kept.includes(folder)) await rm(folder, { recursive: true, force: true });
  }
}

async function hashOfSourcesAndDay(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const source of SOURCES) {
    const path = join(repository, source);
    const isFile = /\.(json|ts)$/.test(source);
    const names = isFile ? [""] : await readdir(path, { recursive: true });
    for (const name of names.toSorted()) {
      if (!/\.(ts|sql|json|csv)$/.test(join(path, name)) || name.endsWith(".test.ts")) continue;
      hash.update(`${source}/${name}\0`).update(await readFile(join(path, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
