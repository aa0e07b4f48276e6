// `npm run mutation -- scores`: changes the code of a scope in many small ways (mutants) and runs its tests on
// each. A mutant that no test notices survives. Without arguments all scopes run. Reports: .cache/mutation-<scope>.json,
// and those that survived, to be read, in .cache/survivors-<scope>.txt. Takes minutes; docs/security.md says what was read.
// The share that was killed goes to security/mutation.json, which item 60 of `npm run security` reads: commit it.

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePackages, root, runSync, say } from "./lib/toolchain.mjs";

const SCOPES = {
  access: {
    mutate: [
      linesOf("src/server/dispatch.ts", "authorize"),
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
    mutate: [
      ...["verdict", "decision", "report-weight"].map((name) => `src/domain/moderation/${name}.ts`),
      "src/platform/moderation/embedded/embedded-moderator.ts",
      "src/platform/moderation/model/combine-verdicts.ts",
    ],
    tests: [
      "src/domain/moderation/*.test.ts",
      "src/platform/moderation/embedded/finders.test.ts",
      "src/platform/moderation/model/combine-verdicts.test.ts",
    ],
  },
  integrity: {
    mutate: [
      "decide",
      "find-group",
      "features",
      "background",
      "client-marks",
      "surge",
      "surge-decision",
      "watch",
      "merkle",
      "snapshot-leaf",
      "snapshot-record",
    ].map((name) => `src/domain/integrity/${name}.ts`),
    tests: ["src/domain/integrity/*.test.ts"],
  },
  boundaries: {
    mutate: [
      "src/domain/account/session-state.ts",
      "src/domain/day.ts",
      "src/domain/follow/digest-window.ts",
      "src/domain/politician/review-period.ts",
      "src/domain/representation/correction-request.ts",
      "src/domain/representation/reply.ts",
      "src/domain/vote/vote.ts",
      "src/server/features/imports/administration/office-facts.ts",
      "src/web/features/trend/trend-events.ts",
    ],
    tests: [
      "src/domain/{,account/,follow/,politician/,representation/,vote/}*.test.ts",
      "src/server/features/imports/administration/office-facts.test.ts",
      "src/web/features/trend/trend-events.test.ts",
    ],
  },
  "web-lib": {
    mutate: ["*.ts", "!query.ts", "!form.ts", "!use-*.ts", "!*.test.ts"].map((pattern) =>
      pattern.replace(/^!?/, "$&src/web/lib/"),
    ),
    tests: ["src/web/lib/*.test.ts", "src/web/lib/*.test.tsx"],
  },
  "web-hooks": {
    mutate: ["query", "form", "use-*"].map((name) => `src/web/lib/${name}.ts`),
    tests: ["src/web/lib/*.test.tsx"],
  },
  "admin-queries": {
    mutate: ["src/server/features/admin/queries/*.ts"],
    tests: ["src/server/features/admin/**/*.test.ts"],
    pool: "forks",
  },
};

ensurePackages({ tools: true });
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => SCOPES[name] === undefined);
if (unknown.length > 0) {
  say(`Unknown scope: ${unknown.join(", ")}. Scopes: ${Object.keys(SCOPES).join(", ")}.`);
  process.exit(2);
}
const failed = [];
for (const [name, { mutate, tests, pool = "threads" }] of Object.entries(SCOPES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`\n── ${name}`);
  const report = join(root, `.cache/mutation-${name}.json`);
  rmSync(report, { force: true });
  const code = runSync(
    ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "--mutate", mutate.join(",")],
    { MUTATION_TESTS: tests.join("\n"), MUTATION_SCOPE: name, MUTATION_POOL: pool },
  );
  if (code !== 0) failed.push(name);
  if (!existsSync(report)) continue;
  const result = JSON.parse(readFileSync(report, "utf8"));
  recordScore(name, result);
  const survivors = listSurvivors(result);
  const file = `.cache/survivors-${name}.txt`;
  writeFileSync(join(root, file), survivors.map((line) => `${line}\n`).join(""));
  say(`${survivors.length} survived: ${file}`);
}
if (failed.length > 0) say(`Below 85 % or not run: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);

function recordScore(scope, { files }) {
  const mutants = Object.values(files).flatMap((one) => one.mutants);
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const all = killed + count("Survived", "NoCoverage");
  const file = join(root, "security/mutation.json");
  const scores = JSON.parse(readFileSync(file, "utf8"));
  const day = new Date().toISOString().slice(0, 10);
  scores[scope] = { killedPercent: Math.round((killed / all) * 100), day };
  const lines = Object.entries(scores).map(
    ([key, { killedPercent, day }]) =>
      `  "${key}": { "killedPercent": ${killedPercent}, "day": "${day}" }`,
  );
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

/** A function of a file, as Stryker names a part of it. */
function linesOf(path, name) {
  const lines = readFileSync(join(root, path), "utf8").split("\n");
  const begin = lines.findIndex((line) => line.startsWith(`export function ${name}(`));
  const length = lines.slice(begin).indexOf("}");
  if (begin < 0 || length < 0) throw new Error(`${path} has no function ${name}`);
  return `${path}:${begin + 1}-${begin + 1 + length}`;
}

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
