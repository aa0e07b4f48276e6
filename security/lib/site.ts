// The site that checks ask: built, with demonstration data, as if served under https behind a proxy
// that names the visitor's address.

import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import type { DemoAccount } from "#tests/e2e/site.ts";
import { freePort, startSite } from "#tests/e2e/start-site.ts";
import { ask, ORIGIN } from "#tests/servers/ask.ts";
import type { Question, Reply } from "#tests/servers/ask.ts";

export interface Site {
  port: number;
  pid: () => number;
  /** Its output so far. */
  output: () => string;
  /** From an address of its own unless the question has one. */
  ask: (path: string, question?: Question) => Promise<Reply>;
  /** Signed in; the same session each time. */
  signedIn: (kind: DemoAccount["kind"]) => Promise<{ email: string; cookie: string }>;
  /** Kills it without a chance to write anything and starts it on its data; resolves to how long it took to answer. */
  restart: () => Promise<number>;
  close: () => Promise<void>;
}

const NOWHERE = "http://127.0.0.1:9/sparql";

/** Works on the database of a data folder before the site starts on it. */
export type Change = (database: Database, dataDir: string) => Promise<void>;

/** On a copy of data of a first start, changed where `change` is given, or on a database that is empty. */
export async function openSite(
  data: { prepared: string; change?: Change } | { databaseUrl: string },
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "scrutinio-security-"));
  if ("prepared" in data) {
    await cp(data.prepared, dataDir, { recursive: true });
    if (data.change !== undefined) await changeData(dataDir, data.change);
  }
  const environment = {
    // No check asks anybody outside.
    SENATO_SPARQL_URL: NOWHERE,
    CAMERA_SPARQL_URL: NOWHERE,
    ...("prepared" in data ? {} : { DATABASE_URL: data.databaseUrl }),
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    PUBLIC_URL: ORIGIN,
    CLIENT_IP_HEADER: "x-real-ip",
    LOG_LEVEL: "info",
    PROOF_OF_WORK: "flood",
  };
  let site = await startSite(environment);
  const place = { port: Number(environment.PORT), isProxy: false };
  const accounts = JSON.parse(
    await readFile(join(dataDir, "demo-accounts.json"), "utf8"),
  ) as DemoAccount[];
  const sessions = new Map<string, Promise<string>>();
  let visitors = 0;
  const elsewhere = () => {
    visitors += 1;
    return `198.18.${visitors >> 8}.${(visitors & 255) + 1}`;
  };
  const askSite = (path: string, question: Question = {}) =>
    ask(place, path, { from: elsewhere(), ...question });
  const signIn = async ({ email, password }: DemoAccount) => {
    const reply = await askSite("/api/auth/sign-in/email", {
      method: "POST",
      body: { email, password },
    });
    if (reply.status !== 200) throw new Error(`Signing in was answered ${reply.status}`);
    return reply.cookie;
  };
  return {
    port: place.port,
    pid: () => site.pid,
    output: () => site.output(),
    ask: askSite,
    async signedIn(kind) {
      const account = accounts.find((one) => one.kind === kind);
      if (account === undefined) throw new Error(`There is no ${kind} in the demonstration data`);
      const session = sessions.get(kind) ?? signIn(account);
      sessions.set(kind, session);
      return { email: account.email, cookie: await session };
    },
    async restart() {
      await site.kill();
      const began = performance.now();
      site = await startSite(environment);
      return performance.now() - began;
    },
    async close() {
      await site.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function changeData(dataDir: string, change: Change): Promise<void> {
  const database = await openDatabase({ dataDir: join(dataDir, "database") });
  try {
    await change(database, dataDir);
  } finally {
    await database.close();
  }
}
