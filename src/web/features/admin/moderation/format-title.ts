// What an entry of the queue is about, as a heading.

import type { QueueEntry } from "#contract/moderation.ts";
import { moderation } from "../../../text/moderation.ts";

export function formatTitle({ kind, subject }: Pick<QueueEntry, "kind" | "subject">): string {
  if (kind === null || subject === null) return moderation.about.sanction;
  return moderation.about[kind](subject.title);
}
