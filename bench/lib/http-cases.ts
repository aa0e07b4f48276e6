// The requests of a benchmark and their references: from the page cache beside a bare server, and
// with the cache off beside a bare server and the statements alone.

import { placeOnCore } from "./cores.ts";
import { bareTwin, load, medianLoad } from "./measure.ts";
import type { Load } from "./measure.ts";
import { OWN_HEAD, ownFigures, ratio } from "./own-figures.ts";
import type { Row } from "./own-figures.ts";
import type { Pace } from "./pace.ts";
import type { SiteWithSql } from "./sql-of-site.ts";

export interface Case {
  name: string;
  /** Used in turn. */
  paths: readonly string[];
}

export const CACHED_HEAD = [
  ...OWN_HEAD,
  "bare: per second",
  "p99 ms",
  "CPU ms",
  "**rate ratio**",
  "**CPU ratio**",
];
export const UNCACHED_HEAD = [
  ...OWN_HEAD,
  "bare: per second",
  "rate ratio",
  "CPU ratio",
  "raw SQL: per second",
  "statements",
  "**rate ratio**",
];

export async function someCases(url: string): Promise<{ cached: Case[]; uncached: Case[] }> {
  const list = await fetch(`${url}/api/politicians?limit=20&sort=reviews`);
  const { items } = (await list.json()) as { items: { id: number }[] };
  const ids = items.map(({ id }) => id);
  const [most = 1] = ids;
  return {
    cached: [
      { name: "list page", paths: ["/politicians-live"] },
      { name: "detail page", paths: [`/politician-live/${most}`] },
      { name: "API list", paths: ["/api/politicians"] },
      { name: "API detail", paths: [`/api/politicians/${most}`] },
    ],
    uncached: [
      { name: "list page", paths: ["/politicians-live"] },
      { name: "detail page", paths: ids.map((id) => `/politician-live/${id}`) },
      { name: "API list", paths: ["/api/politicians"] },
      { name: "API detail", paths: ids.map((id) => `/api/politicians/${id}`) },
      { name: "API search", paths: WORDS.map((words) => `/api/politicians?q=${words}`) },
    ],
  };
}

/** As a visitor types them. */
const WORDS = [
  "ros",
  "mar+an",
  "rossi",
  "bia",
  "sindaco",
  "luc+fer",
  "giu",
  "dan",
  "ale+ri",
  "esp",
];

export async function measureCached(
  site: SiteWithSql,
  cases: readonly Case[],
  { seconds, rounds }: Pace,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, paths } of cases) {
    const ours = { pid: site.pid, url: site.url + (paths[0] ?? "/") };
    const bare = await bareTwin(ours.url);
    for (const each of [ours, bare]) {
      placeOnCore(each.pid, "first");
      await load(each, { seconds: 1 });
    }
    const turns: { ours: Load; bare: Load }[] = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({ ours: await load(ours, { seconds }), bare: await load(bare, { seconds }) });
    bare.stop();
    const mine = medianLoad(turns.map((turn) => turn.ours));
    const theirs = medianLoad(turns.map((turn) => turn.bare));
    rows.push([
      ...ownFigures(name, mine),
      theirs.rate.toFixed(0),
      theirs.p99.toFixed(1),
      theirs.cpu.toFixed(3),
      ratio(mine.rate, theirs.rate),
      ratio(mine.cpu, theirs.cpu),
    ]);
  }
  return rows;
}

export async function measureUncached(
  site: SiteWithSql,
  cases: readonly Case[],
  { seconds, rounds }: Pace,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, paths } of cases) {
    const ours = { pid: site.pid, url: site.url, nextPath: inTurn(paths) };
    const bare = await bareTwin(site.url + (paths[0] ?? "/"));
    await load(ours, { seconds: 1 });
    await load(bare, { seconds: 0.5 });
    const statements = await site.capture(paths);
    const turns: { ours: Load; bare: Load; sql: Load }[] = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({
        ours: await load(ours, { seconds }),
        sql: await site.runSql(seconds),
        bare: await load(bare, { seconds: 0.5 }),
      });
    bare.stop();
    const mine = medianLoad(turns.map((turn) => turn.ours));
    const theirs = medianLoad(turns.map((turn) => turn.bare));
    const sql = medianLoad(turns.map((turn) => turn.sql));
    rows.push([
      ...ownFigures(name, mine),
      theirs.rate.toFixed(0),
      ratio(mine.rate, theirs.rate),
      ratio(mine.cpu, theirs.cpu),
      sql.rate.toFixed(0),
      Number(statements.toFixed(1)),
      ratio(mine.rate, sql.rate),
    ]);
  }
  return rows;
}

let turn = 0;

/** For a site with the page cache off. */
export function inTurn(paths: readonly string[]): () => string {
  return () => {
    turn += 1;
    return paths[turn % paths.length] ?? "/";
  };
}
