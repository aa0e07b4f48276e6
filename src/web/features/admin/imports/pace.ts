// Polling interval of a bulk job: short while it progresses, growing while it does not, none while
// the tab is hidden (see watch.ts).

import type { BulkJob } from "#contract/bulk-jobs.ts";

interface Rhythm {
  firstMs: number;
  growth: number;
  lastMs: number;
}

const WORKING: Rhythm = { firstMs: 500, growth: 1.4, lastMs: 4000 };
/** Another administrator may decide. */
const WAITING: Rhythm = { firstMs: 4000, growth: 1.5, lastMs: 20_000 };
/** Another administrator may start one. */
const IDLE: Rhythm = { firstMs: 10_000, growth: 1.5, lastMs: 60_000 };
const UNREACHABLE: Rhythm = { firstMs: 3000, growth: 2, lastMs: 60_000 };

/** What the pace depends on: it starts afresh when this changes. */
export type Phase = "working" | "waiting" | "idle" | "unreachable";

export function toPhase(bulkJob: BulkJob | null): Phase {
  if (bulkJob === null) return "idle";
  if (bulkJob.state === "waiting") return "waiting";
  return isInProgress(bulkJob) ? "working" : "idle";
}

/** Not over yet: everything else has to wait for it. */
export function isInProgress({ state }: BulkJob): boolean {
  return state === "reading" || state === "waiting" || state === "applying";
}

const RHYTHMS: Record<Phase, Rhythm> = {
  working: WORKING,
  waiting: WAITING,
  idle: IDLE,
  unreachable: UNREACHABLE,
};

/** The pause before looking again, when `looks` looks in a row have found the same phase. */
export function pauseMs(phase: Phase, looks: number): number {
  const { firstMs, growth, lastMs } = RHYTHMS[phase];
  return Math.min(lastMs, Math.round(firstMs * growth ** Math.max(0, looks - 1)));
}
