// Deletes expired sessions, links, pending sign-ins, attempt counters, answers to idempotency keys, used proofs, old
// sign-ins of the history, and authenticators that were never enabled.

import { SIGN_IN_DAYS } from "#domain/account/sign-in-event.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import type { Context } from "#server/context.ts";
import { IDEMPOTENCY_KEPT_MS } from "#server/shared/queries/idempotency.ts";
import { MAX_WINDOW_MS } from "#server/shared/rate-limit.ts";
import { deleteExpired } from "./queries/housekeeping.ts";

export async function tidyUpAccounts({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await deleteExpired(db, {
    now,
    countersBefore: now.getTime() - MAX_WINDOW_MS - HOUR_MS,
    enrolmentsBefore: new Date(now.getTime() - HOUR_MS),
    idempotencyKeysBefore: new Date(now.getTime() - IDEMPOTENCY_KEPT_MS),
    signInsBefore: new Date(now.getTime() - SIGN_IN_DAYS * DAY_MS),
  });
}
