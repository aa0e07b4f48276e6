// Switching the second factor on and off, and new recovery codes. All of it needs a session in which the
// person has just proved to be themself.

import { AppError } from "#domain/error.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import {
  deleteSecondFactor,
  enableSecondFactor,
  findSecret,
  putEnrolment,
  replaceRecoveryCodes,
} from "../queries/second-factor.ts";
import { deleteOtherSessions } from "../queries/sessions.ts";
import { signedInUser, textField } from "../tools.ts";
import type { AccountRequest, AccountTools, Operation } from "../tools.ts";
import { enrolmentUri } from "./totp.ts";

/** A secret for the app. Nothing is on until a first code shows that the app has it. */
export const enrol: Operation = async (tools, request) => {
  const user = await freshUser(tools, request);
  const { db, clock } = tools.context;
  const { secret, sealedSecret } = tools.secondFactor.newSecret(user.id);
  if (!(await putEnrolment(db, { userId: user.id, sealedSecret, now: clock.now() })))
    throw new AppError("second_factor_already_on");
  return { body: { secret, uri: enrolmentUri({ secret, account: user.email }) } };
};

/** Answers with the recovery codes. Other devices, which never showed a code, are signed out. */
export const enable: Operation = async (tools, request) => {
  const user = await freshUser(tools, request);
  const { context, secondFactor } = tools;
  const sealedSecret = await findSecret(context.db, user.id, "not-yet");
  if (sealedSecret === null) throw new AppError("second_factor_not_started");
  const code = textField(request, "code");
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
  return { body: { recoveryCodes: codes } };
};

export const renewRecoveryCodes: Operation = async (tools, request) => {
  const user = await freshUser(tools, request);
  if (!user.hasSecondFactor) throw new AppError("second_factor_not_started");
  const { codes, hashes } = tools.secondFactor.newRecoveryCodes(user.id);
  await tools.context.db.transaction((tx) => replaceRecoveryCodes(tx, user.id, hashes));
  return { body: { recoveryCodes: codes } };
};

export const disable: Operation = async (tools, request) => {
  const user = await freshUser(tools, request);
  await deleteSecondFactor(tools.context.db, user.id);
  return { body: {} };
};

async function freshUser(tools: AccountTools, request: AccountRequest) {
  const user = await signedInUser(tools, request);
  requireFreshSession(tools.context, user);
  return user;
}
