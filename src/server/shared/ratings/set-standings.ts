// Sets whether reviews or opinions count. The votes «Utile» of their authors follow: see useful-votes.ts.

import { weighUsefulVotes } from "#contract/jobs.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { selectVotersToWeigh } from "./queries/useful-votes.ts";
import { writeStandings } from "./queries/weights.ts";
import type { NewStanding } from "./queries/weights.ts";

export async function setStandings(
  { jobs }: Pick<Context, "jobs">,
  tx: Tx,
  kind: ContentKind,
  standings: readonly NewStanding[],
): Promise<void> {
  if (standings.length === 0) return;
  await writeStandings(tx, kind, standings);
  if (kind !== "review") return;
  const voters = await selectVotersToWeigh(
    tx,
    standings.map(({ id }) => id),
  );
  await jobs.enqueueAll(
    tx,
    weighUsefulVotes,
    voters.map((userId) => ({ userId })),
  );
}
