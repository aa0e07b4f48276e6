// Starts a release on a new data folder, stops it, starts the next one on the same, and compares what both know. Each runs
// with the packages that its own lockfile names, and with their Node.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverArguments } from "./server-arguments.mjs";
import { nodePath } from "./toolchain.mjs";
import { compareFacts, leaveFacts, readFacts } from "./upgrade-facts.mjs";

const START_TIMEOUT_MS = 300_000;

/** Returns what is wrong, or null. */
export async function checkUpgrade(before, after) {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-upgrade-"));
  const dataDir = join(folder, "data");
  try {
    const older = unpack(before, join(folder, "before"));
    const newer = unpack(after, join(folder, "after"));
    let left;
    const known = await serve(older, dataDir, async (origin) => {
      left = await leaveFacts(origin);
      return readFacts(origin, left);
    });
    const now = await serve(newer, dataDir, (origin) => readFacts(origin, left));
    return compareFacts(known, now) ?? countAgain(newer, dataDir);
  } catch (error) {
    return String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/** The data folder is the only one that both have. */
function settings(dataDir) {
  return {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    MAIL_DNS: "off",
  };
}

/** Runs the server of the folder for as long as the work takes. */
async function serve(folder, dataDir, work) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(nodePath(folder), serverArguments, {
    cwd: folder,
    env: { ...settings(dataDir), PORT: String(port), PUBLIC_URL: origin },
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

function countAgain(folder, dataDir) {
  const { status, stdout } = spawnSync(
    nodePath(folder),
    ["dist/server/cli.js", "check-aggregates"],
    { cwd: folder, env: settings(dataDir), encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
  );
  return status === 0 ? null : `check-aggregates ended with ${status}: ${stdout}`;
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
