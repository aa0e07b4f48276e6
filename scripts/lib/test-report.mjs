// What the reports of Vitest say together: counts, failed tests, and the slowest.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./toolchain.mjs";

const SLOWEST = 10;

export function readReports(files) {
  const reports = files.map(readReport);
  const sum = (...names) =>
    reports.flatMap((report) => names.map((name) => report[name] ?? 0)).reduce((a, b) => a + b, 0);
  return {
    passed: sum("numPassedTests"),
    failed: sum("numFailedTests"),
    skipped: sum("numPendingTests", "numTodoTests"),
    failures: reports.flatMap(listFailures),
    slowest: listSlowest(reports),
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** The failed tests, and files that failed outside a test: where, which, and the first line of why. */
function listFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
    if (status === "failed" && tests.length === 0) tests.push(firstLine(message));
    return tests.map((test) => `✗ ${relative(root, name)}: ${test}`);
  });
}

function listSlowest(reports) {
  return reports
    .flatMap(({ testResults = [] }) => testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({ name, fullName, duration })),
    )
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, SLOWEST)
    .map(({ name, fullName, duration }) => {
      const seconds = (duration / 1000).toFixed(1).padStart(6);
      return `${seconds} s  ${relative(root, name)}: ${fullName}`;
    });
}

function firstLine(text = "") {
  return text.split("\n", 1)[0];
}
