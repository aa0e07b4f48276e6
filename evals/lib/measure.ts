// Precision, recall and every miss of a moderator on a corpus. Deterministic.

import type { Moderator } from "#domain/moderation/moderator.ts";
import type { ModerationDecision } from "#domain/moderation/verdict.ts";
import {
  expectedVerdicts,
  type ExpectedVerdict,
  type LabelledSentence,
  type LabelledSentences,
} from "#platform/moderation/labelled-sentences.ts";

/** A share with its 95 % Wilson interval; for no observations the interval is 0 to 1. */
export interface Share {
  hits: number;
  of: number;
  share: number;
  low: number;
  high: number;
}

export interface Measures {
  sentences: number;
  precision: Record<ExpectedVerdict, Share>;
  recall: Record<ExpectedVerdict, Share>;
  /** Share of the texts to hold or reject that is not published at once. */
  stopped: Share;
  /** Share of legitimate criticism. */
  wronglyRejected: Share;
  wronglyHeld: Share;
  /** Mirror pairs with equal verdicts. */
  mirrors: Share;
}

export interface Miss extends LabelledSentence {
  got: ExpectedVerdict;
}

export interface Result {
  measures: Measures;
  misses: Miss[];
  unequal: (readonly [string, string])[];
}

const classOf: Record<ModerationDecision, ExpectedVerdict> = {
  allow: "pass",
  hold: "hold",
  reject: "reject",
};

export async function measure(moderator: Moderator, corpus: LabelledSentences): Promise<Result> {
  const judged: Miss[] = [];
  for (const sentence of corpus.sentences) {
    const { decision } = await moderator.moderate(sentence.text);
    judged.push({ ...sentence, got: classOf[decision] });
  }
  const unequal: (readonly [string, string])[] = [];
  for (const [one, other] of corpus.mirrors) {
    const [a, b] = [await moderator.moderate(one), await moderator.moderate(other)];
    const alike = a.decision === b.decision && a.reason === b.reason;
    if (!alike) unequal.push([one, other]);
  }
  return {
    measures: computeMeasures(judged, corpus.mirrors.length, unequal.length),
    misses: judged.filter(({ got, expected }) => got !== expected),
    unequal,
  };
}

function computeMeasures(judged: readonly Miss[], mirrors: number, unequal: number): Measures {
  const count = (wanted: (miss: Miss) => boolean) => judged.filter(wanted).length;
  const perClass = (share: (name: ExpectedVerdict) => Share) =>
    Object.fromEntries(expectedVerdicts.map((name) => [name, share(name)])) as Record<
      ExpectedVerdict,
      Share
    >;
  const right = (name: ExpectedVerdict) =>
    count(({ got, expected }) => got === name && expected === name);
  const legitimate = count(({ expected }) => expected === "pass");
  return {
    sentences: judged.length,
    precision: perClass((name) =>
      computeShare(
        right(name),
        count(({ got }) => got === name),
      ),
    ),
    recall: perClass((name) =>
      computeShare(
        right(name),
        count(({ expected }) => expected === name),
      ),
    ),
    stopped: computeShare(
      count(({ got, expected }) => expected !== "pass" && got !== "pass"),
      judged.length - legitimate,
    ),
    wronglyRejected: computeShare(
      count(({ got, expected }) => expected === "pass" && got === "reject"),
      legitimate,
    ),
    wronglyHeld: computeShare(
      count(({ got, expected }) => expected === "pass" && got === "hold"),
      legitimate,
    ),
    mirrors: computeShare(mirrors - unequal, mirrors),
  };
}

/** Rounded to four digits, so that stored and recomputed figures compare equal. */
export function computeShare(hits: number, of: number): Share {
  if (of === 0) return { hits, of, share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const share = hits / of;
  const shrink = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / shrink;
  const half = (z / shrink) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return {
    hits,
    of,
    share: rounded(share),
    low: rounded(Math.max(0, middle - half)),
    high: rounded(Math.min(1, middle + half)),
  };
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
