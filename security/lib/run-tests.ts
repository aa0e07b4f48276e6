// Runs the tests that checks name, all together, and says what became of each.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fails, holds, skipped } from "./check.ts";
import type { Check, Outcome } from "./check.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export interface RanTest {
  file: string;
  /** Of a file that could not be loaded, why. */
  fullName: string;
  status: string;
}

/** Those of the checks, and what else has such a name in the same files. */
export async function runTests(
  checks: readonly Check[],
  environment: Record<string, string> = {},
): Promise<RanTest[]> {
  const wanted = checks.flatMap(({ tests = {} }) => Object.entries(tests));
  if (wanted.length === 0) return [];
  const files = [...new Set(wanted.map(([file]) => file))];
  const names = wanted.flatMap(([, titles]) => titles.map((title) => RegExp.escape(title)));
  const ran = await runVitest([...files, "-t", names.join("|")], environment);
  return ran ?? files.map((file) => ({ file, fullName: "Vitest wrote no report", ...NOT_LOADED }));
}

/** Of all runs of a check's tests: one that is left out on one engine has to pass on the other. */
export function judgeTests(check: Check, ran: readonly RanTest[]): Outcome | undefined {
  if (check.tests === undefined) return undefined;
  const passed = new Set<RanTest>();
  let files = 0;
  for (const [file, titles] of Object.entries(check.tests)) {
    files += 1;
    const own = ran.filter((test) => test.file === file);
    const broken = own.find(({ status }) => status === NOT_LOADED.status);
    if (broken !== undefined) return fails(`${file}: ${broken.fullName}`);
    for (const title of titles) {
      const found = own.filter(({ fullName }) => fullName.includes(title));
      if (found.length === 0) return fails(`no test "${title}" in ${file}`);
      const failed = found.find(({ status }) => status === "failed");
      if (failed !== undefined) return fails(`test "${failed.fullName}" (${file})`);
      const done = found.filter(({ status }) => status === "passed");
      if (done.length === 0) return skipped(`"${title}" was left out here (${file})`);
      for (const test of done) passed.add(test);
    }
  }
  // A test that passed twice did so on each engine.
  const many = new Set([...passed].map(({ file, fullName }) => `${file} ${fullName}`)).size;
  const twice = passed.size - many;
  const engines =
    twice === 0 ? "" : twice === many ? " on both engines" : `, ${twice} of them on both engines`;
  return holds(
    `${many} ${many === 1 ? "test" : "tests"} of ${files} ${files === 1 ? "file" : "files"}${engines}`,
  );
}

const NOT_LOADED = { status: "not loaded" };

function runVitest(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<RanTest[] | null> {
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
      } catch {
        resolve(null);
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
      return [{ file, fullName: message.slice(0, 200), ...NOT_LOADED }];
    return assertionResults.map((test) => ({ file, ...test }));
  });
}
