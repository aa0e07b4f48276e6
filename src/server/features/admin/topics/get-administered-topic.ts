// A topic as it is now, to be edited.

import type { getAdministeredTopic as endpoint } from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { readAdministered } from "./administered-topic.ts";

export async function getAdministeredTopic(
  { db, clock }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { topic: await readAdministered(db, id, clock.now()) };
}
