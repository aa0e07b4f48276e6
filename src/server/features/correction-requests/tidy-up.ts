// Deletes requests some time after their decision; the transparency report has counted them by then.

import { CORRECTIONS_KEPT_MONTHS } from "#domain/representation/correction-request.ts";
import type { Context } from "#server/context.ts";
import { deleteDecided } from "./queries/requests.ts";

export async function tidyUpCorrections({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - CORRECTIONS_KEPT_MONTHS);
  await deleteDecided(db, before);
}
