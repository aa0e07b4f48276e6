// Starts a release on a new data folder, stops it, starts the next one on the same, and compares what both show.

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverArguments } from "./server-arguments.mjs";
import { nodePath, root } from "./toolchain.mjs";

const START_TIMEOUT_MS = 180_000;

/** Returns what is wrong, or null. */
export async function checkUpgrade(before, after) {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-upgrade-"));
  const dataDir = join(folder, "data");
  try {
    const old = await show(unpack(before, join(folder, "before")), dataDir);
    const now = await show(unpack(after, join(folder, "after")), dataDir);
    if (now.status !== 200)
      return `The list of politicians answers ${now.status} after the upgrade`;
    if (now.text !== old.text) return "The list of politicians is not the same after the upgrade";
    return null;
  } catch (error) {
    return String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unpack(archive, folder) {
  mkdirSync(folder);
  execFileSync("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"]);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** The total and ids of the list, which no release changes without saying so. */
async function show(folder, dataDir) {
  const port = await freePort();
  const child = spawn(nodePath(), serverArguments, {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
    },
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
    const origin = `http://127.0.0.1:${port}`;
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await isReady(origin))) {
      if (hasEnded || Date.now() > until) throw new Error(`The server of ${folder} does not start`);
      await wait(500);
    }
    const response = await fetch(`${origin}/api/politicians?limit=50`);
    const { items = [] } = await response.json();
    return { status: response.status, text: items.map(({ id, name }) => `${id} ${name}`).join() };
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
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
