// Endpoints about the caller's own account. What changes how one signs in is under /api/auth.

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
    /** Their owner has confirmed the address. */
    isEmailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    /** Null while it is off. */
    secondFactor: z.nullable(z.object({ enabledAt: timeSchema, recoveryCodesLeft: z.int() })),
    /** The caller cannot administer the site without a second factor. */
    isSecondFactorMissing: z.boolean(),
    /** Last seen first. */
    sessions: z.array(
      z.object({
        id: z.string(),
        /** As the browser says; null where it tells nothing. */
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
