// The job that weighs the votes «Utile» of an account anew, after a sanction or the standing of its reviews changed.

import type { weighUsefulVotes as job, PayloadOf } from "#contract/jobs.ts";
import type { Context } from "#server/context.ts";
import { weighVotes } from "#server/shared/ratings/queries/useful-votes.ts";

export async function weighUsefulVotes(
  { db, clock }: Pick<Context, "db" | "clock">,
  { userId }: PayloadOf<typeof job>,
): Promise<void> {
  await db.transaction((tx) => weighVotes(tx, [userId], clock.now()));
}
