// Draft of a topic as stored in this browser, with the version it is based on.

import type { TopicDraft } from "#domain/topic/topic-draft.ts";

export interface WrittenTopic extends TopicDraft {
  /** 0 for a new one. */
  version: number;
}

/** Null for anything an earlier visit did not store. */
export function parseWritten(stored: unknown): WrittenTopic | null {
  const { title, description, version } = (stored ?? {}) as Record<string, unknown>;
  return typeof title === "string" && typeof description === "string" && typeof version === "number"
    ? { title, description, version }
    : null;
}
