// Takes a person off the site and shows them again. Reviews stay stored: their authors find them in
// their export. Imports leave hidden people hidden.

import type { hidePerson as hiding, showPerson as showing } from "#contract/admin-people.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { setHidden } from "../queries/administration.ts";
import { changePerson } from "./administered-person.ts";

export function hidePerson(
  context: Context,
  seen: ParsedInputOf<typeof hiding>,
  user: SignedInUser,
): Promise<OutputOf<typeof hiding>> {
  return changePerson(context, seen, user, async (tx, { id, hiddenAt, reviews }, now) => {
    if (hiddenAt !== null) return null;
    await setHidden(tx, id, now);
    return { action: "person-hidden", details: { reviews } };
  });
}

export function showPerson(
  context: Context,
  seen: ParsedInputOf<typeof showing>,
  user: SignedInUser,
): Promise<OutputOf<typeof showing>> {
  return changePerson(context, seen, user, async (tx, { id, hiddenAt, reviews }) => {
    if (hiddenAt === null) return null;
    await setHidden(tx, id, null);
    return { action: "person-shown", details: { reviews } };
  });
}
