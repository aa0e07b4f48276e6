// Endpoints for administrators to view one account and change its role. Accounts cannot be listed:
// one is found by exact address or id, and every view is recorded in the audit log.

import * as z from "zod/mini";
import { END_SESSIONS_REASONS } from "#domain/account/end-sessions-reason.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { timeSchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

const countSchema = z.int().check(z.minimum(0));
/** Number of texts in each state; never their content. */
const countsSchema = z.object({
  published: countSchema,
  held: countSchema,
  hidden: countSchema,
  removed: countSchema,
} satisfies Record<ReviewStatus, unknown>);
export type WrittenCounts = z.infer<typeof countsSchema>;

export const SIGN_IN_METHODS = ["password", "google"] as const;

const administeredUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  createdAt: timeSchema,
  isEmailConfirmed: z.boolean(),
  signInMethods: z.array(z.enum(SIGN_IN_METHODS)),
  /** Null while the second factor is off. */
  secondFactorSince: z.nullable(timeSchema),
  /** Null unless the user is an administrator. */
  administratorSince: z.nullable(timeSchema),
  /** Whether this is the caller's own account. */
  isOneself: z.boolean(),
  /** Whether this is the only administrator. */
  isLastAdministrator: z.boolean(),
  /** Number of sessions in force; never where they are. */
  sessions: countSchema,
  reviews: countsSchema,
  opinions: countsSchema,
});
export type AdministeredUser = z.infer<typeof administeredUserSchema>;

const oneUser = z.object({ user: administeredUserSchema });

/** The account, and its address typed as confirmation. */
const confirmedFields = {
  id: z.uuid(),
  confirmation: typedText(320),
};

export const viewUser = defineEndpoint({
  name: "viewUser",
  // POST, so that the address searched for is in no URL and in no proxy's log.
  method: "POST",
  path: "/api/admin/users/look",
  summary: "An account by its exact e-mail address or its id; the look is logged first",
  access: administrators(),
  input: z.object({ query: typedText(320) }),
  output: oneUser,
  errors: ["user_not_found"],
});

export const endUserSessions = defineEndpoint({
  name: "endUserSessions",
  method: "POST",
  path: "/api/admin/users/{id}/end-sessions",
  summary: "Ends every session of an account; its owner gets the reason by mail",
  access: administrators(),
  input: z.object({ id: z.uuid(), reason: z.enum(END_SESSIONS_REASONS) }),
  output: oneUser,
  errors: ["user_not_found", "reauthentication_required"],
});

export const grantAdministrator = defineEndpoint({
  name: "grantAdministrator",
  method: "POST",
  path: "/api/admin/users/{id}/grant-administrator",
  summary: "Makes an administrator of an account with a confirmed address",
  access: administrators(),
  input: z.object(confirmedFields),
  output: oneUser,
  errors: [
    "user_not_found",
    "reauthentication_required",
    "role_unconfirmed",
    "role_email_unconfirmed",
    "role_unchanged",
  ],
});

export const withdrawAdministrator = defineEndpoint({
  name: "withdrawAdministrator",
  method: "POST",
  path: "/api/admin/users/{id}/withdraw-administrator",
  summary: "Takes the role of administrator away; the account stays as it is",
  access: administrators(),
  input: z.object({
    ...confirmedFields,
    /** Required when it is the caller's own account. */
    own: z._default(z.boolean(), false),
  }),
  output: oneUser,
  errors: [
    "user_not_found",
    "reauthentication_required",
    "role_unconfirmed",
    "own_role_unconfirmed",
    "last_administrator",
    "role_unchanged",
  ],
});
