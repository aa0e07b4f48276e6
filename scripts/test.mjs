// `npm test`: every check a change must pass, from types to the browser. Arguments name the steps to run
// (`npm test -- types unit`); without any, all run. `--changed` runs the static steps and the tests that the changes
// since main concern (`--changed=<commit>`: since that); `--night` runs what a change does not wait for. The last lines
// name what failed and give the number of passed tests.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedFiles, selectTests, startOfBranch } from "./lib/changed-tests.mjs";
import { readReports } from "./lib/test-report.mjs";
import { DAY_ON_POSTGRES, DAY_SERVERS, findOverspent } from "./lib/test-scope.mjs";
import { runSteps } from "./lib/test-steps.mjs";
import { ensurePackages, nodePath, root, say } from "./lib/toolchain.mjs";

ensurePackages({ tools: true });

const bin = (packageAndFile) => join(root, "node_modules", packageAndFile);
/** Reads all that the tests import, so that `layers` fails on a file that `--changed` could not read. */
const depcruise = [
  bin("dependency-cruiser/bin/dependency-cruiser.mjs"),
  "src",
  "tests",
  "seeds",
  "evals",
  "vite.config.ts",
  "scripts/lib/build-site.mjs",
  "--config=.dependency-cruiser.cjs",
];
const reports = mkdtempSync(join(tmpdir(), "scrutinio-test-"));
const { TEST_DATABASE_URL: postgres, ...withoutPostgres } = process.env;

const build = { name: "build", args: ["scripts/build.mjs", "--if-changed"] };
const staticSteps = [
  { name: "types", args: [bin("typescript/bin/tsc"), "-p", "."] },
  { name: "lint", args: [bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings"] },
  { name: "format", args: [bin("oxfmt/bin/oxfmt"), "--check"] },
  { name: "layers", args: depcruise },
  { name: "unused", args: [bin("knip/bin/knip.js"), "--no-progress"] },
  { name: "lockfile", args: [bin("lockfile-lint/bin/lockfile-lint.js")] },
].map((step) => ({ ...step, budget: "static" }));

/** `files` are parts of paths; without any, all tests of the projects run. */
function vitest(name, { projects = [name], files = [], ...step } = {}) {
  const report = join(reports, `${name}.json`);
  const args = [
    bin("vitest/vitest.mjs"),
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...files,
  ];
  return { name, report, args, environment: withoutPostgres, ...step };
}

const onPostgres = (files) =>
  vitest("postgres", { projects: ["integration"], files, environment: process.env });
const servers = (files) => vitest("servers", { files, needs: build, environment: process.env });
const browser = (files) => vitest("browser", { files, needs: build });

const daySteps = [
  ...staticSteps,
  vitest("unit"),
  vitest("components"),
  vitest("integration"),
  ...(postgres === undefined ? [] : [onPostgres(DAY_ON_POSTGRES)]),
  servers(DAY_SERVERS),
  browser(),
];

function changedSteps(since) {
  const changed = changedFiles(since);
  const selected = selectTests(changed, importGraph());
  const { modules } = selected;
  say(`${changed.length} files changed since ${since.slice(0, 12)}`);
  const files = modules === "all" ? [] : modules;
  return [
    ...staticSteps,
    ...(modules.length > 0
      ? [vitest("tests", { projects: ["unit", "components", "integration"], files })]
      : []),
    ...(selected.servers.length > 0 ? [servers(selected.servers)] : []),
    ...(selected.browser.length > 0
      ? [browser(selected.browser === "all" ? [] : selected.browser)]
      : []),
  ];
}

function importGraph() {
  const { stdout, stderr } = spawnSync(nodePath(), [...depcruise, "-T", "json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (stdout === "") {
    say(stderr);
    process.exit(1);
  }
  return JSON.parse(stdout).modules;
}

/** In full what `npm test` has a part of, and what a release wants to know. */
function nightSteps() {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const script = (name) => ({ name, args: scripts[name].split(" ").slice(1), needs: build });
  const programs = [
    "security",
    "consumers",
    "mutation",
    ...Object.keys(scripts).filter(isMeasurement),
  ];
  const steps = [
    ...(postgres === undefined ? [] : [onPostgres([])]),
    servers([]),
    browser(),
    ...programs.map(script),
  ];
  return steps.map(({ environment = process.env, ...step }) => ({
    ...step,
    budget: "night",
    environment: { ...environment, TEST_NIGHT: "1" },
  }));
}

/** `bench:data` measures nothing: it fills a database. */
function isMeasurement(name) {
  return /^(bench|eval)(:|$)/.test(name) && name !== "bench:data";
}

const given = process.argv.slice(2);
const flag = given.find((one) => /^--(changed(=|$)|night$)/.test(one));
const asked = given.filter((one) => one !== flag);
const known =
  flag === undefined
    ? daySteps
    : flag === "--night"
      ? nightSteps()
      : changedSteps(flag.split("=")[1] ?? startOfBranch());
const unknown = asked.filter((name) => known.every((step) => step.name !== name));
if (unknown.length > 0) {
  say(`Unknown step: ${unknown.join(", ")}. Steps: ${known.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}
const steps = asked.length === 0 ? known : known.filter(({ name }) => asked.includes(name));

/** By day the two longest begin at once, beside all others; what is measured by night runs alone, after the build. */
const LONGEST = flag === "--night" ? [] : ["integration", "browser"];
const results = await runSteps([
  steps.some(({ needs }) => needs === build) ? [build] : [],
  steps.filter(({ name }) => !LONGEST.includes(name)),
  ...LONGEST.map((longest) => steps.filter(({ name }) => name === longest)),
]);
const { passed, failed, skipped, failures, slowest } = readReports(
  steps.flatMap(({ report }) => report ?? []),
);
rmSync(reports, { recursive: true });
const overspent = findOverspent(results, Number(process.env["TEST_BUDGET_FACTOR"] ?? 1));
const failedSteps = results.filter(({ code }) => code !== 0).map(({ name }) => name);

if (slowest.length > 0) say(`\nThe slowest tests:\n${slowest.join("\n")}`);
say("");
for (const line of [...failures, ...overspent]) say(line);
if (failedSteps.length > 0) say(`Steps that failed: ${failedSteps.join(", ")}`);
say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failedSteps.length > 0 || overspent.length > 0 ? 1 : 0);
