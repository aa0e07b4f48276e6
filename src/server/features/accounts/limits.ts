// Rate limits per account, address or device. Limits per network address alone are in the contract.

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import type { Limit } from "#server/shared/rate-limit.ts";

/**
 * Proofs (passwords, codes) count only if they are wrong. Many people can share an address
 * (offices, mobile networks), so limits per address are wide and limits per account narrow.
 */
export const LIMITS = {
  signInFromAddress: { name: "sign-in/address", max: 30, windowMs: 10 * MINUTE_MS },
  signInToAccount: { name: "sign-in/account", max: 10, windowMs: 15 * MINUTE_MS },
  signInFromDevice: { name: "sign-in/device", max: 10, windowMs: 15 * MINUTE_MS },
  signUpOfAccount: { name: "sign-up/account", max: 10, windowMs: HOUR_MS },
  recoveryOfAccount: { name: "recovery/account", max: 5, windowMs: HOUR_MS },
  confirmationOfAccount: { name: "confirmation/account", max: 3, windowMs: HOUR_MS },
  /** A number has four digits: five tries a day leave a careless hand a chance of 1 in 2,000. */
  confirmationNumberOfAccount: { name: "confirmation-number/account", max: 5, windowMs: DAY_MS },
  identityOfAccount: { name: "identity/account", max: 10, windowMs: 15 * MINUTE_MS },
  passkeyOfAccount: { name: "passkey/account", max: 20, windowMs: HOUR_MS },
  /**
   * Three of a million codes are valid at any time: twenty tries a day leave a chance of 1 in
   * 16,000.
   */
  codeOfAccount: { name: "code/account", max: 5, windowMs: 15 * MINUTE_MS },
  codeOfAccountPerDay: { name: "code/account/day", max: 20, windowMs: DAY_MS },
  /** Separate from the codes above: an attacker who uses those up must not lock the owner out. */
  recoveryCodeOfAccount: { name: "recovery-code/account", max: 10, windowMs: 15 * MINUTE_MS },
  /** Ten password hashes each, in the queue that sign-ins wait in. */
  newRecoveryCodesOfAccount: { name: "new-recovery-codes/account", max: 5, windowMs: HOUR_MS },
  newDeviceNoticeOfAccount: { name: "new-device-notice/account", max: 5, windowMs: DAY_MS },
  endedSessionsNoticeOfAccount: { name: "ended-sessions-notice/account", max: 3, windowMs: DAY_MS },
  attackNoticeOfAccount: { name: "attack-notice/account", max: 1, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;
