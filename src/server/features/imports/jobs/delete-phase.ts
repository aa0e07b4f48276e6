// Takes every politician of a source off the site, a batch at a time. Their reviews stay with them and
// come back with them.

import type { Context } from "#server/context.ts";
import { deletePoliticians } from "../queries/deletion.ts";
import { BATCH_ROWS } from "./resolve-rows.ts";
import type { Hold } from "./hold.ts";

export async function deletePhase({ clock }: Pick<Context, "clock">, hold: Hold): Promise<void> {
  const { source } = hold.operation;
  const now = clock.now();
  let after = 0;
  for (;;) {
    let deleted: number[] = [];
    await hold.step(async (tx) => {
      const { progress } = hold.operation;
      deleted = await deletePoliticians(tx, { source, after, limit: BATCH_ROWS, now });
      return { ...progress, read: progress.read + deleted.length };
    });
    const last = deleted.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
