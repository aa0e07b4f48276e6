// Converts a surge to what everyone may know of it.

import type { SurgeNotice } from "#contract/integrity.ts";
import { dayInItaly } from "#domain/day.ts";
import { timesUsual } from "#domain/integrity/times-usual.ts";
import { toScore } from "#domain/rating/estimate.ts";
import type { selectSurges } from "./queries/notices.ts";

type Surge = Awaited<ReturnType<typeof selectSurges>>[number]["surge"];

export function toNotice(surge: Surge): SurgeNotice {
  const { id, state, startsAt, lastUnusualAt, arrivals, usualPerDay, decision } = surge;
  return {
    id,
    state,
    from: dayInItaly(startsAt),
    to: dayInItaly(lastUnusualAt),
    isOpen: surge.endedAt === null,
    arrivals,
    timesUsual: timesUsual({ from: startsAt, to: lastUnusualAt, arrivals, usualPerDay }),
    setAside: surge.asideCount,
    held: surge.heldCount,
    decision,
    decidedAt: surge.decidedAt?.toISOString() ?? null,
    isOverdue: surge.overdueNotifiedAt !== null,
    estimateBefore: toScore(surge.estimateBefore),
    estimateWithAll: toScore(surge.estimateWithAll),
  };
}
