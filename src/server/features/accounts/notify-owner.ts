// Notifies the owner of an account, by mail, of what others may have done: attacks on it, sign-ins from a
// new device, sessions that ended. Each at most so often a day: nobody can fill the mailbox.

import type { SecurityEvent } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import type { Limit, RateLimit } from "#server/shared/rate-limit.ts";
import type { Context } from "#server/context.ts";
import { LIMITS } from "./limits.ts";

interface Tools {
  context: Pick<Context, "db" | "jobs" | "log">;
  rateLimit: RateLimit;
}

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
    { userId, event },
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
  { context, rateLimit }: Tools,
  { limit, subject }: { limit: Limit; subject: string },
  notice: Parameters<typeof queueSecurityNotice>[2],
): Promise<void> {
  try {
    await rateLimit.consume(limit, subject);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await queueSecurityNotice(context, context.db, notice);
}
