// Configures pg-boss for an idle site: it owns the tables and the state of jobs; its polling,
// schedules, migrations and index maintenance are not used. The tables come with our migrations.

import { PgBoss } from "pg-boss";
import type { ConstructorOptions, Db as BossConnection, Queue } from "pg-boss";
import type { JobDefinition } from "#contract/jobs.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { DEAD_LETTERS, SCHEMA } from "./queries.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** Added to a job's own time limit, so that the process that runs it notices first. */
const TIME_LIMIT_MARGIN_SECONDS = 30;

export interface BossOptions {
  database: Pick<Database, "pool">;
  log: Log;
  /** Receives notifications of committed jobs; without it the queue is not listened to. */
  listen?: BossConnection["listen"];
  /** Interval for expiring jobs beyond their time limit, by the process that calls supervise(). */
  superviseEverySeconds?: number;
}

export function createBoss({ database, log, listen, superviseEverySeconds }: BossOptions): PgBoss {
  const options: ConstructorOptions = {
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      ...(listen === undefined ? {} : { listen }),
    },
    schema: SCHEMA,
    useListenNotify: listen !== undefined,
    migrate: false,
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: superviseEverySeconds ?? DAY_SECONDS,
    reindex: false,
    monitorVacuum: false,
    // Once a day is the longest interval it accepts.
    flowIntervalSeconds: DAY_SECONDS,
    queueCacheIntervalSeconds: DAY_SECONDS,
  };
  const boss = new PgBoss(options);
  boss.on("error", ({ message, stack }) => {
    log.error({ reason: message, stack }, "job queue failed");
  });
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "job queue warns"));
  return boss;
}

/**
 * Creates the queues of the catalogue. Call it before start(), which caches them: afterwards jobs
 * can be queued without further queries, also inside a transaction.
 */
export async function prepareQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const wanted = [deadLetterQueue, ...jobs.map(toQueue)];
  for (const { name, policy = "standard", ...settings } of wanted) {
    const found = existing.get(name);
    if (found === undefined) await boss.createQueue(name, { policy, ...settings });
    else if (Object.entries(settings).some(([key, value]) => found[key as keyof Queue] !== value))
      await boss.updateQueue(name, settings);
  }
}

const deadLetterQueue: Queue = {
  name: DEAD_LETTERS,
  retentionSeconds: 90 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
};

function toQueue(job: JobDefinition): Queue {
  return {
    name: job.name,
    ...(job.waitsOnce ? { policy: "short" } : {}),
    retryLimit: job.maxAttempts - 1,
    retryDelay: job.retryAfterSeconds,
    retryBackoff: true,
    retryDelayMax: job.retryAtMostAfterSeconds,
    expireInSeconds: job.timeLimitSeconds + TIME_LIMIT_MARGIN_SECONDS,
    // Retention of queued and finished jobs: longer than the interval of any schedule, because the
    // ids of finished jobs prevent duplicates.
    retentionSeconds: 30 * DAY_SECONDS,
    deleteAfterSeconds: 2 * DAY_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  };
}
