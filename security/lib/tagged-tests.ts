// The tests that show a fact: those with `[security 17]`, or `[security 15, 47]`, in their names or in that of a group
// around them.

import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fails, holds, skipped } from "./check.ts";
import type { Outcome } from "./check.ts";

const TAG = /\[security ([\d, ]+)\]/g;

interface RanTest {
  file: string;
  /** Of a file that could not be loaded, why. */
  fullName: string;
  status: string;
}

export function readTags(text: string): number[] {
  return [...text.matchAll(TAG)].flatMap(([, numbers = ""]) => numbers.split(", ").map(Number));
}

/** The numbers that each test file has. */
export function findTaggedFiles(): Map<string, number[]> {
  const files = globSync("{src,tests,seeds}/**/*.test.{ts,tsx}");
  const tagged = files.map((file): [string, number[]] => [
    file,
    readTags(readFileSync(file, "utf8")),
  ]);
  return new Map(tagged.filter(([, numbers]) => numbers.length > 0));
}

/** Of these facts; all in one run. */
export async function runTagged(
  numbers: readonly number[],
  environment: Record<string, string> = {},
): Promise<RanTest[]> {
  const files = [...findTaggedFiles()].filter(([, own]) =>
    own.some((one) => numbers.includes(one)),
  );
  if (files.length === 0) return [];
  const names = `\\[security (\\d+, )*(${numbers.join("|")})(, \\d+)*\\]`;
  return await runVitest([...files.map(([file]) => file), "-t", names], environment);
}

/** Of all runs: a test that is left out on one engine has to pass on the other. Undefined for a fact without tests. */
export function judgeTests(number: number, ran: readonly RanTest[]): Outcome | undefined {
  const broken = ran.find(({ status }) => status === NOT_LOADED);
  if (broken !== undefined) return fails(`${broken.file}: ${broken.fullName}`);
  const own = Map.groupBy(
    ran.filter(({ fullName }) => readTags(fullName).includes(number)),
    ({ file, fullName }) => `${fullName} (${file})`,
  );
  if (own.size === 0) return undefined;
  for (const [name, runs] of own) {
    if (runs.some(({ status }) => status === "failed")) return fails(`test "${name}"`);
    if (!runs.some(({ status }) => status === "passed"))
      return skipped(`"${name}" is left out here`);
  }
  const twice = [...own.values()].filter((runs) => runs.length > 1).length;
  const engines = twice === 0 ? "" : `, ${twice} of them on both engines`;
  return holds(`${own.size} ${own.size === 1 ? "test" : "tests"}${engines}`);
}

const NOT_LOADED = "not loaded";

async function runVitest(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<RanTest[]> {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-security-tests-"));
  const report = join(folder, "report.json");
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile=${report}`, ...args],
    { env: { ...inherited, ...environment }, stdio: "ignore" },
  );
  try {
    await new Promise((resolve, reject) => child.once("error", reject).once("exit", resolve));
    return parseReport(readFileSync(report, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
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
    const file = name.slice(process.cwd().length + 1);
    if (status === "failed" && assertionResults.length === 0)
      return [{ file, fullName: message.slice(0, 200), status: NOT_LOADED }];
    return assertionResults.map((test) => ({ file, ...test }));
  });
}
