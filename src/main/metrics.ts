// Metrics of this process and of the database, read at each scrape.

import { SOURCES } from "#domain/politician/source.ts";
import { JOBS } from "#contract/jobs.ts";
import type { Database } from "#platform/db/database.ts";
import { createMetrics } from "#platform/metrics.ts";
import type { MetricValues, Metrics } from "#platform/metrics.ts";
import type { CacheOutcome } from "#platform/page-cache/cache-status.ts";
import type { TaggedCache } from "#platform/page-cache/tagged-cache.ts";
import { VERSION } from "#platform/version.ts";
import type { Context } from "#server/context.ts";
import { getDashboard } from "#server/features/admin/dashboard/get-dashboard.ts";
import { listSources } from "#server/features/imports/list-sources.ts";

export interface MetricsOptions {
  context: Context;
  database: Pick<Database, "pool" | "ping">;
  pageCache: {
    cache: Pick<TaggedCache<object>, "size"> | null;
    outcomes: ReadonlyMap<CacheOutcome, number>;
  };
}

/** Values that several gauges share are read once per scrape. */
const SHARED_MS = 1_000;

export function openMetrics({ context, database, pageCache }: MetricsOptions): Metrics {
  const metrics = createMetrics({ version: VERSION });
  const dashboard = shared(() => getDashboard(context));
  const { pool } = database;

  metrics.gauge("scrutinio_database_up", "1 while the database answers", async () => [
    {
      value: await database.ping().then(
        () => 1,
        () => 0,
      ),
    },
  ]);
  metrics.gauge(
    "scrutinio_database_connections",
    "Connections of the pool, and waiting for one",
    () => [
      { labels: { state: "open" }, value: pool.totalCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "waited_for" }, value: pool.waitingCount },
    ],
  );
  metrics.gauge("scrutinio_database_bytes", "Size of the database", async () => [
    { value: (await dashboard()).database.bytes },
  ]);
  metrics.gauge("scrutinio_page_cache_bytes", "Accounted size of the page cache", () => [
    { value: pageCache.cache?.size ?? 0 },
  ]);
  metrics.counter(
    "scrutinio_page_cache_responses_total",
    "Responses of the page cache by what it did: hit, stale, outdated, miss, reloaded, off",
    () => [...pageCache.outcomes].map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.gauge("scrutinio_jobs", "Background jobs that are not done", async () =>
    (await dashboard()).jobs.counts.flatMap(({ job, waiting, retrying, active }) => [
      { labels: { name: job, state: "waiting" }, value: waiting },
      { labels: { name: job, state: "retrying" }, value: retrying },
      { labels: { name: job, state: "active" }, value: active },
    ]),
  );
  metrics.gauge("scrutinio_jobs_dead", "Background jobs given up", async () => [
    { value: (await dashboard()).jobs.dead },
  ]);
  metrics.gauge("scrutinio_mail_pending", "Messages not sent yet", async () => {
    const senders = new Set(JOBS.filter(({ sendsMail }) => sendsMail).map(({ name }) => name));
    const counts = (await dashboard()).jobs.counts.filter(({ job }) => senders.has(job));
    const sum = (state: "waiting" | "retrying") =>
      counts.reduce((total, count) => total + count[state], 0);
    return [
      { labels: { state: "waiting" }, value: sum("waiting") },
      { labels: { state: "retrying" }, value: sum("retrying") },
    ];
  });
  metrics.gauge("scrutinio_moderation_cases", "Cases that wait for a person", async () => {
    const { all, overdue } = (await dashboard()).queue;
    return [
      { labels: { state: "open" }, value: all },
      { labels: { state: "overdue" }, value: overdue },
    ];
  });
  metrics.gauge(
    "scrutinio_bulk_jobs",
    "Latest imports, synchronisations and deletions",
    async () => {
      const states = (await dashboard()).bulkJobs.map(({ state }) => state);
      return [...new Set(states)].map((state) => ({
        labels: { state },
        value: states.filter((one) => one === state).length,
      }));
    },
  );
  metrics.gauge(
    "scrutinio_data_age_seconds",
    "Since the last change of a source's politicians",
    () => dataAge(context),
  );
  return metrics;
}

async function dataAge(context: Context): Promise<MetricValues> {
  const { sources } = await listSources(context);
  const now = context.clock.now().getTime();
  return SOURCES.flatMap((name) => {
    const lastChange = sources.find(({ source }) => source === name)?.lastChange ?? null;
    return lastChange === null
      ? []
      : [{ labels: { name }, value: Math.round((now - Date.parse(lastChange)) / 1000) }];
  });
}

function shared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at > SHARED_MS) last = { at, result: read() };
    return last.result;
  };
}
