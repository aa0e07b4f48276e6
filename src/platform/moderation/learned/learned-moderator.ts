// Applies the classifier to texts the rules allow. Invariant: it only turns allow into hold;
// without a model, or when it fails, the verdict of the rules stands.

import type { Moderator } from "#domain/moderation/moderator.ts";
import { getReason } from "#domain/moderation/verdict.ts";
import type { ModerationSpan, ModerationVerdict } from "#domain/moderation/verdict.ts";
import { createClassifier } from "./classifier.ts";
import type { Classifier } from "./classifier.ts";
import { decodeModel } from "./learned-model.ts";
import type { StoredModel } from "./learned-model.ts";

export interface LearnedModel {
  version: number;
  threshold: number;
  classifier: Classifier;
}

export function openModel(
  version: number,
  stored: Parameters<typeof decodeModel>[0] & Pick<StoredModel, "threshold">,
): LearnedModel {
  return {
    version,
    threshold: stored.threshold,
    classifier: createClassifier(decodeModel(stored)),
  };
}

/** Number of contributing words shown to the author. */
const WORDS_SHOWN = 3;

export function createLearnedModerator(
  rules: Moderator,
  current: () => LearnedModel | null,
): Moderator {
  return {
    async moderate(text) {
      const verdict = await rules.moderate(text);
      const model = current();
      return model === null || verdict.decision !== "allow"
        ? verdict
        : toHeld(verdict, model, text);
    },
  };
}

function toHeld(verdict: ModerationVerdict, model: LearnedModel, text: string): ModerationVerdict {
  const { classifier, threshold, version } = model;
  if (classifier.score(text) < threshold) return verdict;
  return {
    ...verdict,
    decision: "hold",
    categories: ["resembling"],
    reason: getReason("resembling"),
    spans: findSpans(text, classifier),
    engine: `${verdict.engine}+learned-${version}`,
  };
}

function findSpans(text: string, classifier: Classifier): ModerationSpan[] {
  return classifier
    .explain(text, WORDS_SHOWN)
    .map(({ start, end }) => ({ start, end, category: "resembling" as const }))
    .sort((a, b) => a.start - b.start);
}
