// Shared by the tests of several servers: two processes of the built site on one PostgreSQL
// database, behind nginx.

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import {
  asSiteRole,
  createDatabase,
  createSiteRole,
  dropDatabase,
} from "#tests/database-server.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { ask, ORIGIN } from "./ask.ts";
import { freePorts } from "./free-ports.ts";
import type { Place } from "./ask.ts";
import { hasNginx, startNginx } from "./nginx.ts";

const server = process.env["TEST_DATABASE_URL"];
export const hasTwoServers = server !== undefined && hasNginx;
export const NEEDS = "(needs TEST_DATABASE_URL and nginx)";

/** Of both servers. */
export const AUTH_SECRET = "the same on every server, and long enough";

export interface OneOfTwo extends Place {
  dataDir: string;
  site: RunningSite;
  /** Starts it again after it has ended. */
  restart(): Promise<void>;
}

/** Two servers behind nginx. */
export interface Pair {
  a: OneOfTwo;
  b: OneOfTwo;
  proxy: Place;
  close(): Promise<void>;
}

export interface TwoServers extends Pair {
  /** Of the owner; the servers have another role. */
  databaseUrl: string;
  pool: Pool;
}

/** Both start at the same moment, on an empty database. */
export async function startTwoServers(
  environment: Record<string, string> = {},
): Promise<TwoServers> {
  if (server === undefined) throw new Error("There is no TEST_DATABASE_URL");
  const databaseUrl = await createDatabase(server);
  await createSiteRole(server);
  const pair = await startPair({ databaseUrl, environment });
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  return {
    ...pair,
    databaseUrl,
    pool,
    async close() {
      await Promise.all([pair.close(), pool.end()]);
      await dropDatabase(server, databaseUrl);
    },
  };
}

export interface PairOptions {
  /** Of the owner, on a server with the role of the site. */
  databaseUrl: string;
  environment?: Record<string, string>;
  /** Their folders are in this one. */
  folder?: string;
  workerConnections?: number;
}

/** Both start at the same moment. */
export async function startPair(options: PairOptions): Promise<Pair> {
  const { databaseUrl, environment, folder = tmpdir(), workerConnections } = options;
  const shared = {
    DATABASE_URL: asSiteRole(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    PUBLIC_URL: ORIGIN,
    AUTH_SECRET,
    CLIENT_IP_HEADER: "x-real-ip",
    DRAIN_SECONDS: "5",
    ...environment,
  };
  const [a, b] = await Promise.all([startOne(shared, folder), startOne(shared, folder)]);
  const ports = [a.port, b.port];
  const nginx = await startNginx(await freePorts(), ports, { workerConnections }).catch(
    (error: unknown) => {
      for (const { site } of [a, b]) process.kill(site.pid, "SIGKILL");
      throw error;
    },
  );
  return {
    a,
    b,
    proxy: { port: nginx.port, isProxy: true },
    async close() {
      for (const { site } of [a, b]) if (isRunning(site.pid)) process.kill(site.pid, "SIGKILL");
      await Promise.all([a.site.stop(), b.site.stop(), nginx.close()]);
      await Promise.all([a, b].map(({ dataDir }) => rm(dataDir, { recursive: true })));
    },
  };
}

async function startOne(shared: Record<string, string>, folder: string): Promise<OneOfTwo> {
  const dataDir = await mkdtemp(join(folder, "scrutinio-server-"));
  const port = await freePorts();
  const environment = { ...shared, DATA_DIR: dataDir, PORT: String(port) };
  const one: OneOfTwo = {
    port,
    dataDir,
    isProxy: false,
    site: await startSite(environment),
    async restart() {
      one.site = await startSite(environment);
    },
  };
  return one;
}

export interface Person {
  email: string;
  password: string;
  cookie: string;
}

let people = 0;

/** With an account and a session, created through `place` from its own address. */
export async function somebody(place: Place): Promise<Person> {
  people += 1;
  const from = `127.1.${people >> 8}.${(people & 255) + 1}`;
  const email = `persona${people}@example.org`;
  const password = "girasole lento 42";
  const account = { name: `Persona ${"abcdefghij"[people % 10]}`, email, password };
  await ask(place, "/api/auth/sign-up/email", { method: "POST", body: account, from });
  const { status, cookie } = await signIn(place, { email, password }, from);
  if (status !== 200) throw new Error(`Signing in was answered ${status}`);
  return { email, password, cookie };
}

export const signIn = (place: Place, body: { email: string; password: string }, from: string) =>
  ask(place, "/api/auth/sign-in/email", { method: "POST", body, from });

const scores = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 4]));

export const review = (place: Place, { cookie }: Person, politician: number) =>
  ask(place, `/api/politicians/${politician}/reviews`, {
    method: "POST",
    cookie,
    body: { scores, comment: "Presente in aula e disponibile con tutti.", consent: true },
  });

export const editReview = (place: Place, { cookie }: Person, id: number) =>
  ask(place, `/api/reviews/${id}`, {
    method: "PATCH",
    cookie,
    body: { scores, comment: "Presente in aula, e risponde a tutti." },
  });

export async function politicianIds({ pool }: TwoServers): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM politicians ORDER BY id");
  return rows.map(({ id }) => id);
}

/** The demonstration account, and the server that loaded it. */
export async function demoAccounts({ a, b }: TwoServers) {
  const found: { kind: string; email: string; password: string }[][] = [];
  for (const { dataDir } of [a, b]) {
    const file = await readFile(join(dataDir, "demo-accounts.json"), "utf8").catch(() => null);
    if (file !== null) found.push(JSON.parse(file) as (typeof found)[number]);
  }
  return found;
}

/** All messages of both servers. */
export async function mails({ a, b }: TwoServers): Promise<string[]> {
  const folders = [a, b].map(({ dataDir }) => join(dataDir, "outbox"));
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => name.endsWith(".eml")).map((name) => join(folder, name));
    }),
  );
  return Promise.all(files.flat().map((file) => readFile(file, "utf8")));
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
