// Imports a file of topics. Idempotent.

import type { Context } from "#server/context.ts";
import { insertTopics } from "../../queries/topics.ts";
import { readTopicFile } from "./read-topic-file.ts";

export interface TopicImport {
  added: number;
  /** Already stored, or twice in the file. */
  skipped: number;
  rejected: number;
  /** Italian sentences about rejected rows. */
  problems: string[];
}

/** Throws `ImportRefused` for a binary file. */
export async function importTopics(
  { db, clock }: Pick<Context, "db" | "clock">,
  bytes: AsyncIterable<Uint8Array>,
): Promise<TopicImport> {
  const { topics, problems } = await readTopicFile(bytes);
  const added = await db.transaction((tx) => insertTopics(tx, topics, clock.now()));
  return { added, skipped: topics.length - added, rejected: problems.length, problems };
}
