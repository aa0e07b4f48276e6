// Calls about sign-in methods and sessions of the signed-in user. They throw AppErrors, some of
// them `reauthentication_required`.

import { post } from "./auth-api.ts";

export interface Enrolment {
  /** Secret for manual entry. */
  secret: string;
  /** Secret for the QR code. */
  uri: string;
}

export async function postConfirmIdentity(fields: {
  password: string;
  code: string;
}): Promise<void> {
  await post("confirm-identity", fields);
}

export async function postEnrol(): Promise<Enrolment> {
  return (await post("second-factor/enrol", {})) as Enrolment;
}

/** Returns the recovery codes. */
export async function postEnable(code: string): Promise<string[]> {
  return recoveryCodesIn(await post("second-factor/enable", { code }));
}

export async function postNewRecoveryCodes(): Promise<string[]> {
  return recoveryCodesIn(await post("second-factor/recovery-codes", {}));
}

export async function postDisable(): Promise<void> {
  await post("second-factor/disable", {});
}

export async function postEndSession(id: string): Promise<void> {
  await post("sessions/end", { id });
}

export async function postEndOtherSessions(): Promise<void> {
  await post("sessions/end-others", {});
}

function recoveryCodesIn(answer: unknown): string[] {
  return (answer as { recoveryCodes: string[] }).recoveryCodes;
}
