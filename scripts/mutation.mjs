// `npm run mutation -- scores`: changes the code of a scope in many small ways (mutants) and runs its tests on
// each. A mutant that no test notices survives. Without arguments all scopes run. Reports: .cache/mutation-<scope>.json,
// and those that survived, to be read, in .cache/survivors-<scope>.txt. Takes minutes; docs/security.md says what was read.

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePackages, root, runSync, say } from "./lib/toolchain.mjs";

const SCOPES = {
  access: {
    mutate: [
      "src/server/dispatch.ts:90-106",
      "src/server/shared/access.ts",
      "src/server/shared/fresh-session.ts",
      "src/server/http/origin.ts",
    ],
    tests: ["src/server/access-rules.test.ts"],
  },
  scores: {
    mutate: [
      "account-weight",
      "estimate",
      "ratings",
      "comparison",
      "rank-groups",
      "ranking",
      "report-card",
      "trend",
    ].map((name) => `src/domain/rating/${name}.ts`),
    tests: ["src/domain/rating/*.test.ts"],
  },
  moderation: {
    mutate: ["verdict", "decision", "report-weight"].map(
      (name) => `src/domain/moderation/${name}.ts`,
    ),
    tests: ["src/domain/moderation/*.test.ts"],
  },
  integrity: {
    mutate: [
      "decide",
      "find-group",
      "features",
      "background",
      "surge-decision",
      "watch",
      "merkle",
      "snapshot-leaf",
      "snapshot-record",
    ].map((name) => `src/domain/integrity/${name}.ts`),
    tests: ["src/domain/integrity/*.test.ts"],
  },
};

ensurePackages();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => SCOPES[name] === undefined);
if (unknown.length > 0) {
  say(`Unknown scope: ${unknown.join(", ")}. Scopes: ${Object.keys(SCOPES).join(", ")}.`);
  process.exit(2);
}
const failed = [];
for (const [name, { mutate, tests }] of Object.entries(SCOPES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`\n── ${name}`);
  const report = join(root, `.cache/mutation-${name}.json`);
  rmSync(report, { force: true });
  const code = runSync(
    ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "--mutate", mutate.join(",")],
    { MUTATION_TESTS: tests.join(","), MUTATION_SCOPE: name },
  );
  if (code !== 0) failed.push(name);
  if (!existsSync(report)) continue;
  const survivors = listSurvivors(JSON.parse(readFileSync(report, "utf8")));
  const file = `.cache/survivors-${name}.txt`;
  writeFileSync(join(root, file), survivors.map((line) => `${line}\n`).join(""));
  say(`${survivors.length} survived: ${file}`);
}
if (failed.length > 0) say(`Below 80 % or not run: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);

/** `covered`: tests ran the code and noticed nothing. `not run`: no test of the scope runs it. */
function listSurvivors({ files }) {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ status, location, replacement }) => {
        const { line, column } = location.start;
        const code = source.split("\n")[line - 1].trim();
        const how = status === "Survived" ? "covered" : "not run";
        return `${path}:${line}:${column} (${how}) ${code} → ${replacement.replace(/\s+/g, " ")}`;
      }),
  );
}
