// The step after a password or a provider's proof: asks for the second factor where there is one,
// else opens a session.

import type { StoredSession } from "#domain/account/session-state.ts";
import type { AuthContext } from "./auth-context.ts";
import { openSession } from "./open-session.ts";
import type { Person } from "./queries/accounts.ts";
import { beginChallenge } from "./second-factor/challenge.ts";

/** Null when the credentials have changed since `person` was read. */
export function completeSignIn(
  auth: AuthContext,
  person: Person,
  kind: "password" | "google",
): Promise<StoredSession | { secondFactor: true } | null> {
  return person.hasSecondFactor
    ? beginChallenge(auth, person)
    : openSession(auth, person, { kind });
}
