// How often something may be tried. Counters are kept per address and per account under a keyed hash:
// the table names nobody. A window begins with the first attempt counted in it.

import { createHmac, randomUUID } from "node:crypto";
import { AppError } from "#domain/error.ts";
import type { Context } from "../../context.ts";
import { countAttempt, uncountAttempt } from "./queries/attempts.ts";

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Proofs (passwords, codes) count only when they are wrong. Many people can share an address (offices,
 * mobile networks), so limits per address are wide and those per account narrow.
 */
export const LIMITS = {
  signInFromAddress: { name: "sign-in/address", max: 30, windowMs: 10 * MINUTE_MS },
  signInToAccount: { name: "sign-in/account", max: 10, windowMs: 15 * MINUTE_MS },
  signInFromDevice: { name: "sign-in/device", max: 10, windowMs: 15 * MINUTE_MS },
  signUpFromAddress: { name: "sign-up/address", max: 60, windowMs: HOUR_MS },
  signUpOfAccount: { name: "sign-up/account", max: 10, windowMs: HOUR_MS },
  recoveryFromAddress: { name: "recovery/address", max: 20, windowMs: HOUR_MS },
  recoveryOfAccount: { name: "recovery/account", max: 5, windowMs: HOUR_MS },
  newPasswordFromAddress: { name: "new-password/address", max: 20, windowMs: HOUR_MS },
  confirmationOfAccount: { name: "confirmation/account", max: 3, windowMs: HOUR_MS },
  identityOfAccount: { name: "identity/account", max: 10, windowMs: 15 * MINUTE_MS },
  providerFromAddress: { name: "provider/address", max: 60, windowMs: 10 * MINUTE_MS },
  /** Three of a million codes are right at any time: twenty tries a day leave one chance in 16,000. */
  codeOfAccount: { name: "code/account", max: 5, windowMs: 15 * MINUTE_MS },
  codeOfAccountPerDay: { name: "code/account/day", max: 20, windowMs: DAY_MS },
  /** Apart from the codes above: whoever used those up must not lock the owner out. */
  recoveryCodeOfAccount: { name: "recovery-code/account", max: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

export const MAX_WINDOW_MS = Math.max(...Object.values(LIMITS).map((limit) => limit.windowMs));

export interface Attempts {
  /** Counts an attempt. Throws `too_many_requests` with `retryAfterSeconds` beyond the limit. */
  take(limit: Limit, subject: string): Promise<void>;
  /** The attempt was legitimate and does not count. */
  giveBack(limit: Limit, subject: string): Promise<void>;
}

export function createAttempts({ db, clock }: Context, secret: string): Attempts {
  const key = (limit: Limit, subject: string) =>
    `${limit.name}:${createHmac("sha256", secret).update(subject).digest("base64url")}`;

  return {
    async take(limit, subject) {
      const now = clock.now().getTime();
      const { count, since } = await countAttempt(db, {
        id: randomUUID(),
        key: key(limit, subject),
        windowMs: limit.windowMs,
        now,
      });
      if (count > limit.max)
        throw new AppError("too_many_requests", {
          retryAfterSeconds: Math.max(1, Math.ceil((since + limit.windowMs - now) / 1000)),
        });
    },
    async giveBack(limit, subject) {
      await uncountAttempt(db, key(limit, subject));
    },
  };
}
