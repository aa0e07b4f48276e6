// The queue's library (pg-boss), set up so that an idle site is left alone: it keeps the tables and moves
// jobs through their states; its own polling, schedules, migrations and index care are not used. The
// tables come with our migrations.

import { PgBoss } from "pg-boss";
import type { ConstructorOptions, Db as BossConnection, Queue } from "pg-boss";
import type { JobDefinition } from "#contract/jobs.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { DEAD_LETTERS, SCHEMA } from "./queries.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** Beyond a job's own time limit, so that the process that does it is the first to know. */
const TIME_LIMIT_MARGIN_SECONDS = 30;

export interface BossOptions {
  database: Pick<Database, "pool">;
  log: Log;
  /** Hears of jobs that were just committed; without, nothing is listened to. */
  listen?: BossConnection["listen"];
  /** How often jobs beyond their time limit are looked for, by whoever calls supervise(). */
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
    // Once a day is as rarely as it can be told to.
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
 * Makes the queues as the catalogue says. Before start(), which is when the library learns what there is:
 * from then on it can put jobs into a queue without asking the database, also inside a transaction.
 */
export async function prepareQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const wanted = [deadLetterQueue, ...jobs.map(toQueue)];
  for (const { name, ...settings } of wanted) {
    const found = existing.get(name);
    if (found === undefined) await boss.createQueue(name, settings);
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
    retryLimit: job.maxAttempts - 1,
    retryDelay: job.retryAfterSeconds,
    retryBackoff: true,
    retryDelayMax: job.retryAtMostAfterSeconds,
    expireInSeconds: job.timeLimitSeconds + TIME_LIMIT_MARGIN_SECONDS,
    // How long one may wait to be done, and how long one that is done is kept: longer than the time
    // between two of a schedule, whose ids say whether one is done already.
    retentionSeconds: 30 * DAY_SECONDS,
    deleteAfterSeconds: 2 * DAY_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  };
}
