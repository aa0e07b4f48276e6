// Limits how often an author edits: each time the text is moderated, the aggregates follow, and a row of the log of
// moderation stays for as long as the text does.

import { HOUR_MS } from "#domain/durations.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import type { Limit } from "#server/shared/rate-limit.ts";

/** Per account, reviews and opinions together. */
export const EDITS: Limit = { name: "edits", max: 60, windowMs: HOUR_MS };

/** Throws `too_many_requests`. */
export function limitEdits(
  context: Pick<Context, "db" | "clock" | "secrets">,
  { id }: Pick<SignedInUser, "id">,
): Promise<void> {
  return createRateLimit(context).consume(EDITS, id);
}
