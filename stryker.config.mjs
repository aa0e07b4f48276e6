// Mutation testing of one scope (scripts/mutation.mjs).

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: {
    configFile: "vitest.mutation.config.ts",
    related: false,
    // Threads start faster; only processes take the flag that engines of databases need.
    pool: process.env["MUTATION_POOL"],
  },
  coverageAnalysis: "perTest",
  concurrency: 1,
  // A machine that does other things at the same time is slow, not stuck.
  timeoutMS: 60_000,
  timeoutFactor: 6,
  ignoreStatic: true,
  // Stryker rewrites it with an API that TypeScript 7 does not have; nothing here needs that.
  tsconfigFile: "none",
  tempDirName: ".cache/stryker",
  ignorePatterns: ["dist", "data", "bench", "docs", ".cache", "reports"],
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: `.cache/mutation-${process.env["MUTATION_SCOPE"]}.json` },
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
