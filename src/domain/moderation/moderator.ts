// The port through which the product has a text judged, whoever does the judging.
// Invariant: a provider answers every string with a verdict; it rejects its promise only when it cannot work at all.
import type { ModerationVerdict } from "./verdict.ts";

export interface Moderator {
  /** Judges one comment as written by its author, up to any length. */
  moderate(text: string): Promise<ModerationVerdict>;
  /** Of a text that is still being written: at once, and without asking anything outside. */
  preview?(text: string): Promise<ModerationVerdict>;
}
