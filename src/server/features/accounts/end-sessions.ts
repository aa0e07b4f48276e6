// Ends sessions of one's own account on other devices.

import { AppError } from "#domain/error.ts";
import { deleteOtherSessions, deleteSessionOf } from "./queries/sessions.ts";
import { signedInUser, textField } from "./tools.ts";
import type { Operation } from "./tools.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Throws `session_not_found` for one that is over, or somebody else's. */
export const endSession: Operation = async (tools, request) => {
  const user = await signedInUser(tools, request);
  const id = textField(request, "id");
  if (!UUID.test(id) || !(await deleteSessionOf(tools.context.db, { id, userId: user.id })))
    throw new AppError("session_not_found");
  return { body: {}, cookies: id === user.sessionId ? [tools.session.clear()] : [] };
};

export const endOtherSessions: Operation = async (tools, request) => {
  const user = await signedInUser(tools, request);
  await deleteOtherSessions(tools.context.db, { userId: user.id, keep: user.sessionId });
  return { body: {} };
};
