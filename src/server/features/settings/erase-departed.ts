// Erases in the night what people have erased during the day: all of it in transactions of many people each, so that lists
// and figures lose texts of several authors at once.

import { personalDataOwners } from "#server/personal-data.ts";
import type { Context } from "#server/context.ts";
import { lockDeparted, selectDeparted } from "./queries/departed.ts";

/** Whose texts go in one transaction. Others who rate the same people wait for it. */
const AT_ONCE = 50;

export async function eraseDeparted({ db }: Pick<Context, "db">): Promise<void> {
  for (;;) {
    const erased = await db.transaction(async (tx) => {
      const ids = await selectDeparted(tx, AT_ONCE);
      await lockDeparted(tx, ids);
      for (const id of ids) for (const owner of personalDataOwners) await owner.erase(tx, id);
      return ids.length;
    });
    if (erased < AT_ONCE) return;
  }
}
