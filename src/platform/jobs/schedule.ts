// Queues scheduled jobs. A job's id derives from its name and time slot, so that several instances
// queue it once; missed slots are made up for by one run.

import { createHash } from "node:crypto";
import type { JobDefinition } from "#contract/jobs.ts";
import { MINUTE_MS } from "#domain/durations.ts";

export interface Schedule {
  stop: () => void;
}

export function startSchedule(
  jobs: readonly JobDefinition[],
  enqueue: (job: JobDefinition, id: string) => void,
  now: () => number = Date.now,
): Schedule {
  const timers = new Map<string, NodeJS.Timeout>();
  for (const job of jobs) if (job.everyMinutes !== undefined) keepUp(job, job.everyMinutes);
  return {
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };

  function keepUp(job: JobDefinition, everyMinutes: number): void {
    const period = everyMinutes * MINUTE_MS;
    const slot = Math.floor(now() / period);
    enqueue(job, slotId(job.name, slot));
    const timer = setTimeout(() => keepUp(job, everyMinutes), (slot + 1) * period - now());
    timers.set(job.name, timer.unref());
  }
}

/** A UUID version 8. */
export function slotId(name: string, slot: number): string {
  const hex = createHash("sha256").update(`${name} ${slot}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
