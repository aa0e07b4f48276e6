// Endpoints of a verified identity: the caller proves with the electronic identity card (CIE) that an account is
// of one person. Nothing of them is kept but a keyed hash of the fiscal number, and nothing is shown.

import * as z from "zod/mini";
import { defineEndpoint, signedIn } from "./endpoint.ts";

/** The page that the identity provider returns to. */
export const IDENTITY_RETURN_PATH = "/auth/identity";

const nothing = z.object({});

export const beginIdentityVerification = defineEndpoint({
  name: "beginIdentityVerification",
  method: "POST",
  path: "/api/auth/identity/begin",
  summary: "The identity provider's page; it serves this session, once",
  access: signedIn(),
  input: nothing,
  output: z.object({ location: z.string() }),
  limitPerAddress: { max: 60, windowMinutes: 10 },
  errors: ["reauthentication_required", "identity_unavailable", "too_many_requests"],
});

export const finishIdentityVerification = defineEndpoint({
  name: "finishIdentityVerification",
  method: "POST",
  path: "/api/auth/identity/finish",
  summary: "Marks the account as one person's; the owner is notified by mail",
  access: signedIn(),
  input: z.object({
    /** The parameters that the provider added to the page's address. */
    query: z.string().check(z.maxLength(10_000)),
  }),
  output: nothing,
  errors: [
    "identity_unavailable",
    "identity_failed",
    "identity_insufficient",
    "identity_taken",
    "identity_departed",
    "identity_other",
  ],
});

export const removeIdentityVerification = defineEndpoint({
  name: "removeIdentityVerification",
  method: "POST",
  path: "/api/auth/identity/remove",
  summary: "Deletes the hash of the caller's fiscal number; the owner is notified by mail",
  access: signedIn(),
  input: nothing,
  output: nothing,
  errors: ["reauthentication_required"],
});
