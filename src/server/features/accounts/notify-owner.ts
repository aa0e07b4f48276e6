// Notifies the owner of an account, by mail, of what others may have done: attacks on it, sign-ins from a
// new device, sessions that ended. Each at most so often a day: nobody can fill the mailbox.

import { randomUUID } from "node:crypto";
import { sendSecurityNotice } from "#contract/jobs.ts";
import type { PayloadOf, SecurityEvent } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Limit, RateLimit } from "#server/shared/rate-limit.ts";
import type { Context } from "#server/context.ts";
import { LIMITS } from "./limits.ts";

interface Tools {
  context: Pick<Context, "db" | "jobs">;
  rateLimit: RateLimit;
}

/** Without an account it queues a job that does nothing: response times must not reveal accounts. */
export async function notifyOfAttack(
  context: Tools["context"],
  rateLimit: RateLimit,
  event: Extract<SecurityEvent, "sign-in-blocked" | "code-blocked" | "passkey-copied">,
  /** `key` identifies the target of the attack: an account, or an address without one. */
  { userId, key }: { userId: string | null; key: string },
): Promise<void> {
  await notifyWithin(
    { context, rateLimit },
    { limit: LIMITS.attackNoticeOfAccount, subject: `${event} ${key}` },
    { userId: userId ?? randomUUID(), event },
  );
}

/** `signInId`: the sign-in of the history. */
export async function notifyOfNewDevice(
  tools: Tools,
  userId: string,
  signInId: number,
): Promise<void> {
  const counted = { limit: LIMITS.newDeviceNoticeOfAccount, subject: userId };
  await notifyWithin(tools, counted, { userId, event: "new-device", signInId });
}

export async function notifyOfEndedSessions(tools: Tools, userId: string): Promise<void> {
  const counted = { limit: LIMITS.endedSessionsNoticeOfAccount, subject: userId };
  await notifyWithin(tools, counted, { userId, event: "sessions-ended" });
}

async function notifyWithin(
  { context: { db, jobs }, rateLimit }: Tools,
  { limit, subject }: { limit: Limit; subject: string },
  notice: PayloadOf<typeof sendSecurityNotice>,
): Promise<void> {
  try {
    await rateLimit.consume(limit, subject);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await jobs.enqueue(db, sendSecurityNotice, notice);
}
