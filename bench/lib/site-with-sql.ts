// The built site as `npm start` runs it, and a way to run the statements of its requests directly
// through its driver: same process, pool, plans and data, without the application's code. Only for
// benchmarks. Controlled over CONTROL_PORT (`sql-of-site.ts`).

import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { Client, Pool } from "pg";
import { percentile } from "./measure.ts";
import type { Load } from "./measure.ts";

/** As passed to the driver. */
type Statement = readonly unknown[];
type Query = (...args: unknown[]) => Promise<unknown>;

const ATTEMPTS = 5;

let pool: { query: Query } | undefined;
let recorded: Statement[] | undefined;
/** The statements of each recorded request. */
let requests: Statement[][] = [];

record();
createServer((request, response) => {
  const answer = async () => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname === "/capture") return capture((await readBody(request)) as string[]);
    const { seconds, connections } = (await readBody(request)) as Record<string, number>;
    return run(seconds ?? 1, connections ?? 16);
  };
  answer().then(
    (value) => response.end(JSON.stringify(value)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env["CONTROL_PORT"]), "127.0.0.1");
await import("../../src/main/web.ts");

/** Every call of the driver passes here. */
function record() {
  const client = Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: unknown, ...args) {
    recorded?.push(args.filter((argument) => typeof argument !== "function"));
    return query.apply(this, args);
  };
  const pools = Pool.prototype as unknown as { connect: Query };
  const { connect } = pools;
  pools.connect = function (this: { query: Query }, ...args) {
    note(this);
    return connect.apply(this, args);
  };
}

function note(used: { query: Query }) {
  pool ??= used;
}

/** Returns the average number of statements per request. */
async function capture(paths: readonly string[]): Promise<number> {
  requests = [];
  for (const path of paths) requests.push(await recordStatements(path));
  return requests.reduce((sum, { length }) => sum + length, 0) / requests.length;
}

/** The statements common to all attempts: background work is recorded now and then too. */
async function recordStatements(path: string): Promise<Statement[]> {
  const attempts: Statement[][] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    recorded = [];
    const separator = path.includes("?") ? "&" : "?";
    const url = `http://127.0.0.1:${process.env["PORT"]}${path}${separator}capture=${attempt}`;
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    attempts.push(recorded);
    recorded = undefined;
  }
  const [first = [], ...others] = attempts.map((attempt) => new Map(attempt.map(withText)));
  return [...first]
    .filter(([text]) => others.every((other) => other.has(text)))
    .map(([, statement]) => statement);
}

function withText(statement: Statement): [string, Statement] {
  const [query] = statement;
  return [typeof query === "string" ? query : (query as { text: string }).text, statement];
}

/** Runs the statements of the requests in sequence, for several requests concurrently. */
async function run(seconds: number, connections: number): Promise<Load> {
  const latencies: number[] = [];
  const before = process.cpuUsage();
  const began = performance.now();
  const until = began + seconds * 1_000;
  let turn = 0;
  const one = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      turn += 1;
      for (const statement of requests[turn % requests.length] ?? [])
        await pool?.query(...statement);
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const sorted = Float64Array.from(latencies).sort();
  return {
    rate: (latencies.length / elapsed) * 1_000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    cpu: (user + system) / 1_000 / latencies.length,
    failed: 0,
    count: latencies.length,
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += String(piece);
  return JSON.parse(text);
}
