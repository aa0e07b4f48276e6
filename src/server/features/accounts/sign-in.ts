// Signs in with e-mail and password. Only wrong passwords count against the limits.

import { assertNoProblems, normalizeEmail, signInProblems } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import { LIMITS } from "./attempts.ts";
import { checkPassword } from "./check-password.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { createGate } from "./gate.ts";
import { addressSubject, textField } from "./tools.ts";
import type { AccountRequest, AccountTools, Operation } from "./tools.ts";

/**
 * Enough to keep the hashing of passwords busy. More would only queue at the database, and on the embedded
 * engine every reader behind them.
 */
const gate = createGate({ atOnce: 4, waiting: 200 });

/** Throws `unavailable` when too many are waiting. */
export const signIn: Operation = (tools, request) => gate(() => admitted(tools, request));

const admitted: Operation = async (tools, request) => {
  const fields = { email: textField(request, "email"), password: textField(request, "password") };
  assertNoProblems(signInProblems(fields));
  const email = normalizeEmail(fields.email);
  const giveBack = await takeAttempt(tools, request, email);
  try {
    const person = await checkPassword(
      tools.context,
      { email, password: fields.password },
      "invalid_credentials",
    );
    await giveBack();
    return await completeSignIn(tools, request, person);
  } catch (error) {
    if (!isWrongPassword(error)) await giveBack();
    throw error;
  }
};

/**
 * Counts the attempt before it is made, so that many at once cannot slip through; returns how to take
 * it back. A device from which this account was signed in to before has a count of its own: strangers'
 * attempts, even from the same address, do not lock its owner out.
 */
async function takeAttempt(
  { attempts, device }: AccountTools,
  request: AccountRequest,
  email: string,
): Promise<() => Promise<void>> {
  const known = device.knows(request.headers, email);
  const counts =
    known === null
      ? ([
          [LIMITS.signInFromAddress, addressSubject(request)],
          [LIMITS.signInToAccount, email],
        ] as const)
      : ([[LIMITS.signInFromDevice, `${known} ${email}`]] as const);
  for (const [limit, subject] of counts) await attempts.take(limit, subject);
  return async () => {
    for (const [limit, subject] of counts) await attempts.giveBack(limit, subject);
  };
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === "invalid_credentials";
}
