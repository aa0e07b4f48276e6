// Topics for administrators, newest first: all, open ones, or closed ones.

import type { listAdministeredTopics as endpoint } from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import { countAdministered, selectAdministered } from "../queries/topics.ts";
import { toAdministeredTopic } from "./administered-topic.ts";

export async function listAdministeredTopics(
  { db, clock }: Context,
  { q, show, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now();
  const [{ rows, nextCursor }, counts] = await Promise.all([
    paginate(byCreation, page, (slice) => selectAdministered(db, { q, show, now, ...slice })),
    countAdministered(db, { q, now }),
  ]);
  return { items: rows.map((row) => toAdministeredTopic(row, now)), counts, nextCursor };
}
