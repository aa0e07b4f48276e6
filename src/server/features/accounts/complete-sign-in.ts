// What follows once somebody has shown who they are, by password or by a provider: the question for the
// second factor where there is one, else a session.

import type { AuthAnswer } from "../../http/session.ts";
import { openSession } from "./open-session.ts";
import type { Person } from "./queries/accounts.ts";
import { beginChallenge } from "./second-factor/challenge.ts";
import type { AccountRequest, AccountTools } from "./tools.ts";

export function completeSignIn(
  tools: AccountTools,
  request: AccountRequest,
  person: Person,
): Promise<AuthAnswer> {
  return person.hasSecondFactor
    ? beginChallenge(tools, person.id)
    : openSession(tools, request, person);
}
