// `npm test`: everything that has to hold before a change lands, from types to the browser. Arguments
// name the steps to run (`npm test -- types unit`); without any, all run. Closing lines say how many
// tests passed.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild, ensurePackages, root, runSync, say } from "./lib/toolchain.mjs";

ensurePackages();

const bin = (packageAndFile) => join(root, "node_modules", packageAndFile);
const reports = mkdtempSync(join(tmpdir(), "scrutinio-test-"));
const reportFiles = [];

function vitest(project) {
  const report = join(reports, `${project}.json`);
  reportFiles.push(report);
  return () =>
    runSync([
      bin("vitest/vitest.mjs"),
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ]);
}

const steps = {
  types: () => runSync([bin("typescript/bin/tsc"), "-p", "."]),
  lint: () => runSync([bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings"]),
  format: () => runSync([bin("oxfmt/bin/oxfmt"), "--check"]),
  layers: () =>
    runSync([
      bin("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "src",
      "--config",
      ".dependency-cruiser.cjs",
    ]),
  unused: () => runSync([bin("knip/bin/knip.js"), "--no-progress"]),
  unit: vitest("unit"),
  integration: vitest("integration"),
  servers: () => {
    ensureBuild();
    return vitest("servers")();
  },
  browser: () => {
    ensureBuild();
    return vitest("browser")();
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((step) => steps[step] === undefined);
if (unknown.length > 0) {
  say(`Unknown step: ${unknown.join(", ")}. Steps: ${Object.keys(steps).join(", ")}.`);
  process.exit(2);
}

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
for (const file of reportFiles) {
  const report = readReport(file);
  counts.passed += report.numPassedTests ?? 0;
  counts.failed += report.numFailedTests ?? 0;
  counts.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
}
rmSync(reports, { recursive: true });

say("");
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

function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}
