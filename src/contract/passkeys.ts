// Endpoints of passkeys (WebAuthn): signing in with one, and the caller's own.

import * as z from "zod/mini";
import { defineEndpoint, everyone, signedIn } from "./endpoint.ts";
import { sessionSchema } from "./session.ts";
import { typedText } from "./typed-text.ts";

const nothing = z.object({});
/** Its length is checked by the use case. */
const nameSchema = typedText(1_000);
/** What the browser passes to the device; checked by the library on both sides. */
const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });
/** Of a number, a signature or a key; base64url. */
const encodedSchema = z.string().check(z.maxLength(20_000));
const signedSchema = z.object({
  id: encodedSchema,
  rawId: encodedSchema,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: encodedSchema,
    authenticatorData: encodedSchema,
    signature: encodedSchema,
    userHandle: z.optional(encodedSchema),
  }),
});
export type SignedChallenge = z.infer<typeof signedSchema>;
const attestedSchema = z.object({
  id: encodedSchema,
  rawId: encodedSchema,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: encodedSchema,
    attestationObject: encodedSchema,
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
});
export type AttestedKey = z.infer<typeof attestedSchema>;

export const beginPasskeySignIn = defineEndpoint({
  name: "beginPasskeySignIn",
  method: "POST",
  path: "/api/auth/passkeys/begin-sign-in",
  summary: "A challenge to sign in with a passkey; it serves this browser, once",
  access: everyone,
  input: z.object({
    /** The caller is signed in and proves again who they are. */
    again: z._default(z.boolean(), false),
  }),
  output: passkeyOptionsSchema,
  hasSecretAnswer: true,
  limitPerAddress: { max: 60, windowMinutes: 10 },
  errors: ["sign_in_required", "too_many_requests"],
});

export const finishPasskeySignIn = defineEndpoint({
  name: "finishPasskeySignIn",
  method: "POST",
  path: "/api/auth/passkeys/finish-sign-in",
  summary: "Signs in with a signed challenge; no password and no code are asked for",
  access: everyone,
  input: z.object({ signed: signedSchema }),
  output: sessionSchema,
  hasSecretAnswer: true,
  errors: ["passkey_failed", "passkey_unknown", "passkey_copied", "too_many_requests"],
});

export const beginPasskey = defineEndpoint({
  name: "beginPasskey",
  method: "POST",
  path: "/api/auth/passkeys/begin",
  summary: "A challenge for a new passkey of the caller",
  access: signedIn(),
  input: nothing,
  output: passkeyOptionsSchema,
  errors: [
    "reauthentication_required",
    "passkey_unconfirmed",
    "passkey_limit",
    "passkey_needed",
    "too_many_requests",
  ],
});

export const addPasskey = defineEndpoint({
  name: "addPasskey",
  method: "POST",
  path: "/api/auth/passkeys/add",
  summary: "Adds a passkey; the owner is notified by mail",
  access: signedIn(),
  input: z.object({ name: nameSchema, attested: attestedSchema }),
  output: nothing,
  hasSecretAnswer: true,
  errors: [
    "reauthentication_required",
    "passkey_name_invalid",
    "passkey_failed",
    "passkey_known",
    "passkey_unconfirmed",
    "passkey_limit",
    "passkey_needed",
  ],
});

export const renamePasskey = defineEndpoint({
  name: "renamePasskey",
  method: "POST",
  path: "/api/auth/passkeys/rename",
  summary: "Changes the name of one of the caller's passkeys",
  access: signedIn(),
  input: z.object({ id: z.uuid(), name: nameSchema }),
  output: nothing,
  errors: ["passkey_name_invalid", "passkey_not_found"],
});

export const removePasskey = defineEndpoint({
  name: "removePasskey",
  method: "POST",
  path: "/api/auth/passkeys/remove",
  summary:
    "Removes one of the caller's passkeys; other sessions end, the owner is notified by mail",
  access: signedIn(),
  input: z.object({ id: z.uuid() }),
  output: nothing,
  hasSecretAnswer: true,
  errors: ["reauthentication_required", "passkey_not_found", "passkey_last", "passkey_needed"],
});
