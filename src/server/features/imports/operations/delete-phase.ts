// Takes every politician of a source off the site, a batch at a time. Their reviews stay with them and
// come back with them.

import type { Context } from "#server/context.ts";
import { deletePoliticians } from "../queries.ts";
import { BATCH_ROWS } from "../resolve-rows.ts";
import type { Hold } from "./hold.ts";

export async function deletePhase({ clock }: Pick<Context, "clock">, hold: Hold): Promise<void> {
  const { source } = hold.operation;
  const now = clock.now();
  for (;;) {
    const { read: before } = hold.operation.progress;
    const { read: after } = await hold.step(async (tx) => {
      const { progress } = hold.operation;
      const deleted = await deletePoliticians(tx, { source, limit: BATCH_ROWS, now });
      return { ...progress, read: progress.read + deleted };
    });
    if (after === before) return;
  }
}
