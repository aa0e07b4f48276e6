// Attacks on figures: how the weight, the estimate and those of attributes move from night to night, of people whose texts
// anybody reads. The formulas are those of the methodology page.

import { addPair, MAX_CLASS } from "./pairs.ts";
import type { Pair, Pairs } from "./pairs.ts";
import type { Figures, Listed, Published } from "./publish.ts";

/** A subject with more texts says little by its weight. */
const MAX_FEW = 9;

/** Weights of subjects with few texts, where none came or went: whose account came to weigh more is an author there. */
export function byWeights({ lists, nights }: Published): Pair[] {
  const pairs: Pairs = new Map();
  for (const night of walkNights({ lists, nights })) {
    const steps = night.flatMap(({ texts, now, before, arrived }) => {
      const by = Math.round((now.weight - before.weight) * 10);
      return by !== 0 && arrived.length === 0 && texts.length <= MAX_FEW ? [{ texts, by }] : [];
    });
    for (const alike of Map.groupBy(steps, ({ by }) => by).values()) {
      if (alike.length > MAX_CLASS) continue;
      for (const [at, { texts }] of alike.entries())
        for (const others of alike.slice(at + 1)) {
          const sureness = 1 / (alike.length * texts.length * others.texts.length);
          for (const one of texts)
            for (const other of others.texts) addPair(pairs, { one, other, sureness });
        }
    }
  }
  return [...pairs.values()];
}

/** A text whose author may have come to weigh more. */
interface Step {
  text: number;
  subject: number;
  likelihood: number;
  /** Class of how much more. */
  by: number;
}

/**
 * Estimates move where no text comes or goes, because one of the authors weighs more: each score pulls them its own way, so
 * ten attributes tell which author it is. Steps alike within `days` may be of one account.
 */
export const byFigures =
  (days: number) =>
  ({ lists, nights }: Published): Pair[] => {
    const pairs: Pairs = new Map();
    const steps = new Map<string, Step[]>();
    for (const [index, night] of walkNights({ lists, nights }).entries()) {
      const window = Math.floor((nights[index + 1]?.day ?? 0) / days);
      for (const change of night)
        for (const step of findSteps(lists, change)) {
          const key = `${window} ${step.by}`;
          steps.set(key, [...(steps.get(key) ?? []), step]);
        }
    }
    for (const alike of steps.values()) {
      const total = alike.reduce((sum, { likelihood }) => sum + likelihood, 0);
      const surest = alike.toSorted((a, b) => b.likelihood - a.likelihood).slice(0, MAX_CLASS);
      for (const [at, step] of surest.entries())
        for (const next of surest.slice(at + 1)) {
          const sureness = (step.likelihood * next.likelihood) / total;
          if (step.subject !== next.subject)
            addPair(pairs, { one: step.text, other: next.text, sureness });
        }
    }
    return [...pairs.values()];
  };

/** What a new text does to the estimate says how it weighs: those alike on one day may be of one account. */
export function byArrivals({ lists, nights }: Published): Pair[] {
  const pairs: Pairs = new Map();
  const arrivals: { text: number; weight: number; error: number }[] = [];
  for (const night of walkNights({ lists, nights }))
    for (const { arrived, now, before } of night) {
      const [text] = arrived;
      const [value, was] = [now.numbers?.[0], before.numbers?.[0]];
      if (text === undefined || arrived.length > 1 || value === undefined || was === undefined)
        continue;
      const others = usualWeight(before.counted);
      const away = meanOf(lists[text]) - value;
      const weight = Math.min(1, Math.max(0.2, ((value - was) * others) / away));
      const error = (now.step * others) / (Math.sqrt(6) * Math.abs(away)) + 0.02;
      arrivals.push({ text, weight, error });
    }
  for (const alike of Map.groupBy(arrivals, ({ text }) => lists[text]?.day).values())
    for (const [at, one] of alike.entries())
      for (const other of alike.slice(at + 1)) {
        const variance = one.error ** 2 + other.error ** 2 + 0.002;
        const sureness =
          Math.exp(-((one.weight - other.weight) ** 2) / (2 * variance)) / Math.sqrt(variance);
        addPair(pairs, { one: one.text, other: other.text, sureness });
      }
  return [...pairs.values()];
}

interface Change {
  subject: number;
  /** Those that were there on both nights and count, and those that have come. */
  texts: number[];
  arrived: number[];
  now: Figures;
  before: Figures;
}

/** Subjects of each night but the first, where nothing went, and counts say whether one has begun to count. */
function walkNights({ lists, nights }: Published): Change[][] {
  const bySubject = Map.groupBy(lists.keys(), (at) => lists[at]?.subject ?? 0);
  return nights.slice(1).map(({ day, figures }, index) => {
    const last = nights[index];
    return [...figures].flatMap(([subject, now]) => {
      const before = last?.figures.get(subject);
      const all = (bySubject.get(subject) ?? []).filter((at) => isThere(lists[at], day));
      const arrived = all.filter((at) => !isThere(lists[at], last?.day ?? 0));
      if (before === undefined || now.counted !== before.counted + arrived.length) return [];
      return [{ subject, texts: all.filter((at) => !arrived.includes(at)), arrived, now, before }];
    });
  });
}

/** A score of 1 to 5 above or below the estimate pulls it by its weight over that of all, with the prior of five. */
function findSteps(lists: readonly Listed[], { subject, texts, arrived, now, before }: Change) {
  if (arrived.length > 0) return [];
  if ((now.numbers === null) !== (before.numbers === null))
    return texts.map((text) => ({ text, subject, likelihood: 1 / texts.length, by: 0 }));
  const values = now.numbers?.filter((_, at) => at % 3 === 0) ?? [];
  const moved = values.map((value, at) => value - (before.numbers?.[3 * at] ?? 0));
  if (now.numbers?.every((number, at) => number === before.numbers?.[at]) !== false) return [];
  const noise = now.step ** 2 / 6;
  const fits = texts.map((text) => {
    const scores = [meanOf(lists[text]), ...(lists[text]?.scores ?? [])];
    const pull = values.map((value, at) => ((scores[at] ?? 0) - value) / usualWeight(now.counted));
    const by = Math.max(0, dot(moved, pull) / (dot(pull, pull) + 1e-9));
    const rest = moved.reduce((sum, one, at) => sum + (one - by * (pull[at] ?? 0)) ** 2, 0);
    return { text, by, likelihood: Math.exp(-rest / (2 * noise)) };
  });
  const total = fits.reduce((sum, { likelihood }) => sum + likelihood, 0) + 1e-300;
  return fits
    .map(({ text, by, likelihood }) => ({
      text,
      subject,
      likelihood: likelihood / total,
      by: by < 0.15 ? 1 : by < 0.35 ? 2 : 3,
    }))
    .filter(({ likelihood }) => likelihood > 0.02);
}

/** Of so many texts and the prior: accounts weigh a little more than half on average. */
const usualWeight = (counted: number) => 5 + 0.6 * counted;

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);

const meanOf = (text: Listed | undefined) =>
  (text?.scores.reduce((sum, score) => sum + score, 0) ?? 0) / 10;

function isThere(text: Listed | undefined, day: number): boolean {
  return text !== undefined && text.day < day && (text.gone === null || text.gone > day);
}
