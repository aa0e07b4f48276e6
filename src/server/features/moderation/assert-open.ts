// Two administrators at once: the second gets who decided, what and when.

import { formatDateTime } from "#domain/format-time.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { findCase } from "./queries/cases.ts";
import { selectDecisionsOfCase } from "./queries/decisions.ts";

const WORDS: Record<string, string> = {
  keep: "testo mantenuto",
  hide: "testo nascosto",
  remove: "testo rimosso",
  upheld: "ricorso respinto",
  overturned: "ricorso accolto",
};

/** Requires the lock of `lockCase`. Throws `item_decided` or `item_changed`. */
export async function assertOpen(tx: Tx, id: number, version: number): Promise<void> {
  const row = await findCase(tx, id);
  if (row === null) throw new AppError("item_changed");
  if (row.closedAt !== null) {
    const last = await selectDecisionsOfCase(tx, id);
    throw new AppError("item_decided", {
      decision: WORDS[last?.decision ?? ""] ?? "nulla da decidere",
      by: last?.by ?? (last === null ? "senza intervento" : "un altro amministratore"),
      at: formatDateTime(new Date(row.closedAt)),
    });
  }
  if (row.version !== version) throw new AppError("item_changed");
}
