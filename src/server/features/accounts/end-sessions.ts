// Ends sessions of one's own account on other devices.

import type * as contract from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import type { SignedInAuthHandler } from "./auth-context.ts";
import { deleteOtherSessions, deleteSessionOf } from "./queries/sessions.ts";
import { clearSessionToken } from "./session-cookie.ts";

/** Throws `session_not_found` for one that is over, or another person's. */
export const endSession: SignedInAuthHandler<typeof contract.endSession> = async (
  { context, client },
  { id },
  user,
) => {
  if (!(await deleteSessionOf(context.db, { id, userId: user.id })))
    throw new AppError("session_not_found");
  if (id === user.sessionId) clearSessionToken(client.cookies);
  return {};
};

export const endOtherSessions: SignedInAuthHandler<typeof contract.endOtherSessions> = async (
  { context },
  _input,
  user,
) => {
  await deleteOtherSessions(context.db, { userId: user.id, keep: user.sessionId });
  return {};
};
