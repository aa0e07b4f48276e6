// The sentences moderation is measured on. Every sentence carries the verdict it must get, written down
// before the engine ran on it.

import { createHash } from "node:crypto";
import {
  readLabelledSentences,
  readSeedSentences,
  type LabelledSentences,
} from "#platform/moderation/labelled-sentences.ts";
import { SEED_FILES } from "#platform/moderation/learned/seed.ts";

const folder = new URL("../moderation/", import.meta.url);

/** Sets that were held out once and do not train the classifier. */
const FORMER_SETS = ["fourth.txt", "sixth.txt", "seventh.txt"];

/** Sentences the engine is tuned on, among them sets that were held out before. */
export function tuningCorpora(): LabelledSentences[] {
  return [
    ...SEED_FILES.map(readSeedSentences),
    ...FORMER_SETS.map((name) => readLabelledSentences(new URL(name, folder))),
  ];
}

export function heldOutCorpus(): LabelledSentences {
  return readLabelledSentences(new URL("held-out.txt", folder));
}

/** Changes with every sentence, verdict or name. */
export function hashCorpora(corpora: readonly LabelledSentences[]): string {
  return createHash("sha256").update(JSON.stringify(corpora)).digest("hex").slice(0, 16);
}
