// The job that derives names' order, search texts and families of parties anew, for politicians
// whose columns were derived by older rules. Small transactions, so that nobody waits for it; started
// over, it goes on with those that are left.

import { deriveColumnsAnew } from "#contract/jobs.ts";
import { DERIVED_VERSION, deriveColumns } from "#domain/politician/derived-columns.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import type { Context } from "#server/context.ts";
import { readPartyCorrections } from "#server/shared/queries/party-corrections.ts";
import { invalidateCaches } from "#server/shared/queries/invalidation.ts";
import { markUncorrected } from "./queries/party-corrections.ts";
import { isDerivationDue, selectDerivedBefore, writeDerived } from "./queries/derivation.ts";

const BATCH = 500;

export async function deriveAnew(
  { db }: Pick<Context, "db">,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const corrections = await readPartyCorrections(db);
  await markUncorrected(db, corrections);
  const rest = createRests(signal);
  let after = 0;
  for (;;) {
    const last = await db.transaction(async (tx) => {
      const batch = await selectDerivedBefore(tx, {
        version: DERIVED_VERSION,
        after,
        limit: BATCH,
      });
      if (batch.length > 0)
        await writeDerived(
          tx,
          batch.map(({ id, ...facts }) => ({ id, ...deriveColumns(facts, corrections) })),
        );
      return batch.at(-1);
    });
    if (last === undefined) break;
    after = last.id;
    await rest();
  }
  if (after > 0) await invalidateCaches(db);
}

/** At the start of a server: queues the job if there is something to do. */
export async function queueDerivation({ db, jobs }: Pick<Context, "db" | "jobs">): Promise<void> {
  if (await isDerivationDue(db, DERIVED_VERSION)) await jobs.enqueue(db, deriveColumnsAnew, {});
}
