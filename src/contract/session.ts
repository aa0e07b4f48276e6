// What a sign-in answers: who is signed in, and until when.

import * as z from "zod/mini";

export const userSchema = z.object({ id: z.uuid(), email: z.string(), fullName: z.string() });
export const sessionSchema = z.object({
  user: userSchema,
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
