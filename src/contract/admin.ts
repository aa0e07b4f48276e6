// Endpoints for administrators.

import * as z from "zod/mini";
import { SOURCES } from "#domain/politician/source.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { timeSchema } from "./politicians.ts";

export const getAdminAccess = defineEndpoint({
  name: "getAdminAccess",
  method: "GET",
  path: "/api/admin/access",
  summary:
    "Whether who is asking may administer the site, and what waits there; asked by every page of the admin area",
  access: administrators(),
  input: z.object({}),
  output: z.object({
    isAdmin: z.literal(true),
    /** What needs a decision. */
    waiting: z.object({
      moderation: z.int(),
      surges: z.int(),
      claims: z.int(),
      corrections: z.int(),
    }),
  }),
  errors: [],
});

export const listSources = defineEndpoint({
  name: "listSources",
  method: "GET",
  path: "/api/admin/sources",
  summary: "What each source has brought: politicians in office and when it last changed anything",
  access: administrators(),
  input: z.object({}),
  output: z.object({
    sources: z.array(
      z.object({
        source: z.enum(SOURCES),
        politicians: z.int(),
        /** Null while nothing was imported from the source. */
        lastChange: z.nullable(timeSchema),
      }),
    ),
  }),
  errors: [],
});
