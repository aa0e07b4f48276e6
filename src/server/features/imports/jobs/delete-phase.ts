// The deletion phase: takes every office of a source off the site, batch by batch, and the people who
// hold no other. Their reviews stay stored and come back when they are restored.

import type { Context } from "#server/context.ts";
import { deleteOffices } from "../queries/deletion.ts";
import type { ChangedOffice } from "../queries/deletion.ts";
import { refreshPeople, takePeopleTurn } from "../queries/people.ts";
import { BATCH_ROWS } from "./resolve-rows.ts";
import type { BulkJobLease } from "./lease.ts";

export async function deletePhase(
  { clock }: Pick<Context, "clock">,
  lease: BulkJobLease,
): Promise<void> {
  const { source } = lease.bulkJob;
  const now = clock.now();
  let after = 0;
  for (;;) {
    let deleted: ChangedOffice[] = [];
    await lease.runStep(async (tx) => {
      await takePeopleTurn(tx);
      const { progress } = lease.bulkJob;
      deleted = await deleteOffices(tx, { source, after, limit: BATCH_ROWS, now });
      await refreshPeople(
        tx,
        deleted.map(({ politicianId }) => politicianId),
        now,
      );
      return { ...progress, read: progress.read + deleted.length };
    });
    const last = deleted.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
