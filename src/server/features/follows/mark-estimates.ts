// The nightly job that finds changes of estimates that intervals make certain. What changes in the silence before a
// vote is found after it.

import type { Context } from "#server/context.ts";
import { markEstimates as mark } from "./queries/windows.ts";

export async function markEstimates({
  db,
  clock,
  silence,
}: Pick<Context, "db" | "clock" | "silence">): Promise<void> {
  const { votes } = await silence.now();
  const now = clock.now();
  const people = votes.flatMap(({ politicians }) => [...politicians]);
  await mark(db, { kind: "politician", silenced: people, now });
  const topics = votes.flatMap(({ topicId }) => topicId ?? []);
  await mark(db, { kind: "topic", silenced: topics, now });
}
