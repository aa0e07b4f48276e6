// Edits a topic. A change based on an older version is refused.

import type { editTopic as endpoint } from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { lockTopics, rewriteTopic } from "../queries/topics.ts";
import { acceptTopic, checkTitleIsFree } from "./accept-topic.ts";
import { readAdministered } from "./administered-topic.ts";

export async function editTopic(
  { db, clock }: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { id, version } = input;
  const draft = acceptTopic(input);
  return db.transaction(async (tx) => {
    await lockTopics(tx);
    const now = clock.now();
    const before = await readAdministered(tx, id, now);
    if (before.version !== version) throw new AppError("topic_changed");
    const title = before.title !== draft.title;
    const description = before.description !== draft.description;
    // Saving without a change invalidates nothing.
    if (!title && !description) return { topic: before };
    if (title && before.state !== "closed")
      await checkTitleIsFree(tx, { title: draft.title, except: id, now });
    if (!(await rewriteTopic(tx, { id, version }, draft, now))) throw new AppError("topic_changed");
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "topic-edited",
      subject: { kind: "topic", id },
      // Number of opinions given before the text changed.
      details: { title, description, opinions: before.totalOpinions },
    });
    return { topic: await readAdministered(tx, id, now) };
  });
}
