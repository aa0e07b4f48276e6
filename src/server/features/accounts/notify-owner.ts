// Notifies the owner of an account, by mail, of an attack on it.

import { randomUUID } from "node:crypto";
import { sendSecurityNotice } from "#contract/jobs.ts";
import type { SecurityEvent } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import type { RateLimit } from "#server/shared/rate-limit.ts";
import type { Context } from "#server/context.ts";
import { LIMITS } from "./limits.ts";

/**
 * At most once a day, so that an attacker cannot fill the mailbox. Without an account it queues a
 * job that does nothing: response times must not reveal accounts.
 */
export async function notifyOfAttack(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  rateLimit: RateLimit,
  event: Extract<SecurityEvent, "sign-in-blocked" | "code-blocked" | "passkey-copied">,
  /** `key` identifies the target of the attack: an account, or an address without one. */
  { userId, key }: { userId: string | null; key: string },
): Promise<void> {
  try {
    await rateLimit.consume(LIMITS.attackNoticeOfAccount, `${event} ${key}`);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await jobs.enqueue(db, sendSecurityNotice, { userId: userId ?? randomUUID(), event });
}
