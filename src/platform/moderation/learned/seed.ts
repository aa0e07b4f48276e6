// The examples of the first training: the sentences of seeds/moderation. Held-out sentences
// (evals/moderation) are never among them.

import { createHash } from "node:crypto";
import { readSeedSentences } from "../labelled-sentences.ts";
import type { Example } from "./classifier.ts";

export const SEED_FILES = ["tuning.txt", "first.txt", "second.txt", "third.txt", "fifth.txt"];

export function seedExamples(): Example[] {
  return SEED_FILES.flatMap((name) =>
    readSeedSentences(name).sentences.map(({ text, expected }) => ({
      text,
      isUnfit: expected !== "pass",
    })),
  );
}

/** Identifies a seed set by its content. */
export function seedHash(examples: readonly Example[]): string {
  return createHash("sha256").update(JSON.stringify(examples)).digest("hex").slice(0, 16);
}
