// The processor time that one answer costs, the server's and the database's, beside PostgREST's for the same
// rows of the same database. Both take turns.

import { listMissed } from "./limit.ts";
import type { Limited } from "./limit.ts";
import { load, median } from "./measure.ts";
import { clusterCpuMs } from "./postgrest.ts";

interface Server {
  url: string;
  pid: number;
}

export interface Servers {
  site: Server;
  postgrest: Server;
  /** The main process of the database. */
  postmaster: number;
}

interface Cost {
  server: number;
  database: number;
  total: number;
}

interface Case {
  name: string;
  ours: string;
  /** The same of PostgREST; nothing where it has nothing like it. */
  theirs?: string;
  /** At most so many times PostgREST's, or so many milliseconds. */
  atMost: number;
}

const COLUMNS =
  "select=id,name,role,party,supportingLists,location,region,source,imageUrl,tenths,reviewCount";
/** `ID` and `WORD` stand for another one each time. */
const CASES: readonly Case[] = [
  {
    name: "list of 60",
    ours: "/api/politicians?limit=60",
    theirs: `/list?${COLUMNS}&order=name_sort,id&limit=60`,
    atMost: 0.8,
  },
  { name: "detail", ours: "/api/politicians/ID", theirs: "/detail?id=eq.ID", atMost: 0.8 },
  {
    name: "search",
    ours: "/api/politicians?q=WORD",
    theirs: `/list?${COLUMNS}&search_text=like.*WORD*&order=name_sort,id&limit=48`,
    atMost: 0.8,
  },
  { name: "list page", ours: "/politicians-live", atMost: 6 },
  { name: "detail page", ours: "/politician-live/ID", atMost: 5 },
];
const WORDS = ["ros", "mar", "rossi", "bia", "sindaco", "fer", "giu", "dan"];
const IDS = 400;
const CONNECTIONS = 8;
/** Code that is compiled while it runs is slow at first. */
const WARM_UP_SECONDS = 5;

export const ANSWERS_HEAD = [
  "processor ms for one answer",
  "server",
  "database",
  "together",
  "PostgREST: server",
  "database",
  "together",
  "**ratio**",
];

export async function measureAnswers(
  servers: Servers,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<{ rows: (string | number)[][]; missed: string[] }> {
  const rows: (string | number)[][] = [];
  const limited: Limited[] = [];
  for (const { name, ours, theirs, atMost } of CASES) {
    const mine: Cost[] = [];
    const reference: Cost[] = [];
    await measureCost(servers, { server: servers.site, path: ours, seconds: WARM_UP_SECONDS });
    for (let round = 0; round < rounds; round += 1) {
      mine.push(await measureCost(servers, { server: servers.site, path: ours, seconds }));
      if (theirs === undefined) continue;
      const { postgrest: server } = servers;
      reference.push(await measureCost(servers, { server, path: theirs, seconds }));
    }
    const own = medianCost(mine);
    const its = medianCost(reference);
    const ratio = own.total / its.total;
    limited.push({ name, figure: theirs === undefined ? own.total : ratio, atMost });
    rows.push([
      name,
      ...toCells(own),
      ...(theirs === undefined ? ["", "", "", ""] : [...toCells(its), ratio.toFixed(2)]),
    ]);
  }
  return { rows, missed: listMissed(limited) };
}

async function measureCost(
  { postmaster }: Servers,
  { server, path, seconds }: { server: Server; path: string; seconds: number },
): Promise<Cost> {
  const isPage = !path.startsWith("/api/");
  const before = clusterCpuMs(postmaster);
  const { cpu, failed, count } = await load(
    {
      ...server,
      nextPath: withNext(path),
      // PostgREST compresses nothing.
      headers: { "accept-encoding": isPage ? "gzip, deflate, br" : "identity" },
    },
    { seconds, connections: CONNECTIONS },
  );
  if (failed > 0) throw new Error(`${path}: ${failed} failed`);
  const database = (clusterCpuMs(postmaster) - before) / Math.max(1, count);
  return { server: cpu, database, total: cpu + database };
}

let turn = 0;

function withNext(path: string): () => string {
  return () => {
    turn += 1;
    const word = WORDS[turn % WORDS.length] ?? "";
    return path.replace("ID", String(1 + (turn % IDS))).replace("WORD", word);
  };
}

function medianCost(costs: readonly Cost[]): Cost {
  return {
    server: median(costs.map(({ server }) => server)),
    database: median(costs.map(({ database }) => database)),
    total: median(costs.map(({ total }) => total)),
  };
}

const toCells = ({ server, database, total }: Cost) =>
  [server, database, total].map((figure) => figure.toFixed(3));
