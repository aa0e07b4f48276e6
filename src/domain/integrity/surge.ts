// The life of a surge, as a function of what its row keeps: when it is judged, when its reviews stop waiting,
// when it ends. The job that judges surges holds no state of its own.

import { DAY_MS, HOUR_MS } from "../durations.ts";
import type { Arrival } from "./arrival.ts";
import type { SurgeDecision } from "./decide.ts";

/**
 * `examined`: its reviews wait. `free`: they count. `bounded`: some wait for a person, and later ones. `coordinated`:
 * a group is aside or waits for a person, later ones wait.
 */
export const SURGE_STATES = ["examined", "free", "bounded", "coordinated"] as const;
export type SurgeState = (typeof SURGE_STATES)[number];

/** A surge is over when nothing unusual came for so long. */
export const QUIET_MS = 3 * DAY_MS;
/** Older arrivals of a surge are no longer judged. */
export const MAX_SURGE_MS = 45 * DAY_MS;
/** Reviews wait until so many came without a group, or for so long. */
export const MAX_WAITING_REVIEWS = 30;
export const MAX_WAITING_MS = 12 * HOUR_MS;
/** Judged again when it has grown by this share, and every hour if it has grown at all. */
const GROWTH = 0.1;

/** Every night, people with so many arrivals in so long, where a slow group does not stand out. */
export const NIGHTLY_PERIOD_MS = 28 * DAY_MS;
export const MIN_NIGHTLY_ARRIVALS = 30;
export const NIGHTLY_GROWTH = 0.15;

export interface SurgeRow {
  state: SurgeState;
  openedAt: number;
  lastUnusualAt: number;
  /** Arrivals of the surge when it was judged last. */
  judged: number;
}

export function isDue(surge: Pick<SurgeRow, "judged">, arrived: number): boolean {
  return arrived - surge.judged >= Math.max(1, GROWTH * arrived);
}

/** The state after a judgement; reviews that are neither aside nor held count unless it is `examined`. */
export function nextState(
  surge: SurgeRow,
  judgement: { now: number; arrived: number; decision: SurgeDecision },
): SurgeState {
  const { aside, held } = judgement.decision;
  const isGroupHeld = [...held.values()].some((reasons) => reasons.includes("among_citizens"));
  if (aside.size > 0 || isGroupHeld) return "coordinated";
  const isDecided =
    surge.state !== "examined" ||
    judgement.arrived >= MAX_WAITING_REVIEWS ||
    judgement.now - surge.openedAt >= MAX_WAITING_MS;
  if (!isDecided) return "examined";
  return held.size > 0 ? "bounded" : "free";
}

export function isOver(surge: SurgeRow, now: number): boolean {
  return now - surge.lastUnusualAt > QUIET_MS;
}

/** Which reviews change after a judgement, given how they stand and the state that follows. */
export function toChanges(
  current: { aside: ReadonlySet<number>; waiting: ReadonlySet<number> },
  arrivals: readonly Pick<Arrival, "id">[],
  { aside, held }: SurgeDecision,
  state: SurgeState,
): { aside: number[]; waiting: number[]; counted: number[] } {
  const free = arrivals.map(({ id }) => id).filter((id) => !aside.has(id) && !held.has(id));
  return {
    aside: [...aside.keys()].filter((id) => !current.aside.has(id)),
    waiting: [...held.keys()].filter((id) => !current.waiting.has(id)),
    counted: free.filter(
      (id) => current.aside.has(id) || (state !== "examined" && current.waiting.has(id)),
    ),
  };
}
