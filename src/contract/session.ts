// What a sign-in answers: who is signed in, and until when. Every page asks for it again.

import * as z from "zod/mini";
import { defineEndpoint, signedIn } from "./endpoint.ts";

export const userSchema = z.object({ id: z.uuid(), email: z.string(), fullName: z.string() });
export const sessionSchema = z.object({
  user: userSchema,
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

export const refreshSession = defineEndpoint({
  name: "refreshSession",
  method: "POST",
  path: "/api/auth/refresh",
  summary: "Who is signed in and until when; moves the end at most once a day",
  access: signedIn(),
  input: z.object({}),
  output: sessionSchema,
  hasSecretAnswer: true,
  errors: [],
});
