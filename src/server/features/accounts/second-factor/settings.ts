// Switching the second factor on and off, and new recovery codes. All of it needs a session in which the
// caller has just proved who they are.

import type * as contract from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import type { SignedInAuthHandler } from "../auth-context.ts";
import {
  deleteSecondFactor,
  enableSecondFactor,
  findSecret,
  putEnrolment,
  replaceRecoveryCodes,
} from "../queries/second-factor.ts";
import { deleteOtherSessions } from "../queries/sessions.ts";
import { enrolmentUri } from "./totp.ts";

/** A secret for the app. Nothing is on until a first code shows that the app has it. */
export const enrol: SignedInAuthHandler<typeof contract.enrolSecondFactor> = async (
  { context, secondFactor },
  _input,
  user,
) => {
  requireFreshSession(context, user);
  const { db, clock } = context;
  const { secret, sealedSecret } = secondFactor.newSecret(user.id);
  if (!(await putEnrolment(db, { userId: user.id, sealedSecret, now: clock.now() })))
    throw new AppError("second_factor_already_on");
  return { secret, uri: enrolmentUri({ secret, account: user.email }) };
};

/** Answers with the recovery codes. Other devices, which never showed a code, are signed out. */
export const enable: SignedInAuthHandler<typeof contract.enableSecondFactor> = async (
  { context, secondFactor },
  { code },
  user,
) => {
  requireFreshSession(context, user);
  const sealedSecret = await findSecret(context.db, user.id, "not-yet");
  if (sealedSecret === null) throw new AppError("second_factor_not_started");
  if (code.trim() === "") throw new AppError("second_factor_missing");
  const step = await secondFactor.checkFirstCode(user.id, sealedSecret, code);
  const { codes, hashes } = secondFactor.newRecoveryCodes(user.id);
  await context.db.transaction(async (tx) => {
    const now = context.clock.now();
    if (!(await enableSecondFactor(tx, { userId: user.id, step, now })))
      throw new AppError("second_factor_not_started");
    await replaceRecoveryCodes(tx, user.id, hashes);
    await deleteOtherSessions(tx, { userId: user.id, keep: user.sessionId });
  });
  return { recoveryCodes: codes };
};

export const renewRecoveryCodes: SignedInAuthHandler<typeof contract.renewRecoveryCodes> = async (
  { context, secondFactor },
  _input,
  user,
) => {
  requireFreshSession(context, user);
  if (!user.hasSecondFactor) throw new AppError("second_factor_not_started");
  const { codes, hashes } = secondFactor.newRecoveryCodes(user.id);
  await context.db.transaction((tx) => replaceRecoveryCodes(tx, user.id, hashes));
  return { recoveryCodes: codes };
};

export const disable: SignedInAuthHandler<typeof contract.disableSecondFactor> = async (
  { context },
  _input,
  user,
) => {
  requireFreshSession(context, user);
  await deleteSecondFactor(context.db, user.id);
  return {};
};
