// Endpoints for signing in and out and for changing sign-in methods. The session's secret and the
// other credentials of a browser are in cookies, which no schema names.

import * as z from "zod/mini";
import { defineEndpoint, everyone, signedIn } from "./endpoint.ts";
import { proofSchema } from "./proof.ts";
import { sessionSchema, userSchema } from "./session.ts";
import { typedText } from "./typed-text.ts";

/** The page of the site an OpenID provider sends people back to. */
export const PROVIDER_RETURN_PATH = "/auth/google";

/** The rules of the fields are in domain/account; here only what no form sends is refused. */
const textSchema = typedText(1_000);
/** Of a link that was sent by mail. */
const tokenSchema = typedText(200);

const signInSchema = z.union([
  sessionSchema,
  /** The code of the second factor is still missing: `answerSecondFactor`. */
  z.object({ secondFactor: z.literal(true) }),
]);
const nothing = z.object({});
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const signUp = defineEndpoint({
  name: "signUp",
  method: "POST",
  path: "/api/auth/sign-up/email",
  summary: "Opens an account with a password; a mail asks to confirm the address",
  access: everyone,
  input: z.object({
    name: textSchema,
    email: textSchema,
    password: textSchema,
    proof: proofSchema,
  }),
  output: z.object({ user: userSchema }),
  status: 201,
  limitPerAddress: { max: 60, windowMinutes: 60 },
  errors: [
    "full_name_required",
    "full_name_too_long",
    "email_required",
    "email_invalid",
    "password_required",
    "password_too_short",
    "password_too_long",
    "password_common",
    "email_taken",
    "proof_needed",
    "proof_refused",
    "too_many_requests",
  ],
});

export const signIn = defineEndpoint({
  name: "signIn",
  method: "POST",
  path: "/api/auth/sign-in/email",
  summary: "Signs in with e-mail and password; only wrong passwords count against the limits",
  access: everyone,
  input: z.object({ email: textSchema, password: textSchema }),
  output: signInSchema,
  hasSecretAnswer: true,
  errors: [
    "email_required",
    "email_invalid",
    "password_required",
    "password_too_long",
    "invalid_credentials",
    "too_many_requests",
    "unavailable",
  ],
});

export const signOut = defineEndpoint({
  name: "signOut",
  method: "POST",
  path: "/api/auth/sign-out",
  summary: "Ends the session of this browser",
  access: everyone,
  input: z.object({
    /** The address of an erased account, which this browser shall not remember. */
    forget: textSchema,
  }),
  output: nothing,
  hasSecretAnswer: true,
  errors: [],
});

export const requestPasswordReset = defineEndpoint({
  name: "requestPasswordReset",
  method: "POST",
  path: "/api/auth/request-password-reset",
  summary:
    "Sends a recovery link; the response is the same whether or not the address has an account",
  access: everyone,
  input: z.object({ email: textSchema, proof: proofSchema }),
  output: nothing,
  limitPerAddress: { max: 20, windowMinutes: 60 },
  errors: ["email_required", "email_invalid", "proof_needed", "proof_refused", "too_many_requests"],
});

export const resetPassword = defineEndpoint({
  name: "resetPassword",
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Sets a new password with a recovery link; every session ends",
  access: everyone,
  input: z.object({ token: tokenSchema, newPassword: textSchema }),
  output: nothing,
  hasSecretAnswer: true,
  limitPerAddress: { max: 20, windowMinutes: 60 },
  errors: [
    "password_required",
    "password_too_short",
    "password_too_long",
    "password_common",
    "reset_link_invalid",
    "too_many_requests",
  ],
});

export const confirmEmail = defineEndpoint({
  name: "confirmEmail",
  method: "POST",
  path: "/api/auth/confirm-email",
  summary: "Confirms the caller's address with the link that was sent to it",
  access: signedIn(),
  input: z.object({ token: tokenSchema }),
  output: nothing,
  errors: ["confirmation_link_invalid", "confirmation_other_account"],
});

export const confirmEmailByNumber = defineEndpoint({
  name: "confirmEmailByNumber",
  method: "POST",
  path: "/api/auth/confirm-email/number",
  summary:
    "Confirms an address in a browser without a session, with the link and the number its account shows",
  access: everyone,
  input: z.object({
    token: tokenSchema,
    /** As `getMyWeight` tells it to the signed-in owner. */
    number: textSchema,
  }),
  output: nothing,
  limitPerAddress: { max: 30, windowMinutes: 60 },
  errors: ["confirmation_link_invalid", "confirmation_number_wrong", "too_many_requests"],
});

export const resendConfirmation = defineEndpoint({
  name: "resendConfirmation",
  method: "POST",
  path: "/api/auth/resend-confirmation",
  summary: "Sends another link to confirm the caller's address",
  access: signedIn(),
  input: nothing,
  output: nothing,
  errors: ["too_many_requests"],
});

