// Prerequisites of every command: the packages of the lockfile, Node and, for serving,
// the built pages. Plain JavaScript without packages: it runs before they are installed, on any
// Node from 20 on.

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { findNode } from "./node.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const BUILD_INPUTS = [
  "src",
  "seeds",
  "migrations",
  "public",
  "vite.config.ts",
  "scripts/lib/build-site.mjs",
  "package-lock.json",
];
const BUILD_STAMP = join(root, "dist/build-hash");

/**
 * Installs from the lockfile what is not there yet. `tools`: with what checks and measures the code, which is more than half of
 * all packages; without, only what builds and runs the site.
 */
export function ensurePackages({ tools = false } = {}) {
  if (packagesAreInstalled({ tools })) return;
  say("Installo i pacchetti (solo la prima volta, può volerci un minuto)…");
  const npm = process.env["npm_execpath"];
  // A site may be running on the packages that are there: tools are added, nothing is removed.
  const command = packagesAreInstalled() ? ["install", "--no-save"] : ["ci"];
  // Who works on the code keeps the tools when a change brings other versions.
  const hasTools = tools || existsSync(join(root, "node_modules/vitest"));
  const args = [...command, hasTools ? "--include=dev" : "--omit=dev", "--include=optional"];
  const env = { ...process.env, NODE_ENV: "development", npm_config_loglevel: "error" };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit", env })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", env, shell: true });
  if (result.status !== 0) {
    say("L'installazione dei pacchetti non è riuscita: controlla la connessione e riprova.");
    process.exit(result.status ?? 1);
  }
}

function packagesAreInstalled({ tools = false } = {}) {
  const installedFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = readJson(join(root, "package-lock.json")).packages;
  const installed = readJson(installedFile).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === "" ||
      installed[path]?.version === version ||
      (optional && !installed[path]) ||
      (dev && !tools && !installed[path]),
  );
}

/** Builds pages and server unless the last build was made from the same sources. */
export function ensureBuild() {
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === hashOf(BUILD_INPUTS)) return;
  buildSite();
}

/** Builds pages and server and records their sources. */
export function buildSite() {
  say("Preparo le pagine…");
  const hash = hashOf(BUILD_INPUTS);
  const code = runSync(["scripts/lib/build-site.mjs"], { NODE_ENV: "production" });
  if (code !== 0) process.exit(code);
  writeFileSync(BUILD_STAMP, hash);
}

function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs)
    for (const file of filesBelow(join(root, input))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** The Node for the packages of the folder. */
export function nodePath(folder = root) {
  const path = findNode(folder);
  if (path !== undefined) return path;
  const { engines } = readJson(join(folder, "package.json"));
  say(
    `Serve Node ${engines.node}: per questo sistema non ce n'è uno incluso. Installalo e riprova.`,
  );
  process.exit(1);
}

/** Runs Node in the foreground and waits. Returns the exit code. */
export function runSync(args, environment = {}) {
  const node = nodePath();
  const result = spawnSync(node, args, {
    cwd: root,
    stdio: "inherit",
    env: withNodeOnPath(node, environment),
  });
  return result.status ?? 1;
}

/** Runs Node until it ends, forwards signals, then exits with its code. */
export function runUntilItEnds(args, environment = {}) {
  const node = nodePath();
  const child = spawn(node, args, {
    cwd: root,
    stdio: "inherit",
    env: withNodeOnPath(node, environment),
  });
  // A terminal sends Ctrl-C to the child as well; a plain kill of this process must reach it too.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
}

/**
 * Ends the child when the shell of `npm run` has ended. npm sends SIGTERM only to that shell, which
 * does not forward it.
 */
function endWithNpm(child) {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 250);
  timer.unref();
}

export function withNodeOnPath(node, environment, inherited = process.env) {
  const separator = process.platform === "win32" ? ";" : ":";
  const path = [dirname(node), join(root, "node_modules/.bin"), process.env["PATH"]];
  return { ...inherited, ...environment, PATH: path.join(separator) };
}

/** The operator's settings, if the file exists. */
export function envFile() {
  return existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
