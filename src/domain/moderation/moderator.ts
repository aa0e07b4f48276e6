// Port for text moderation. Invariant: a provider resolves with a verdict for every string and
// rejects only when it cannot work at all.
import type { ModerationVerdict } from "./verdict.ts";

export interface Moderator {
  /** Judges one comment, up to any length. An `author` waits for the verdict: it comes within seconds. */
  moderate(text: string, author?: { authorId: string }): Promise<ModerationVerdict>;
  /** Moderates a text that is still being typed: immediate, without outside calls. */
  preview?(text: string): Promise<ModerationVerdict>;
}
