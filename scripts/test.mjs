// `npm test`: every check a change must pass, from types to the browser. Arguments name the steps
// to run (`npm test -- types unit`); without any, all run. `--changed` runs the static steps and
// the tests that the changes since main concern (`--changed=<commit>`: since that). The last lines
// name what failed and give the number of passed tests.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { changedFiles, readConcerns, selectTests, startOfBranch } from "./lib/changed-tests.mjs";
import { ensureBuild, ensurePackages, nodePath, root, runSync, say } from "./lib/toolchain.mjs";

ensurePackages();

const bin = (packageAndFile) => join(root, "node_modules", packageAndFile);
/** Reads all that the tests import, so that `layers` fails on a file that `--changed` could not read. */
const depcruise = [
  bin("dependency-cruiser/bin/dependency-cruiser.mjs"),
  "src",
  "tests",
  "seeds",
  "evals",
  "--config=.dependency-cruiser.cjs",
];
const reports = mkdtempSync(join(tmpdir(), "scrutinio-test-"));
const reportFiles = [];

/** Filters are paths of test files; without any, all of the projects run. */
function vitest(projects, files = []) {
  const report = join(reports, `${projects.join("-")}.json`);
  reportFiles.push(report);
  return runSync([
    bin("vitest/vitest.mjs"),
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...files,
  ]);
}

function servers(files) {
  ensureBuild();
  return vitest(["servers"], files);
}

function browser(files) {
  ensureBuild();
  return vitest(["browser"], files);
}

const staticSteps = {
  types: () => runSync([bin("typescript/bin/tsc"), "-p", "."]),
  lint: () => runSync([bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings"]),
  format: () => runSync([bin("oxfmt/bin/oxfmt"), "--check"]),
  layers: () => runSync(depcruise),
  unused: () => runSync([bin("knip/bin/knip.js"), "--no-progress"]),
  lockfile: () => runSync([bin("lockfile-lint/bin/lockfile-lint.js")]),
};

const allSteps = {
  ...staticSteps,
  unit: () => vitest(["unit"]),
  components: () => vitest(["components"]),
  integration: () => vitest(["integration"]),
  servers: () => servers(),
  browser: () => browser(),
};

function changedSteps(since) {
  const changed = changedFiles(since);
  const selected = selectTests(changed, importGraph(), readConcerns());
  const { modules } = selected;
  say(`${changed.length} files changed since ${since.slice(0, 12)}`);
  return {
    ...staticSteps,
    ...(modules.length > 0
      ? {
          tests: () =>
            vitest(["unit", "components", "integration"], modules === "all" ? [] : modules),
        }
      : {}),
    ...(selected.servers.length > 0 ? { servers: () => servers(selected.servers) } : {}),
    ...(selected.browser.length > 0 ? { browser: () => browser(selected.browser) } : {}),
  };
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

const given = process.argv.slice(2);
const changedFlag = given.find((one) => one === "--changed" || one.startsWith("--changed="));
const asked = given.filter((one) => one !== changedFlag);
const unknown = asked.filter((step) => allSteps[step] === undefined);
if (unknown.length > 0) {
  say(`Unknown step: ${unknown.join(", ")}. Steps: ${Object.keys(allSteps).join(", ")}.`);
  process.exit(2);
}
const steps =
  changedFlag === undefined ? allSteps : changedSteps(changedFlag.split("=")[1] ?? startOfBranch());

mkdirSync(reports, { recursive: true });
const failed = [];
for (const [name, run] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`\n── ${name}`);
  const started = Date.now();
  if (run() !== 0) failed.push(name);
  say(`── ${name}: ${failed.includes(name) ? "FAILED" : "ok"} (${seconds(started)} s)`);
}

const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const file of reportFiles) {
  const report = readReport(file);
  counts.passed += report.numPassedTests ?? 0;
  counts.failed += report.numFailedTests ?? 0;
  counts.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  failures.push(...failuresOf(report));
}
rmSync(reports, { recursive: true });

say("");
for (const failure of failures) say(failure);
if (failed.length > 0) say(`Steps that failed: ${failed.join(", ")}`);
say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failed.length > 0 ? 1 : 0);

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** The failed tests, and files that failed outside a test: where, which, and the first line of why. */
function failuresOf({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
    if (status === "failed" && tests.length === 0) tests.push(firstLine(message));
    return tests.map((test) => `✗ ${file}: ${test}`);
  });
}

function firstLine(text = "") {
  return text.split("\n", 1)[0];
}

function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}
