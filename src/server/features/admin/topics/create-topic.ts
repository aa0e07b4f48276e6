// Publishes a topic: it appears on the home page, in the list, in search and in the sitemap.

import type { createTopic as endpoint } from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { insertTopic, lockTopics } from "../queries/topics.ts";
import { acceptTopic, checkTitleIsFree } from "./accept-topic.ts";
import { readAdministered } from "./administered-topic.ts";

export async function createTopic(
  { db, clock }: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const draft = acceptTopic(input);
  return db.transaction(async (tx) => {
    await lockTopics(tx);
    const now = clock.now();
    await checkTitleIsFree(tx, { title: draft.title, except: null, now });
    const id = await insertTopic(tx, draft, now);
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "topic-created",
      subject: { kind: "topic", id },
    });
    return { topic: await readAdministered(tx, id, now) };
  });
}
