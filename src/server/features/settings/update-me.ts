// Changes the displayed name. Opinions show it by reference.

import type { updateMe as endpoint } from "#contract/settings.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import {
  assertNoProblems,
  fullNameProblems,
  normalizeFullName,
} from "#domain/account/credentials.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { updateFullName } from "./queries/own-content.ts";

export async function updateMe(
  { db, clock }: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  assertNoProblems(fullNameProblems(input));
  const fullName = normalizeFullName(input.fullName);
  await updateFullName(db, { userId: user.id, fullName, now: clock.now() });
  return { fullName };
}
