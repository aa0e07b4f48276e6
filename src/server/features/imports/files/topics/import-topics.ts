// Imports a file of topics, or says what importing it would add. Idempotent.

import type { ImportedTopics } from "#contract/admin-topics.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import type { Context } from "#server/context.ts";
import { Problems } from "../../jobs/survey-rows.ts";
import { insertTopics, selectStoredKeys } from "../../queries/topics.ts";
import { readTopicFile } from "./read-topic-file.ts";
import type { ImportedTopic } from "./read-topic-file.ts";

interface TopicFileGiven {
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Null: only says what it would add. */
  by: AuditActor | null;
}

/** Throws `ImportRefused` for a binary, an empty or a too large file. */
export async function importTopics(
  { db, clock }: Pick<Context, "db" | "clock">,
  { fileName, bytes, by }: TopicFileGiven,
): Promise<ImportedTopics> {
  const { topics, problems } = await readTopicFile(bytes);
  const now = clock.now();
  const added = await db.transaction(async (tx) => {
    const missing = withoutRepeated(topics, await selectStoredKeys(tx, topics, now));
    if (by === null || missing.length === 0) return missing;
    await insertTopics(tx, missing, now);
    await recordAction(tx, {
      at: now,
      actor: by,
      action: "topics-imported",
      subject: { kind: "topic-import", id: now.toISOString() },
      details: { file: fileName, added: missing.length, rejected: problems.length },
    });
    return missing;
  });
  const listed = new Problems();
  for (const problem of problems) listed.add(problem);
  return {
    fileName,
    added: added.length,
    skipped: topics.length - added.length,
    rejected: problems.length,
    titles: added.map(({ title }) => title),
    problems: listed.list(),
  };
}

/** The first of each key that is not stored. */
function withoutRepeated(
  topics: readonly ImportedTopic[],
  stored: ReadonlySet<string>,
): ImportedTopic[] {
  const seen = new Set(stored);
  return topics.filter(({ sourceKey }) => {
    const isNew = !seen.has(sourceKey);
    seen.add(sourceKey);
    return isNew;
  });
}
