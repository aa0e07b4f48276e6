// Runs real consumers on the built site with demonstration data: programs that others read our files, addresses and
// pages with. Each is a program beside this one, which says in its first lines what must hold and what it needs:
// exact versions of packages, which are installed in a folder of its own, or commands of Debian.
//
//     npm run consumers                all of them; those whose command is missing are skipped, and named
//     npm run consumers -- prism mcp   these
//
// Ends with 1 if something does not hold.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareData } from "#tests/e2e/prepared-data.ts";
import { startSite } from "#tests/e2e/start-site.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const guide = fileURLToPath(new URL("../docs/guide", import.meta.url));
const TIMEOUT_MS = 300_000;

interface Consumer {
  name: string;
  holds: string;
  packages: string[];
  commands: string[];
}

const consumers = readdirSync(folder)
  .filter((file) => file.endsWith(".mjs"))
  .flatMap((file) => readConsumer(file) ?? [])
  .filter(({ name }) => process.argv.length < 3 || process.argv.includes(name, 2));
const unknown = process.argv
  .slice(2)
  .filter((asked) => consumers.every((one) => one.name !== asked));
if (consumers.length === 0 || unknown.length > 0)
  throw new Error(`No such consumer: ${unknown.join(", ")}`);

const place = await mkdtemp(join(tmpdir(), "scrutinio-consumers-"));
const dataDir = join(place, "data");
await cp((await prepareData()).demo, dataDir, { recursive: true });
const site = await startSite({ DATA_DIR: dataDir });
const outcomes = consumers.map((consumer) => run(consumer, site.url));
await site.stop();
await rm(place, { recursive: true });
const count = (outcome: (typeof outcomes)[number]) =>
  outcomes.filter((one) => one === outcome).length;
console.log(`${count("holds")} hold, ${count("fails")} do not, ${count("skipped")} skipped`);
process.exitCode = count("fails") > 0 ? 1 : 0;

/** Null: a module that consumers share. */
function readConsumer(file: string): Consumer | null {
  const [first = "", second = ""] = readFileSync(join(folder, file), "utf8").split("\n");
  const needs = /^\/\/ Needs: (.+)$/.exec(second)?.[1]?.split(", ");
  if (needs === undefined) return null;
  return {
    name: file.replace(".mjs", ""),
    holds: first.replace("// ", ""),
    packages: needs.filter((one) => one.includes("@")),
    commands: needs.filter((one) => !one.includes("@")),
  };
}

function run({ name, holds, packages, commands }: Consumer, url: string) {
  console.log(`${name}: ${holds}`);
  const missing = commands.filter((command) => !hasCommand(command));
  if (missing.length > 0) {
    console.log(`   skipped: ${missing.join(", ")} is not installed`);
    return "skipped";
  }
  const own = join(place, name);
  mkdirSync(own);
  writeFileSync(join(own, "package.json"), '{ "private": true, "type": "module" }');
  for (const file of readdirSync(folder))
    if (file.endsWith(".mjs")) cpSync(join(folder, file), join(own, file));
  install(own, packages);
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${name}.mjs`], {
    cwd: own,
    env: { PATH: process.env["PATH"], HOME: own, SITE: url, GUIDE: guide },
    encoding: "utf8",
    timeout: TIMEOUT_MS,
  });
  console.log(`   ${status === 0 ? "holds" : "FAILS"}: ${stdout.trim()}`);
  if (status !== 0) console.log(stderr);
  return status === 0 ? "holds" : "fails";
}

function install(own: string, packages: readonly string[]) {
  if (packages.length === 0) return;
  const quietly = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts"];
  const { status } = spawnSync("npm", ["install", "--prefix", own, ...quietly, ...packages], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`The packages of ${own} are not installed`);
}

function hasCommand(command: string): boolean {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .some((path) => existsSync(join(path, command)));
}
