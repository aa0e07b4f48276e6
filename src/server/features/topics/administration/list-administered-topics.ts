// Topics for administrators, newest first: all, open ones, or closed ones.

import type { listAdministeredTopics as endpoint } from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { toPage, readPosition } from "../list-position.ts";
import { countAdministered, selectAdministered } from "../queries/administration.ts";
import { toAdministeredTopic } from "./administered-topic.ts";

export async function listAdministeredTopics(
  { db, clock }: Context,
  { q, show, limit, cursor }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const after = readPosition(cursor);
  const now = clock.now();
  const [rows, counts] = await Promise.all([
    selectAdministered(db, { q, show, now, limit: limit + 1, after }),
    countAdministered(db, { q, now }),
  ]);
  const { shown, nextCursor } = toPage(rows, limit);
  return { items: shown.map((row) => toAdministeredTopic(row, now)), counts, nextCursor };
}
