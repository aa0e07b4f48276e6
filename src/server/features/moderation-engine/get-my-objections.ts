// The objections to a text of the caller that waits for a moderator.

import type { getMyObjections as endpoint } from "#contract/moderation-engine.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { objectionsTo } from "#domain/moderation/objections.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { findHeldText } from "./queries/models.ts";

export async function getMyObjections(
  { db }: Pick<Context, "db">,
  { kind, id }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const held = await findHeldText(db, { kind, id, userId: user.id });
  if (held === null) return { reason: null, objections: [] };
  return { reason: held.reason, objections: objectionsTo(held.comment, held.spans) };
}
