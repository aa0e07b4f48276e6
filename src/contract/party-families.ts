// Corrections of the table of party families, by administrators.

import * as z from "zod/mini";
import { administrators, defineEndpoint } from "./endpoint.ts";

const correctionsSchema = z.object({
  corrections: z.array(z.object({ list: z.string(), family: z.string() })),
});

export const listPartyCorrections = defineEndpoint({
  name: "listPartyCorrections",
  method: "GET",
  path: "/api/admin/party-families",
  summary: "Lists whose family administrators have corrected",
  access: administrators(),
  input: z.object({}),
  output: correctionsSchema,
  errors: [],
});

export const correctPartyFamily = defineEndpoint({
  name: "correctPartyFamily",
  method: "POST",
  path: "/api/admin/party-families",
  summary:
    "Gives a list a family, or takes the correction back; its politicians follow within a minute",
  access: administrators(),
  input: z.object({
    /** As written on the cards. */
    list: z.string().check(z.minLength(1), z.maxLength(500)),
    /** Null takes the correction back. */
    family: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  output: correctionsSchema,
  errors: ["party_list_unknown"],
});
