// How much the caller's reviews count.

import * as z from "zod/mini";
import { MAILBOXES } from "#domain/account/mailbox.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";

const tenthsSchema = z.int().check(z.minimum(0), z.maximum(10));

export const getMyWeight = defineEndpoint({
  name: "getMyWeight",
  method: "GET",
  path: "/api/me/weight",
  summary: "How much the caller's reviews count in estimates, and why",
  access: signedIn(),
  input: z.object({}),
  output: z.object({
    /** As it counts: brought up to date every night. */
    weight: tenthsSchema,
    /** Subject to the quota of new accounts. */
    isNew: z.boolean(),
    isConfirmed: z.boolean(),
    /** What the mailed link asks for in another browser; null once the address is confirmed. */
    confirmationNumber: z.nullable(z.string()),
    /** A disposable one, or one of a domain that receives no mail, counts as that of a new account. */
    mailbox: z.enum(MAILBOXES),
    /** What it is made of at the moment, in tenths. */
    parts: z.object({
      base: tenthsSchema,
      age: tenthsSchema,
      people: tenthsSchema,
      secondFactor: tenthsSchema,
    }),
  }),
  errors: [],
});
