// Starts a release on a new data folder or an empty database of PostgreSQL, stops it, starts the next one on the same, and
// compares what both know. Each runs with the packages that its own lockfile names, and with their Node.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverArguments } from "./server-arguments.mjs";
import { nodePath } from "./toolchain.mjs";
import * as facts from "./upgrade-facts.mjs";

const START_TIMEOUT_MS = 300_000;

/** What the older release is left runs a day ago: the next one finds a whole night of jobs to do. */
const YESTERDAY = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const now = Date.now;
    globalThis.Date = class extends Date {
      static now = () => now() - 86_400_000;
      constructor(...given) {
        super(...(given.length === 0 ? [Date.now()] : given));
      }
    };`)}`,
};
/** Nothing changes between two readings. */
const WITHOUT_JOBS = { JOBS: "off" };

/** `databaseUrl`: of an empty database, null for the embedded one. Returns what is wrong, or null. */
export async function checkUpgrade(before, after, databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-upgrade-"));
  const dataDir = join(folder, "data");
  const place = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  try {
    if (databaseUrl !== null && !(await isEmpty(databaseUrl)))
      return "The database given has tables: it must be an empty one";
    const older = { folder: unpack(before, join(folder, "before")), place };
    const newer = { folder: unpack(after, join(folder, "after")), place };
    const left = await serve(older, YESTERDAY, (origin) =>
      facts.leaveFacts(origin, readAdministrator(dataDir)),
    );
    const known = await serve(older, WITHOUT_JOBS, async (origin) => {
      await facts.leaveUnderway(origin, left);
      const read = await facts.readFacts(origin, left);
      if (databaseUrl !== null)
        await serve(newer, WITHOUT_JOBS, (next) => serveTogether(origin, next, { left, read }));
      return read;
    });
    return (
      (await serve(newer, WITHOUT_JOBS, async (origin) => {
        // Together they have written already.
        const lost =
          databaseUrl === null
            ? facts.compareFacts(known, await facts.readFacts(origin, left))
            : null;
        if (lost === null) await facts.writeOn(origin, left);
        return lost;
      })) ??
      (await serve(
        newer,
        {},
        async (origin) =>
          (await facts.settle(origin, left.administrator)) ?? facts.findUndone(origin, left),
      )) ??
      run(newer, "check-aggregates") ??
      run(newer, "verify-snapshot", "--latest")
    );
  } catch (error) {
    return String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The release before serves on while the next one has migrated the database; each shows what the other writes. */
async function serveTogether(older, newer, { left, read }) {
  for (const origin of [newer, older]) {
    const lost = facts.compareFacts(read, await facts.readFacts(origin, left));
    if (lost !== null) throw new Error(`${origin === older ? "before" : "after"}: ${lost}`);
  }
  await facts.writeOn(older, left, newer);
  await facts.writeOn(newer, left, older);
}

async function isEmpty(connectionString) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const tables =
      "SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
    return (await client.query(tables)).rows.length === 0;
  } finally {
    await client.end();
  }
}

/** Of the demonstration data. */
function readAdministrator(dataDir) {
  const accounts = JSON.parse(readFileSync(join(dataDir, "demo-accounts.json"), "utf8"));
  return accounts.find(({ kind }) => kind === "admin");
}

/** With its packages, as docs/guide/releasing.md says. */
function unpack(archive, folder) {
  mkdirSync(folder);
  execFileSync("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"]);
  execFileSync("npm", ["ci", "--omit=dev", "--no-progress", "--prefer-offline"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  return folder;
}

/** The data folder and the database are all that both have. */
function settings(place) {
  return {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    MAIL_DNS: "off",
    ...place,
  };
}

/** Runs the server of the folder for as long as the work takes. */
async function serve({ folder, place }, more, work) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(nodePath(folder), serverArguments, {
    cwd: folder,
    env: { ...settings(place), ...more, PORT: String(port), PUBLIC_URL: origin },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let hasEnded = false;
  const ended = new Promise((resolve) =>
    child.once("exit", () => {
      hasEnded = true;
      resolve();
    }),
  );
  try {
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await isReady(origin))) {
      if (hasEnded || Date.now() > until) throw new Error(`The server of ${folder} does not start`);
      await wait(500);
    }
    return await work(origin);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** A command of the stopped site. */
function run({ folder, place }, ...command) {
  const { status, stdout } = spawnSync(nodePath(folder), ["dist/server/cli.js", ...command], {
    cwd: folder,
    env: settings(place),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return status === 0 ? null : `${command.join(" ")} ended with ${status}: ${stdout}`;
}

async function isReady(origin) {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
