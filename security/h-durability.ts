// H: durability, backup, supply chain.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { SBOM_OPTIONS } from "#scripts/lib/sbom.mjs";
import { combine, fails, holds, skipped, unless } from "./lib/check.ts";
import type { Check, Outcome } from "./lib/check.ts";
import { practiseRestore } from "./lib/practise-restore.ts";
import { readPackage, wrongPackages } from "./lib/supply.ts";

const SECRETS =
  "-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|sk-[A-Za-z0-9]{40,}|xox[bp]-[0-9]{10,}";
const MUTATION_SCOPES = ["access", "scores", "moderation", "integrity"];
const MIN_KILLED_PERCENT = 85;

export const durability: readonly Check[] = [
  {
    number: 57,
    title: "Nothing acknowledged is lost by kill -9; a full disk breaks nothing",
    decision:
      "npm run bench:crash does it many times, on both engines, PostgreSQL's own processes included (docs/performance.md). The site is read only below 32 MB free, not above 85 % used: a share is gigabytes on a large disk. A PostgreSQL server guards its own disk, and its refusals are answered 507 too.",
    onPostgres: true,
    tests: {
      "src/platform/db/embedded/processes.test.ts": [
        "has every acknowledged row and its total after kill -9 under load",
      ],
      "tests/servers/killed.test.ts": ["has every review it answered for after kill -9"],
      "src/platform/db/embedded/full-disk.test.ts": ["a full disk under the embedded database"],
      "tests/servers/full-disk.test.ts": ["a server with a full disk"],
      "src/server/http/read-only.test.ts": [
        "while the disk is nearly full, writes are refused with the reason, and reading goes on",
        "once there is room again, writes are taken",
      ],
      "tests/servers/ending.test.ts": [
        "after SIGKILL: acknowledged reviews are there, and the other serves on",
      ],
    },
  },
  {
    number: 58,
    title: "A backup is restored, and erasures made since are applied again",
    decision:
      "Migrations only add and have no way down (CHANGELOG): the way back is the backup. Restoring to a moment in time is PostgreSQL's own, set up by the operator (guide).",
    slow: practiseRestore,
    tests: {
      "src/main/cli/backup.test.ts": [
        "is an archive that can be opened",
        "is a dump that can be restored",
      ],
      "src/server/features/settings/apply-erasures.test.ts": ["erases an account again"],
      "tests/servers/replica.test.ts": ["is where pages and calls for everyone are made from"],
    },
    onPostgres: true,
  },
  {
    number: 59,
    title: "Packages: exact, whole, from the registry, without scripts but those named",
    tests: {
      "tests/guards/lockfile.test.ts": ["names every package that its packages need"],
      "tests/guards/packages.test.ts": [
        "every package was a week old when the table was written, or has a reason",
        "a package is too young until it is a week old",
        "every locked package has its SHA-512",
      ],
    },
    async run() {
      return unless(
        wrongPackages(),
        `${Object.keys(readPackage().dependencies).length} direct packages pinned; scripts are ignored on install; every licence is a listed one`,
      );
    },
    slow: async () => combine([lintLockfile(), writeBillOfMaterials()]),
  },
  {
    number: 60,
    title: "Mutants are killed (85 %), no secret is in the history, short ones are refused",
    decision:
      "npm run mutation takes most of an hour: its last results are read, of the days given (security/mutation.json).",
    tests: {
      "src/platform/config/config.test.ts": ["the configuration"],
      "src/main/secret.test.ts": ["the key that signs cookies"],
    },
    async slow() {
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
    },
  },
];

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
  const missing = Object.keys(readPackage().dependencies).filter((name) => !named.has(name));
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
