// Calls about how one signs in and where, for signed-in users. They throw AppErrors; some of them
// `reauthentication_required`.

import * as endpoints from "#contract/auth.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../lib/call.ts";

export type Enrolment = OutputOf<typeof endpoints.enrolSecondFactor>;

export async function confirmIdentity(fields: { password: string; code: string }): Promise<void> {
  await call(endpoints.confirmIdentity, fields);
}

export function enrolSecondFactor(): Promise<Enrolment> {
  return call(endpoints.enrolSecondFactor, {});
}

/** Returns the recovery codes. */
export async function enableSecondFactor(code: string): Promise<string[]> {
  return (await call(endpoints.enableSecondFactor, { code })).recoveryCodes;
}

export async function renewRecoveryCodes(): Promise<string[]> {
  return (await call(endpoints.renewRecoveryCodes, {})).recoveryCodes;
}

export async function disableSecondFactor(): Promise<void> {
  await call(endpoints.disableSecondFactor, {});
}

/** `password` is empty for an account that has none. */
export async function changePassword(fields: {
  password: string;
  newPassword: string;
}): Promise<void> {
  await call(endpoints.changePassword, fields);
}

export async function endSession(id: string): Promise<void> {
  await call(endpoints.endSession, { id });
}

export async function endOtherSessions(): Promise<void> {
  await call(endpoints.endOtherSessions, {});
}
