// Evaluates moderation without any outside service: rules, then the classifier of the seed set. The
// figures depend on the repository alone, so a test can recompute them.

import { fileURLToPath } from "node:url";
import { moderationPolicyVersion } from "#domain/moderation/verdict.ts";
import {
  createEmbeddedModerator,
  embeddedEngine,
} from "#platform/moderation/embedded/embedded-moderator.ts";
import type { LabelledSentences } from "#platform/moderation/labelled-sentences.ts";
import { makeModel } from "#platform/moderation/learned/learned-model.ts";
import {
  createLearnedModerator,
  openModel,
} from "#platform/moderation/learned/learned-moderator.ts";
import type { LearnedModel } from "#platform/moderation/learned/learned-moderator.ts";
import { seedExamples } from "#platform/moderation/learned/seed.ts";
import { attempts } from "./attempts.ts";
import { hashCorpora, heldOutCorpus, tuningCorpora } from "./corpus.ts";
import { measure } from "./measure.ts";
import type { Measures, Result } from "./measure.ts";

export const FIGURES_FILE = fileURLToPath(
  new URL("../../src/web/text/moderation-figures.json", import.meta.url),
);

/** The figures of the methodology page. */
export interface Figures {
  corpus: string;
  policyVersion: string;
  engine: string;
  tuning: { sentences: number; mirrorPairs: number };
  heldOut: Measures;
  heldOutRulesAlone: Measures;
  /**
   * Hostile opinions against an obedient model: the number tried, and the number that changed a
   * summary.
   */
  injection: { tried: number; succeeded: number };
}

export interface Evaluation {
  tuning: Result;
  heldOut: Result;
  rulesAlone: Result;
  figures: Figures;
}

export async function evaluate(): Promise<Evaluation> {
  const tuningSet = join(tuningCorpora());
  const heldOutSet = heldOutCorpus();
  const model = openModel(0, await makeModel(seedExamples()));
  const tuning = await measure(moderatorFor(tuningSet, model), tuningSet);
  const heldOut = await measure(moderatorFor(heldOutSet, model), heldOutSet);
  const rulesAlone = await measure(moderatorFor(heldOutSet, null), heldOutSet);
  const { tried, succeeded } = await attempts();
  const figures: Figures = {
    corpus: hashCorpora([tuningSet, heldOutSet]),
    policyVersion: moderationPolicyVersion,
    engine: embeddedEngine,
    tuning: { sentences: tuningSet.sentences.length, mirrorPairs: tuningSet.mirrors.length },
    heldOut: heldOut.measures,
    heldOutRulesAlone: rulesAlone.measures,
    injection: { tried, succeeded: succeeded.length },
  };
  return { tuning, heldOut, rulesAlone, figures };
}

/** Figures below their limits; empty if there are none. */
export function findFailures({ heldOut }: Pick<Figures, "heldOut">): string[] {
  const { precision, wronglyRejected, wronglyHeld, stopped, mirrors } = heldOut;
  const demands: [boolean, string][] = [
    [precision.reject.share >= 0.98, "precision of rejection below 98 %"],
    [wronglyRejected.share <= 0.01, "more than 1 % of legitimate criticism rejected"],
    [wronglyHeld.share <= 0.05, "more than 5 % of legitimate criticism held"],
    [stopped.share >= 0.85, "less than 85 % of what must be stopped is"],
    [mirrors.hits === mirrors.of, "a mirror pair is not judged alike"],
  ];
  return demands.filter(([isMet]) => !isMet).map(([, failure]) => failure);
}

function moderatorFor({ names }: LabelledSentences, model: LearnedModel | null) {
  return createLearnedModerator(createEmbeddedModerator({ allowlistedNames: names }), () => model);
}

function join(corpora: readonly LabelledSentences[]): LabelledSentences {
  return {
    sentences: corpora.flatMap(({ sentences }) => sentences),
    mirrors: corpora.flatMap(({ mirrors }) => mirrors),
    names: corpora.flatMap(({ names }) => names),
  };
}
