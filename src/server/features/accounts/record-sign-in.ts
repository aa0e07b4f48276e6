// Writes the history of an account's sign-ins and of failed proofs, for its owner: how, from which browser and system, from
// which network. Nothing of it places anybody, and nothing grows with the number of attempts.

import { parseDevice } from "#domain/account/device.ts";
import {
  isFailure,
  SIGN_IN_DAYS,
  SIGN_IN_FAILURES,
  SIGN_INS,
} from "#domain/account/sign-in-event.ts";
import type { SignInKind } from "#domain/account/sign-in-event.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { networkPrefix } from "#domain/integrity/client-marks.ts";
import type { AuthContext } from "./auth-context.ts";
import { loggingFailure } from "./auth-log.ts";
import type { ProofKind } from "./auth-log.ts";
import { insertSignInEvent, trimSignInEvents } from "./queries/sign-in-events.ts";

/** Of each, sign-ins and failures: attempts of strangers do not push out what the owner did. */
const MAX_EVENTS = 100;

type Caller = Pick<AuthContext, "context" | "client">;
type Failure = (typeof SIGN_IN_FAILURES)[number];

interface Way {
  kind: SignInKind;
  isKnownDevice: boolean;
}

/** Null when nothing was added. */
export async function recordSignIn(
  { context: { db, clock }, client: { address, userAgent } }: Caller,
  userId: string,
  { kind, isKnownDevice }: Way,
): Promise<{ id: number; isNewDevice: boolean } | null> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const event = await insertSignInEvent(db, {
    userId,
    now,
    kind,
    ...parseDevice(userAgent),
    network: address === null ? null : networkPrefix(address),
    isKnownDevice,
    sameSince: isFailure(kind) ? ago(HOUR_MS) : now,
    newSince: ago(SIGN_IN_DAYS * DAY_MS),
  });
  const kinds = isFailure(kind) ? SIGN_IN_FAILURES : SIGN_INS;
  await trimSignInEvents(db, { userId, kinds, max: MAX_EVENTS });
  return event;
}

/** An id without an account takes as long, and leaves nothing. */
export async function recordFailure(auth: Caller, userId: string, kind: Failure): Promise<void> {
  await recordSignIn(auth, userId, { kind, isKnownDevice: true });
}

const FAILURES: Partial<Record<ErrorCode, Failure>> = {
  password_wrong: "wrong-password",
  second_factor_wrong: "wrong-code",
};

/** Runs a check of the account and logs its failure; a wrong password or code is added to the history too. */
export async function recordingFailure<Result>(
  auth: Caller,
  proof: ProofKind,
  userId: string,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await loggingFailure(auth, proof, userId, check);
  } catch (error) {
    const kind = error instanceof AppError ? FAILURES[error.code] : undefined;
    if (kind !== undefined) await recordFailure(auth, userId, kind);
    throw error;
  }
}
