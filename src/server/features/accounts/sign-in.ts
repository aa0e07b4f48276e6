// Signs in with e-mail and password. Only wrong passwords count against the limits.

import { randomUUID } from "node:crypto";
import type { signIn as endpoint } from "#contract/auth.ts";
import { assertNoProblems, normalizeEmail, signInProblems } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import { addressSubject } from "#server/shared/rate-limit.ts";
import type { AuthContext, AuthHandler } from "./auth-context.ts";
import { logFailure, loggingFailure } from "./auth-log.ts";
import { checkPassword } from "./check-password.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { createConcurrencyLimit } from "#platform/concurrency/concurrency-limit.ts";
import { deviceCookie } from "#server/shared/device-cookie.ts";
import type { MarkedAccount } from "#server/shared/device-cookie.ts";
import { LIMITS } from "./limits.ts";
import { notifyOfAttack } from "./notify-owner.ts";
import { recordFailure } from "./record-sign-in.ts";
import { findWithPassword } from "./queries/accounts.ts";

/**
 * Enough to keep password hashing busy. More would only queue at the database, and delay
 * every reader of one that is not shared.
 */
const limit = createConcurrencyLimit({ maxRunning: 4, maxQueued: 200 });

/** Throws `unavailable` when too many checks are queued. */
export const signIn: AuthHandler<typeof endpoint> = (auth, input) =>
  limit(() => signInWithPassword(auth, input));

const signInWithPassword: AuthHandler<typeof endpoint> = async (auth, fields) => {
  assertNoProblems(signInProblems(fields));
  const email = normalizeEmail(fields.email);
  const found = await findWithPassword(auth.context.db, email);
  const refund = await loggingFailure(auth, "sign-in", email, () =>
    consumeAttempt(auth, found ?? { id: null, email, credentialsVersion: 0 }),
  );
  try {
    const person = await checkPassword(
      auth.context.passwords,
      found,
      fields.password,
      "invalid_credentials",
    );
    const result = await completeSignIn(auth, person, "password");
    if (result === null) throw new AppError("invalid_credentials");
    await refund();
    return result;
  } catch (error) {
    if (isWrongPassword(error)) {
      logFailure(auth, "sign-in", email, "invalid_credentials");
      await recordFailure(auth, found?.id ?? randomUUID(), "wrong-password");
    } else await refund();
    throw error;
  }
};

/**
 * Counts the attempt before it is made, so that concurrent ones cannot slip through; returns a
 * function that refunds it. A device this account signed in from has its own count: attempts of
 * strangers, even from the same address, do not lock its owner out.
 */
async function consumeAttempt(
  { context, rateLimit, client }: AuthContext,
  account: MarkedAccount & { id: string | null },
): Promise<() => Promise<void>> {
  const { email } = account;
  const known = deviceCookie(client.cookies, context.secrets).knows(account);
  const counts =
    known === null
      ? ([
          [LIMITS.signInFromAddress, addressSubject(client)],
          [LIMITS.signInToAccount, email],
        ] as const)
      : ([[LIMITS.signInFromDevice, `${known} ${email}`]] as const);
  for (const [limited, subject] of counts)
    try {
      await rateLimit.consume(limited, subject);
    } catch (error) {
      if (error instanceof AppError && limited === LIMITS.signInToAccount)
        await notifyOfAttack(context, rateLimit, "sign-in-blocked", {
          userId: account.id,
          key: email,
        });
      throw error;
    }
  return async () => {
    for (const [limited, subject] of counts) await rateLimit.refund(limited, subject);
  };
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === "invalid_credentials";
}
