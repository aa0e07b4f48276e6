// What the steps of `npm test` may cost, and what of the slow tests runs at every change. The rest runs by night.

/**
 * Processor seconds, user and system, of a step with all that it starts: half as much again as on two quiet
 * processors (AMD EPYC), on which the same run took up to 1.4 times as much at another hour; of components, PostgreSQL
 * and servers about twice. TEST_BUDGET_FACTOR multiplies them on a slower machine.
 */
export const BUDGETS = {
  static: 90,
  build: 40,
  unit: 80,
  components: 60,
  integration: 600,
  postgres: 130,
  servers: 80,
  browser: 600,
};

/** Of the tests of several servers: what servers share (sessions, limits, caches, jobs), and what a crash leaves. */
export const DAY_SERVERS = ["together", "nginx", "killed"].map(
  (name) => `tests/servers/${name}.test.ts`,
);

/**
 * Of the integration tests, those that run on a PostgreSQL server too. The embedded engine has the same SQL, but one
 * connection and one role: what breaks on a server alone is migrations and privileges, the pool, jobs, locks of
 * writers at the same time, plans of large reads, and copies of a database.
 */
export const DAY_ON_POSTGRES = [
  "src/platform/db/",
  "src/platform/jobs/",
  "src/main/cli/",
  "src/server/http/idempotency",
  "src/server/features/imports/jobs/",
  "src/server/features/ratings/",
  "src/server/features/politicians/reading-plans",
  "src/server/features/reviews/publish-review",
  "src/server/features/reviews/change-review",
  "src/server/features/reviews/useful",
  "src/server/features/snapshots/",
  "src/server/features/topics/submit-opinion",
  "src/server/features/topics/change-opinion",
];

/** Steps that spent more than their budget, as sentences. Steps may share a budget. */
export function findOverspent(results, factor) {
  const spent = new Map();
  for (const { budget, processorSeconds } of results)
    spent.set(budget, (spent.get(budget) ?? 0) + (processorSeconds ?? 0));
  return [...spent].flatMap(([name, seconds]) => {
    const limit = (BUDGETS[name] ?? Infinity) * factor;
    return seconds > limit
      ? [
          `${name} took ${seconds.toFixed(1)} processor s; its budget is ${limit} (scripts/lib/test-scope.mjs)`,
        ]
      : [];
  });
}
