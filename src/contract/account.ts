// Endpoints of the caller's own account. Sign-in and credentials are under /api/auth.

import * as z from "zod/mini";
import { SIGN_IN_KINDS } from "#domain/account/sign-in-event.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { timeSchema } from "./politicians.ts";

export const getSecurity = defineEndpoint({
  name: "getSecurity",
  method: "GET",
  path: "/api/me/security",
  summary: "How the caller signs in, and where they are signed in",
  access: signedIn(),
  input: z.object({}),
  output: z.object({
    email: z.string(),
    /** Whether the owner confirmed the address. */
    isEmailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    /** Null while the second factor is off. */
    secondFactor: z.nullable(z.object({ enabledAt: timeSchema, recoveryCodesLeft: z.int() })),
    /** Newest first. */
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: timeSchema,
        /** Null: never, since it was added. */
        lastUsedAt: z.nullable(timeSchema),
      }),
    ),
    /** Null where identities cannot be verified and this account's is not. */
    identity: z.nullable(
      z.object({
        /** Null: it is not. */
        verifiedAt: z.nullable(timeSchema),
        canVerify: z.boolean(),
      }),
    ),
    /** Administration requires a second factor that the caller does not have. */
    isSecondFactorMissing: z.boolean(),
    /** Most recently used first. */
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Parsed from the User-Agent; null when unknown. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        createdAt: timeSchema,
        lastSeenAt: timeSchema,
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
export type Security = z.infer<typeof getSecurity.output>;

const SIGN_INS_PAGE = 20;

const signInSchema = z.object({
  id: z.int(),
  /** The last time, if it happened several times. */
  at: timeSchema,
  kind: z.enum(SIGN_IN_KINDS),
  /** More than one only for failures that followed one another. */
  times: z.int().check(z.minimum(1)),
  /** Parsed from the User-Agent; null when unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Prefix of the address (/24, IPv6 /48); null when unknown. */
  network: z.nullable(z.string()),
  /** No sign-in was remembered in that browser. */
  isNewDevice: z.boolean(),
});
export type SignInEvent = z.infer<typeof signInSchema>;

export const listMySignIns = defineEndpoint({
  name: "listMySignIns",
  method: "GET",
  path: "/api/me/sign-ins",
  summary: "Sign-ins and failed ones of the caller's account in the last 30 days, newest first",
  access: signedIn(),
  input: z.object({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), SIGN_INS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({ items: z.array(signInSchema), nextCursor: z.nullable(z.string()) }),
  errors: ["invalid_cursor"],
});
