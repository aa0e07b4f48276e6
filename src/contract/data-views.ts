// Who looked at the caller's data: administrators, by role and not by name.

import * as z from "zod/mini";
import { DATA_VIEWS, VIEWER_ROLES } from "#domain/account/data-view.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { timeSchema } from "./politicians.ts";

const PAGE = 10;

const viewSchema = z.object({
  id: z.int(),
  what: z.enum(DATA_VIEWS),
  role: z.enum(VIEWER_ROLES),
  /** The first time on that day. */
  at: timeSchema,
});

export const listMyDataViews = defineEndpoint({
  name: "listMyDataViews",
  method: "GET",
  path: "/api/me/data-views",
  summary: "When administrators opened something of the caller's, what and why, newest first",
  access: signedIn(),
  input: z.object({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({ items: z.array(viewSchema), nextCursor: z.nullable(z.string()) }),
  errors: ["invalid_cursor"],
});
