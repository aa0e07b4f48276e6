// What follows a password or a provider's proof: the question for the second factor where there is one,
// else a session.

import type { StoredSession } from "#domain/account/session-state.ts";
import type { AuthContext } from "./auth-context.ts";
import { openSession } from "./open-session.ts";
import type { Person } from "./queries/accounts.ts";
import { beginChallenge } from "./second-factor/challenge.ts";

export function completeSignIn(
  auth: AuthContext,
  person: Person,
): Promise<StoredSession | { secondFactor: true }> {
  return person.hasSecondFactor ? beginChallenge(auth, person.id) : openSession(auth, person);
}
