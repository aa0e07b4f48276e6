// Marks surges that nobody has decided about in time, and notifies operators of them once.

import { notifyOverdueSurges } from "#contract/jobs.ts";
import { overdueSince } from "#domain/integrity/surge-decision.ts";
import type { Context } from "#server/context.ts";
import { flagOverdue } from "../queries/surges.ts";

export async function flagOverdueSurges({ db, clock, jobs }: Context): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const surgeIds = await flagOverdue(tx, overdueSince(now), now);
    if (surgeIds.length > 0) await jobs.enqueue(tx, notifyOverdueSurges, { surgeIds });
  });
}