export const beginGoogle = defineEndpoint({
  name: "beginGoogle",
  method: "POST",
  path: "/api/auth/google/begin",
  summary: "Where to send the browser to sign in with the OpenID provider",
  access: everyone,
  input: z.object({
    /** The caller is signed in and proves again who they are. */
    again: z._default(z.boolean(), false),
  }),
  output: z.object({ location: z.string() }),
  hasSecretAnswer: true,
  limitPerAddress: { max: 60, windowMinutes: 10 },
  errors: ["google_unavailable", "sign_in_required", "too_many_requests"],
});

export const finishGoogle = defineEndpoint({
  name: "finishGoogle",
  method: "POST",
  path: "/api/auth/google/finish",
  summary: "Signs in with what the provider sent back with the browser, once",
  access: everyone,
  input: z.object({
    /** The query the provider added to the address of the page. */
    query: typedText(10_000),
  }),
  output: signInSchema,
  hasSecretAnswer: true,
  errors: [
    "google_unavailable",
    "google_failed",
    "google_email_unverified",
    "google_account_unconfirmed",
    "google_already_linked",
    "google_other_account",
  ],
});

export const confirmIdentity = defineEndpoint({
  name: "confirmIdentity",
  method: "POST",
  path: "/api/auth/confirm-identity",
  summary:
    "Proves again who the caller is, by password and second factor, for the next ten minutes",
  access: signedIn(),
  input: z.object({ password: textSchema, code: textSchema }),
  output: nothing,
  hasSecretAnswer: true,
  errors: [
    "password_required",
    "password_wrong",
    "second_factor_missing",
    "second_factor_wrong",
    "too_many_requests",
    "unavailable",
  ],
});

export const answerSecondFactor = defineEndpoint({
  name: "answerSecondFactor",
  method: "POST",
  path: "/api/auth/second-factor/answer",
  summary: "Finishes a sign-in with a code of the app or a recovery code",
  access: everyone,
  input: z.object({ code: textSchema }),
  output: sessionSchema,
  hasSecretAnswer: true,
  errors: [
    "second_factor_missing",
    "second_factor_wrong",
    "second_factor_expired",
    "too_many_requests",
  ],
});

export const changePassword = defineEndpoint({
  name: "changePassword",
  method: "POST",
  path: "/api/auth/change-password",
  summary: "Changes the caller's password; other sessions end and the owner is notified by mail",
  access: signedIn(),
  input: z.object({
    /** The present one, where the account has one. */
    password: textSchema,
    newPassword: textSchema,
  }),
  output: nothing,
  hasSecretAnswer: true,
  errors: [
    "password_required",
    "password_wrong",
    "password_too_short",
    "password_too_long",
    "password_common",
    "admin_password_too_short",
    "reauthentication_required",
    "too_many_requests",
    "unavailable",
  ],
});

export const enrolSecondFactor = defineEndpoint({
  name: "enrolSecondFactor",
  method: "POST",
  path: "/api/auth/second-factor/enrol",
  summary: "A new secret for the app; it is in use only after `enableSecondFactor`",
  access: signedIn(),
  input: nothing,
  output: z.object({
    /** For typing. */
    secret: z.string(),
    /** For the QR code. */
    uri: z.string(),
  }),
  hasSecretAnswer: true,
  errors: [
    "reauthentication_required",
    "second_factor_already_on",
    "second_factor_unconfirmed",
    "passkey_needed",
  ],
});

export const enableSecondFactor = defineEndpoint({
  name: "enableSecondFactor",
  method: "POST",
  path: "/api/auth/second-factor/enable",
  summary: "Switches the second factor on with a first code; other sessions end",
  access: signedIn(),
  input: z.object({ code: textSchema }),
  output: recoveryCodesSchema,
  hasSecretAnswer: true,
  errors: [
    "reauthentication_required",
    "second_factor_not_started",
    "second_factor_unconfirmed",
    "passkey_needed",
    "second_factor_missing",
    "second_factor_wrong",
    "too_many_requests",
  ],
});

export const renewRecoveryCodes = defineEndpoint({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/api/auth/second-factor/recovery-codes",
  summary: "New recovery codes in place of all earlier ones",
  access: signedIn(),
  input: nothing,
  output: recoveryCodesSchema,
  hasSecretAnswer: true,
  errors: ["reauthentication_required", "second_factor_not_started", "too_many_requests"],
});

export const disableSecondFactor = defineEndpoint({
  name: "disableSecondFactor",
  method: "POST",
  path: "/api/auth/second-factor/disable",
  summary: "Switches the second factor off",
  access: signedIn(),
  input: nothing,
  output: nothing,
  errors: ["reauthentication_required"],
});

export const endSession = defineEndpoint({
  name: "endSession",
  method: "POST",
  path: "/api/auth/sessions/end",
  summary: "Ends one of the caller's sessions",
  access: signedIn(),
  input: z.object({ id: z.uuid() }),
  output: nothing,
  hasSecretAnswer: true,
  errors: ["reauthentication_required", "session_not_found"],
});

export const endOtherSessions = defineEndpoint({
  name: "endOtherSessions",
  method: "POST",
  path: "/api/auth/sessions/end-others",
  summary: "Ends all of the caller's sessions but this one",
  access: signedIn(),
  input: nothing,
  output: nothing,
  hasSecretAnswer: true,
  errors: ["reauthentication_required"],
});
