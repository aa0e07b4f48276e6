// Restores what was deleted of a source in the last 30 days, reviews included. For the command
// line.

import { DAY_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { Source } from "#domain/politician/source.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context } from "#server/context.ts";
import { countDeleted, restoreOffices } from "../queries/deletion.ts";
import { refreshPeople, takePeopleTurn } from "../queries/people.ts";
import { BATCH_ROWS } from "./resolve-rows.ts";
import { isBulkJobRunning } from "../queries/bulk-jobs.ts";

export const RESTORABLE_DAYS = 30;

/** Returns the number restored. Throws `bulk_job_running`. */
export async function restoreSource(
  { db, clock }: Pick<Context, "db" | "clock">,
  source: Source,
): Promise<number> {
  if (await isBulkJobRunning(db)) throw new AppError("bulk_job_running");
  const now = clock.now();
  const since = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);
  const deleted = await countDeleted(db, source, since);
  let [restored, after] = [0, 0];
  while (restored < deleted) {
    const isFirst = restored === 0;
    const some = await db.transaction(async (tx) => {
      await takePeopleTurn(tx);
      if (isFirst)
        await recordAction(tx, {
          at: now,
          actor: { kind: "command-line" },
          action: "source-restored",
          subject: { kind: "source", id: source },
          details: { politicians: deleted },
        });
      const back = await restoreOffices(tx, { source, since, after, limit: BATCH_ROWS, now });
      await refreshPeople(
        tx,
        back.map(({ politicianId }) => politicianId),
        now,
      );
      return back;
    });
    const last = some.at(-1);
    if (last === undefined) break;
    restored += some.length;
    after = last.id;
  }
  return restored;
}
