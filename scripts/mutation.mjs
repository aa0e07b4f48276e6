// `npm run mutation -- scores`: changes the code of a scope in many small ways (mutants) and runs its tests on
// each. A mutant that no test notices survives. Without arguments all scopes run. Reports: .cache/mutation-<scope>.json.
// Takes minutes; docs/security.md has the survivors that were read.

import { ensurePackages, runSync, say } from "./lib/toolchain.mjs";

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
    mutate: ["account-weight", "estimate", "ratings", "comparison", "rank-groups", "trend"].map(
      (name) => `src/domain/rating/${name}.ts`,
    ),
    tests: ["src/domain/rating/*.test.ts"],
  },
  moderation: {
    mutate: ["verdict", "decision", "report-weight"].map(
      (name) => `src/domain/moderation/${name}.ts`,
    ),
    tests: ["src/domain/moderation/*.test.ts"],
  },
  integrity: {
    mutate: ["decide", "find-group", "features", "background", "surge-decision", "watch"].map(
      (name) => `src/domain/integrity/${name}.ts`,
    ),
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
  const code = runSync(
    ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "--mutate", mutate.join(",")],
    { MUTATION_TESTS: tests.join(","), MUTATION_SCOPE: name },
  );
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) say(`Below 80 % or not run: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
