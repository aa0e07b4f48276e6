// Two administrators at once: the second gets what happened meanwhile.

import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { surgeKind } from "#server/shared/ratings/queries/watched-tables.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { selectDecidable } from "../queries/surge-decisions.ts";
import { findSurge } from "../queries/surges.ts";

const moment = new Intl.DateTimeFormat("it-IT", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Rome",
});

const DECISIONS = {
  confirmed: "restano da parte",
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
        ? `la decisione in vigore è «${DECISIONS[now.decision]}», di ${now.decidedByName ?? other}, ${moment.format(new Date(now.decidedAt))}`
        : "non c'è più una proposta";
  throw new AppError("surge_changed", { what });
}

/** Nobody decides about a surge with a text of their own where there is another administrator. */
export async function selectOwnDecidable(
  tx: Tx,
  surge: { id: number; topicId: number | null },
  administratorId: string,
) {
  const reviews = await selectDecidable(tx, { id: surge.id, kind: surgeKind(surge) });
  const isOwn = reviews.some(({ userId }) => userId === administratorId);
  if (isOwn && (await countAdministrators(tx)) > 1) throw new AppError("surge_own");
  return reviews;
}
