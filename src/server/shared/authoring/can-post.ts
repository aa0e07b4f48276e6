// Refuses texts of suspended or banned authors, with reason and end. Checked before moderation and again
// under the author's lock, so that nothing is stored after a sanction.

import { formatDateTime } from "#domain/format-time.ts";
import { AppError } from "#domain/error.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import type { Queryable } from "#platform/db/database.ts";
import { findSanctionInForce } from "./queries/authoring.ts";

/** Throws `author_suspended` or `author_banned`. */
export async function assertCanPost(
  db: Queryable,
  author: { userId: string; now: Date },
): Promise<void> {
  const sanction = await findSanctionInForce(db, author);
  if (sanction === null) return;
  const reason = sanction.rule === null ? "linee guida" : RULE_TEXTS[sanction.rule].title;
  if (sanction.endsAt === null) throw new AppError("author_banned", { reason });
  throw new AppError("author_suspended", { reason, until: formatDateTime(sanction.endsAt) });
}
