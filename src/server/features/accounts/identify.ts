// Identifies the user of a request by the session cookie.

import type { Client, Identify } from "#server/client.ts";
import { visitor } from "#server/context.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { AppError } from "#domain/error.ts";
import { findSignedInUser, findSignedInUsers } from "./queries/sessions.ts";
import { readSessionToken } from "./session-cookie.ts";

/** Concurrent session lookups are batched. */
export function createIdentify(context: Context): Identify {
  const { db, clock, secrets } = context;
  return async (cookies) => {
    const token = readSessionToken(cookies, secrets);
    if (token === null) return visitor;
    const user = await context.batch("sessions", token, (tokens) =>
      findSignedInUsers(db, tokens, clock.now()),
    );
    return user === null ? visitor : { kind: "user", user };
  };
}

/** The signed-in user, for endpoints open to everyone; null for a visitor. */
export async function findCaller(
  { db, clock, secrets }: Pick<Context, "db" | "clock" | "secrets">,
  { cookies }: Pick<Client, "cookies">,
): Promise<SignedInUser | null> {
  const token = readSessionToken(cookies, secrets);
  return token === null ? null : findSignedInUser(db, token, clock.now());
}

/** The same. Throws `sign_in_required`. */
export async function requireSignedIn(
  context: Pick<Context, "db" | "clock" | "secrets">,
  client: Pick<Client, "cookies">,
): Promise<SignedInUser> {
  const user = await findCaller(context, client);
  if (user === null) throw new AppError("sign_in_required");
  return user;
}
