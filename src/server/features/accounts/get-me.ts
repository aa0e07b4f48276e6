// The signed-in user's own profile.

import type { Me } from "#contract/site.ts";
import type { Context, SignedInUser } from "../../context.ts";

export function getMe(_context: Context, _input: object, user: SignedInUser): Promise<Me> {
  const { id, email, fullName, createdAt, roles, sessionExpiresAt } = user;
  return Promise.resolve({
    id,
    email,
    fullName,
    createdAt: createdAt.toISOString(),
    roles,
    sessionExpiresAt: sessionExpiresAt.toISOString(),
  });
}
