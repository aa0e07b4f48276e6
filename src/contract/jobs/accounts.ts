// Jobs of accounts: mails to their owners, notices to operators, tidying up.

import * as z from "zod/mini";
import { idSchema } from "../politicians.ts";
import { defineJob, mail, maintenance, MINUTE, userId } from "./definition.ts";

/** Creates a password reset link and mails it. Does nothing for an unknown id. */
export const sendRecoveryMail = defineJob({
  name: "send-recovery-mail",
  payload: z.object({ userId }),
  ...mail,
  // After this long the user has requested another one.
  maxAttempts: 6,
});

/** Creates a confirmation link and mails it, unless the address is confirmed. */
export const sendConfirmationMail = defineJob({
  name: "send-confirmation-mail",
  payload: z.object({ userId }),
  ...mail,
});

/** Events the owner of an account is notified of by mail. */
export const SECURITY_EVENTS = [
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "recovery-codes-renewed",
  "recovery-code-used",
  "sign-in-blocked",
  "code-blocked",
  "google-linked",
  "passkey-added",
  "passkey-removed",
  "identity-verified",
  "identity-removed",
  "passkey-copied",
  "protection-removed",
  "role-granted",
  "role-withdrawn",
  "new-device",
  "sessions-ended",
  "sessions-ended-asked",
  "sessions-ended-suspicious",
  "sessions-ended-incident",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Notifies the owner of an account of a security event. An unknown id is ignored. */
export const sendSecurityNotice = defineJob({
  name: "send-security-notice",
  payload: z.object({
    userId,
    event: z.enum(SECURITY_EVENTS),
    /** Of the history: what "new-device" is about. */
    signInId: z.optional(idSchema),
  }),
  ...mail,
});

/** Notifies operators of a sign-up without identifying the user. */
export const notifyNewUser = defineJob({
  name: "notify-new-user",
  payload: z.object({ userId }),
  ...mail,
});

/** Deletes expired sessions, links and counters. */
export const tidyUpAccounts = defineJob({
  name: "tidy-up-accounts",
  ...maintenance,
  maxAttempts: 3,
  timeLimitSeconds: MINUTE,
  everyMinutes: 60,
});

/** Erases texts of those who have erased their account or withdrawn their consent since the last night. */
export const eraseDeparted = defineJob({
  name: "erase-departed",
  ...maintenance,
  timeLimitSeconds: 10 * MINUTE,
  everyMinutes: 24 * 60,
});
