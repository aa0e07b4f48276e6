// Facts 59 and 60: the lockfile, the bill of materials, secrets in the history and mutants that survive.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { SBOM_OPTIONS } from "#scripts/lib/sbom.mjs";
import { combine, fails, holds, skipped, unless } from "./check.ts";
import type { Outcome } from "./check.ts";

const SECRETS =
  "-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|sk-[A-Za-z0-9]{40,}|xox[bp]-[0-9]{10,}";
const MUTATION_SCOPES = ["access", "scores", "moderation", "integrity"];
const MIN_KILLED_PERCENT = 85;

export async function checkPackages(): Promise<Outcome> {
  return combine([lintLockfile(), writeBillOfMaterials()]);
}

export async function checkHistoryAndMutants(): Promise<Outcome> {
  const history = spawnSync(
    "git",
    ["log", "--all", "-p", "-E", `-G${SECRETS}`, "--format=%h %s", "--name-only"],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const found = history.stdout.split("\n").filter((line) => /^[0-9a-f]{7,} /.test(line));
  if (found.length > 0) return fails(`like a secret: ${found.slice(0, 3).join("; ")}`);
  const scores = readMutationScores().map(
    ([scope, { killedPercent, day }]) =>
      [`${scope} ${killedPercent} % (${day})`, killedPercent] as const,
  );
  return unless(
    scores.filter(([, killed]) => killed < MIN_KILLED_PERCENT).map(([seen]) => seen),
    `killed, of the last runs: ${scores.map(([seen]) => seen).join(", ")}; no secret in the history`,
  );
}

function lintLockfile(): Outcome {
  const lint = "node_modules/lockfile-lint";
  if (!existsSync(lint)) return skipped("lockfile-lint is not installed");
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${lint}/bin/lockfile-lint.js`], {
    encoding: "utf8",
  });
  return status === 0
    ? holds("lockfile-lint: no issue")
    : fails(`lockfile-lint: ${stdout}${stderr}`.slice(0, 200));
}

/** As a release has it, which names every direct package. */
function writeBillOfMaterials(): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js", ...SBOM_OPTIONS],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) return fails(`cyclonedx-npm: ${stderr.slice(-200)}`);
  const { components } = JSON.parse(stdout) as { components: { group?: string; name: string }[] };
  const named = new Set(
    components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)),
  );
  const missing = Object.keys(readDependencies()).filter((name) => !named.has(name));
  return unless(
    missing.map((name) => `${name} is not in the bill of materials`),
    `the bill of materials of a release has ${components.length} packages`,
  );
}

/** Of the last `npm run mutation` of each scope. */
function readMutationScores(): [string, { killedPercent: number; day: string }][] {
  const scores = JSON.parse(readFileSync("security/mutation.json", "utf8")) as Record<
    string,
    { killedPercent: number; day: string }
  >;
  return MUTATION_SCOPES.map((scope) => [
    scope,
    scores[scope] ?? { killedPercent: 0, day: "never" },
  ]);
}

function readDependencies(): Record<string, string> {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  return manifest.dependencies;
}
