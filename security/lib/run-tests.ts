// Runs the tests that checks name, all together, and says what became of each.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fails, holds, skipped } from "./check.ts";
import type { Check, Outcome } from "./check.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

interface RanTest {
  file: string;
  fullName: string;
  status: string;
}

/** The outcome of a check's tests; undefined where it names none. */
export type TestOutcomes = (check: Check) => Outcome | undefined;

export async function runTests(
  checks: readonly Check[],
  environment: Record<string, string> = {},
): Promise<TestOutcomes> {
  const wanted = checks.flatMap(({ tests = {} }) => Object.entries(tests));
  if (wanted.length === 0) return () => undefined;
  const files = [...new Set(wanted.map(([file]) => file))];
  const names = wanted.flatMap(([, titles]) => titles.map((title) => RegExp.escape(title)));
  const ran = await runVitest([...files, "-t", names.join("|")], environment);
  return (check) => (check.tests === undefined ? undefined : judge(check.tests, ran));
}

function judge(tests: NonNullable<Check["tests"]>, ran: readonly RanTest[]): Outcome {
  let passed = 0;
  let files = 0;
  for (const [file, titles] of Object.entries(tests)) {
    files += 1;
    for (const title of titles) {
      const found = ran.filter((test) => test.file === file && test.fullName.includes(title));
      if (found.length === 0) return fails(`no test "${title}" in ${file}`);
      const failed = found.find(({ status }) => status === "failed");
      if (failed !== undefined) return fails(`test "${failed.fullName}" (${file})`);
      const done = found.filter(({ status }) => status === "passed");
      if (done.length === 0) return skipped(`"${title}" was left out here (${file})`);
      passed += done.length;
    }
  }
  return holds(
    `${passed} ${passed === 1 ? "test" : "tests"} of ${files} ${files === 1 ? "file" : "files"}`,
  );
}

function runVitest(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<RanTest[]> {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-security-tests-"));
  const report = join(folder, "report.json");
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=json",
      `--outputFile=${report}`,
      "--passWithNoTests",
      ...args,
    ],
    { cwd: repository, env: { ...inherited, ...environment }, stdio: "ignore" },
  );
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => {
      try {
        resolve(parseReport(readFileSync(report, "utf8")));
      } catch (error) {
        reject(new Error("Vitest wrote no report", { cause: error }));
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
}

function parseReport(text: string): RanTest[] {
  const { testResults } = JSON.parse(text) as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string }[];
    }[];
  };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(repository.length);
    if (status === "failed" && assertionResults.length === 0)
      throw new Error(`${file}: ${message}`);
    return assertionResults.map((test) => ({ file, ...test }));
  });
}
