// The test files a change concerns: those that import a changed file, directly or not, and those of
// the features that do. `tests/app.ts` imports the whole server and is left out of the paths, else
// each change would concern every test that starts an application.

import { spawnSync } from "node:child_process";
import { root } from "./toolchain.mjs";

const WHOLE_SERVER = "tests/app.ts";
/** A change of these can concern any test. */
const FOUNDATIONS =
  /^(package-lock\.json|vitest\.config\.ts|tests\/(setup|components\/setup|app|database|kept-database|pristine-state|build\/.*)\.ts|migrations\/.*)$/;
/** What the built site is made of. */
const PRODUCT = /^(src|migrations|seeds)\/|^(package-lock\.json|vitest\.config\.ts)$/;
/** It finds the pages by a pattern, which the graph does not have. */
const TABLE_OF_PAGES = "src/web/app/routes.ts";
const PAGE = /^src\/web\/routes\/[\w-]+\.tsx$/;
const TEST_FILE = /\.test\.tsx?$/;
const FEATURE = /^src\/(server|web)\/features\/[^/]+\//;

/** Changed paths since the commit, uncommitted ones included. */
export function changedFiles(since) {
  const lines = (args) =>
    spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [
    ...new Set([
      ...lines(["diff", "--name-only", since]),
      ...lines(["ls-files", "--others", "--exclude-standard"]),
    ]),
  ];
}

/** The commit at which this branch left main. */
export function startOfBranch() {
  const base = spawnSync("git", ["merge-base", "HEAD", "main"], { cwd: root, encoding: "utf8" });
  return base.status === 0 ? base.stdout.trim() : "HEAD";
}

/**
 * Test files below src, seeds and tests by project: their paths, or "all". Those of several servers are started as
 * processes: only a change of themselves or of their tools concerns them here. Journeys in the browser go through the
 * whole product: any change of it concerns all of them.
 */
export function selectTests(changed, graph) {
  const reached = reach(changed, graph);
  const below = (folder) =>
    [...reached].filter((file) => TEST_FILE.test(file) && file.startsWith(folder));
  const isProductChanged = changed.some((file) => PRODUCT.test(file) && !TEST_FILE.test(file));
  const browser = isProductChanged ? "all" : below("tests/e2e/");
  if (changed.some((file) => FOUNDATIONS.test(file)))
    return { modules: "all", servers: [], browser };
  const features = new Set([...reached].flatMap((file) => FEATURE.exec(file)?.[0] ?? []));
  const modules = graph
    .map(({ source }) => source)
    .filter(
      (source) =>
        TEST_FILE.test(source) &&
        !/^tests\/(e2e|servers)\//.test(source) &&
        (reached.has(source) || features.has(FEATURE.exec(source)?.[0]) || isGuard(source)),
    );
  return { modules, servers: below("tests/servers/"), browser };
}

/** The changed files, and those that import one of them, directly or not. */
function reach(changed, graph) {
  const importers = new Map();
  for (const { source } of graph) if (PAGE.test(source)) importers.set(source, [TABLE_OF_PAGES]);
  for (const { source, dependencies } of graph)
    for (const { resolved } of dependencies) {
      if (source === WHOLE_SERVER) continue;
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  const reached = new Set();
  const queue = [...changed];
  for (const file of queue) {
    if (reached.has(file)) continue;
    reached.add(file);
    queue.push(...(importers.get(file) ?? []));
  }
  return reached;
}

/** Guards read the repository as files, not by imports; they take seconds. */
function isGuard(source) {
  return source.startsWith("tests/guards/") && !/(evaluation|injection)\.test\.ts$/.test(source);
}
