// `npm test` itself: what it runs side by side, what it measures, and when it fails.

import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sumLost } from "#scripts/lib/processor-time.mjs";
import type { MeasuredProcess } from "#scripts/lib/processor-time.mjs";
import { readReports } from "#scripts/lib/test-report.mjs";
import { BUDGETS, DAY_ON_POSTGRES, DAY_SERVERS, findOverspent } from "#scripts/lib/test-scope.mjs";
import { runSteps } from "#scripts/lib/test-steps.mjs";
import type { Step } from "#scripts/lib/test-steps.mjs";

/** Ends after about this much processor time. */
const work = (milliseconds: number) => `
  const begun = process.cpuUsage();
  const used = () => { const { user, system } = process.cpuUsage(begun); return (user + system) / 1000; };
  while (used() < ${milliseconds});`;
const step = (name: string, code: string, needs?: Step): Step => ({
  name,
  args: ["--input-type=module", "--eval", code],
  ...(needs === undefined ? {} : { needs }),
});

describe("the steps of npm test", () => {
  let printed: string;
  beforeEach(() => {
    printed = "";
    vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
      printed += String(chunk);
      return true;
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  it("each print their output whole, in the order of their end", async () => {
    const talk = (name: string) =>
      step(name, `for (let n = 0; n < 3; n += 1) { console.log("${name}", n); }`);
    const results = await runSteps([[talk("a"), talk("b")], [talk("c")]]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    for (const name of ["a", "b", "c"])
      expect(printed).toContain(`── ${name}\n${name} 0\n${name} 1\n${name} 2\n── ${name}: ok (`);
  });

  it("fail where their process does, and where a step they need has failed", async () => {
    const build = step("build", "process.exit(3)");
    const results = await runSteps([[step("browser", "", build)], [build]]);
    expect(results.map(({ name, code }) => [name, code])).toEqual([
      ["build", 3],
      ["browser", 1],
    ]);
    expect(printed).toContain("── browser: FAILED (it needs build)");
  });

  it.skipIf(process.platform !== "linux")(
    "are charged for all processes they start, those that nobody waits for included",
    async () => {
      const leaf = (milliseconds: number) => JSON.stringify(work(milliseconds));
      const daemon = `
        import { spawn } from "node:child_process";
        const options = { stdio: ["ignore", "inherit", "ignore"], detached: true };
        spawn(process.execPath, ["--eval", ${leaf(1_000)}], options).unref();`;
      // It ends once all that have its pipe have.
      const tree = `
        import { once } from "node:events";
        import { spawn } from "node:child_process";
        await once(spawn(process.execPath, ["--eval", ${leaf(300)}]), "exit");
        const args = ["--input-type=module", "--eval", ${JSON.stringify(daemon)}];
        const { stdout } = spawn(process.execPath, args);
        await once(stdout.resume(), "close");`;
      const [result] = await runSteps([[step("tree", tree), step("nothing", "")]]);
      // The last sample may be half a second before the end of the daemon.
      expect(result?.processorSeconds).toBeGreaterThan(0.3 + 0.4);
    },
  );
});

describe("processor time of processes that ended between two samples", () => {
  const one = (parent: number, ticks: number, waitedTicks = 0): MeasuredProcess => ({
    key: "",
    parent,
    ticks,
    waitedTicks,
  });
  const sample = (processes: Record<number, MeasuredProcess>) =>
    new Map(
      Object.entries(processes).map(([pid, process]) => [Number(pid), { ...process, key: pid }]),
    );

  it("is not counted again where a parent, or its parent, waited for them", () => {
    const before = sample({ 1: one(0, 10), 2: one(1, 20), 3: one(2, 30) });
    expect(sumLost(before, sample({ 1: one(0, 62, 52) }))).toBe(0);
  });

  it("is added where nobody did", () => {
    const before = sample({ 1: one(0, 10), 2: one(1, 20), 3: one(2, 30), 9: one(8, 5) });
    expect(sumLost(before, sample({ 1: one(0, 31, 21) }))).toBe(29 + 5);
    expect(sumLost(before, before)).toBe(0);
  });
});

describe("budgets", () => {
  const spend = (budget: string, ...seconds: (number | null)[]) =>
    seconds.map((processorSeconds) => ({ budget, processorSeconds }));
  const { static: limit = 0 } = BUDGETS;

  it("fail a project, or steps that share one, above their processor seconds", () => {
    expect(findOverspent(spend("static", limit / 2, limit / 2), 1)).toEqual([]);
    expect(findOverspent(spend("static", limit / 2, limit / 2 + 1), 1)).toEqual([
      `static took ${limit + 1}.0 processor s; its budget is ${limit} (scripts/lib/test-scope.mjs)`,
    ]);
    expect(findOverspent(spend("static", limit + 1), 2)).toEqual([]);
    expect(findOverspent(spend("unit", null), 1)).toEqual([]);
  });
});

it("what runs by day of the slow tests is there", () => {
  const files = globSync("{src,tests}/**/*.test.ts");
  for (const part of [...DAY_SERVERS, ...DAY_ON_POSTGRES])
    expect(files.filter((file) => file.startsWith(part))).not.toEqual([]);
});

it("the report names what failed, and the ten slowest tests", () => {
  const folder = mkdtempSync(join(tmpdir(), "scrutinio-report-"));
  const file = join(folder, "unit.json");
  const assertionResults = Array.from({ length: 12 }, (_, n) => ({
    fullName: `test ${n}`,
    status: n === 0 ? "failed" : "passed",
    duration: n * 1000,
    failureMessages: n === 0 ? ["it broke\nat x"] : [],
  }));
  const name = join(process.cwd(), "a.test.ts");
  const report = {
    numPassedTests: 11,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [{ name, status: "failed", assertionResults }],
  };
  writeFileSync(file, JSON.stringify(report));
  const found = readReports([file, join(folder, "none.json")]);
  rmSync(folder, { recursive: true });
  expect(found).toMatchObject({ passed: 11, failed: 1, skipped: 2 });
  expect(found.failures).toEqual(["✗ a.test.ts: test 0: it broke"]);
  expect(found.slowest).toHaveLength(10);
  expect(found.slowest[0]).toBe("  11.0 s  a.test.ts: test 11");
});
