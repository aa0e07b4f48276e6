// The sentences moderation is measured on. Each has the verdict it must get, recorded before
// moderation ran on it.

import { createHash } from "node:crypto";
import {
  readLabelledSentences,
  readSeedSentences,
  type LabelledSentences,
} from "#platform/moderation/labelled-sentences.ts";
import { SEED_FILES } from "#platform/moderation/learned/seed.ts";

const folder = new URL("../moderation/", import.meta.url);

/** Former held-out sets that do not train the classifier. */
const FORMER_SETS = ["fourth.txt", "sixth.txt", "seventh.txt"];

/** Sentences moderation is tuned on, including former held-out sets. */
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
