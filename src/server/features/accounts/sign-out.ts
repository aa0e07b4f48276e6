// Ends the session of this browser. Without one it is already done. Who has erased the account names its
// address in `forget`: then this browser does not remember either that it was ever used here.

import { normalizeEmail } from "#domain/account/credentials.ts";
import { deleteSession } from "./queries/sessions.ts";
import { textField } from "./tools.ts";
import type { Operation } from "./tools.ts";

export const signOut: Operation = async ({ context, session, device }, request) => {
  const { headers } = request;
  const token = session.read(headers);
  if (token !== null) await deleteSession(context.db, token);
  const email = normalizeEmail(textField(request, "forget"));
  const forgotten = email === "" ? [] : [device.forget(headers, email)];
  return { body: {}, cookies: [session.clear(), ...forgotten] };
};
