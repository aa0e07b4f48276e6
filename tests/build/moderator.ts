// A moderator that the comment's words control.

import type { Moderator } from "#domain/moderation/moderator.ts";
import type { ModerationDecision } from "#domain/moderation/verdict.ts";

/** Allows everything except texts with a given word. */
export function buildModerator(
  words: Record<string, Exclude<ModerationDecision, "allow"> | "throw"> = {},
): Moderator {
  return {
    moderate: async (text) => {
      const word = Object.keys(words).find((one) => text.includes(one));
      const decision = word === undefined ? "allow" : (words[word] ?? "allow");
      if (decision === "throw") throw new Error("moderation is unavailable");
      return {
        decision,
        categories: decision === "allow" ? [] : ["insult"],
        reason: decision === "allow" ? null : "insulto alla persona",
        spans: [],
        policyVersion: "test",
        engine: "test",
      };
    },
  };
}
