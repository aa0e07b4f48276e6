// Endpoints of the caller's own account. Sign-in and credentials are under /api/auth.

import * as z from "zod/mini";
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
