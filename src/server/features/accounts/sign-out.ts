// Ends the session of this browser. Without one it is already done.

import { deleteSession } from "./queries/sessions.ts";
import { clearedCookie, readSessionToken } from "./session-cookie.ts";
import type { Operation } from "./tools.ts";

export const signOut: Operation = async ({ context, cookie, secret }, request) => {
  const token = readSessionToken(request.headers.get("cookie"), cookie, secret);
  if (token !== null) await deleteSession(context.db, token);
  return { body: {}, cookies: [clearedCookie(cookie)] };
};
