// Two administrators at once: the second gets what happened meanwhile.

import { formatDateTime } from "#domain/format-time.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { surgeKind } from "#server/shared/ratings/queries/watched-tables.ts";
import { assertImpartial } from "../assert-impartial.ts";
import { selectDecidable } from "../queries/surge-decisions.ts";
import { findSurge } from "../queries/surges.ts";

const DECISIONS = {
  confirmed: "non contano",
  released: "contano tutte",
  partly_released: "ne contano alcune",
};

/** Requires the lock of `lockSurge`. Throws `surge_changed`. */
export async function assertUnchanged(
  tx: Tx,
  surge: { id: number; version: number },
  version: number,
): Promise<void> {
  if (surge.version === version) return;
  const now = await findSurge(tx, surge.id);
  const other = "un altro amministratore";
  const what =
    now?.isProposed === true
      ? `c'è una proposta di ${now.proposedByName ?? other}`
      : now?.decision && now.decidedAt !== null
        ? `la decisione in vigore è «${DECISIONS[now.decision]}», di ${now.decidedByName ?? other}, ${formatDateTime(new Date(now.decidedAt))}`
        : "non c'è più una proposta";
  throw new AppError("surge_changed", { what });
}

/** The texts of a surge, for who may decide about it: see `assertImpartial`. */
export async function selectForDecision(
  tx: Tx,
  surge: { id: number; politicianId: number | null; topicId: number | null },
  administratorId: string,
) {
  const reviews = await selectDecidable(tx, { id: surge.id, kind: surgeKind(surge) });
  await assertImpartial(tx, {
    own: "surge_own",
    administratorId,
    authorIds: reviews.map(({ userId }) => userId),
    politicianId: surge.politicianId,
  });
  return reviews;
}
