// Ends the session of this browser. Without one it is already done.

import { deleteSession } from "./queries/sessions.ts";
import type { Operation } from "./tools.ts";

export const signOut: Operation = async ({ context, session }, { headers }) => {
  const token = session.read(headers);
  if (token !== null) await deleteSession(context.db, token);
  return { body: {}, cookies: [session.clear()] };
};
