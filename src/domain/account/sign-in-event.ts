// What the history of an account's sign-ins is made of: for its owner, for 30 days.

/** Ways in that succeeded; a new password chosen by a mailed link opens no session. */
export const SIGN_INS = [
  "password",
  "google",
  "second-factor",
  "passkey",
  "password-reset",
] as const;

export const SIGN_IN_FAILURES = ["wrong-password", "wrong-code", "passkey-refused"] as const;

export const SIGN_IN_KINDS = [...SIGN_INS, ...SIGN_IN_FAILURES] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

export const SIGN_IN_DAYS = 30;

export function isFailure(kind: SignInKind): boolean {
  return SIGN_IN_FAILURES.some((failure) => failure === kind);
}
