// What the simulated site publishes, in the format of today and in the one before, as lines of files and entries of lists.

import { formatLeaf } from "#domain/integrity/snapshot-file.ts";
import { toLeafState } from "#domain/integrity/snapshot-leaf.ts";
import {
  computeFigures,
  encodeRecord,
  MIN_OPEN_REVIEWS,
  MIN_SUMMED_CHANGES,
  sortLeaves,
} from "#domain/integrity/snapshot-record.ts";
import type { WeighedReview } from "#domain/integrity/snapshot-record.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute, Score } from "#domain/rating/attributes.ts";
import { getCertainty, toPublishedWeight } from "#domain/rating/certainty.ts";
import {
  addToSums,
  computeEstimate,
  emptyEstimateSums,
  estimateOverall,
  sumWeights,
} from "#domain/rating/estimate.ts";
import type { EstimateSums } from "#domain/rating/estimate.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { createRandom } from "#seeds/random.ts";
import { isGone, weightOn } from "./world.ts";
import type { Text, World } from "./world.ts";

/** 1 and 2: snapshots of that format, with the figures of then; 3: those of 2, with figures in tenths (decision 60). */
export type Format = 1 | 2 | 3;

/** An entry of a public list. */
export interface Listed {
  id: number;
  subject: number;
  scores: number[];
  day: number;
  /** Minutes in format 1, the day in format 2. */
  time: number;
  /** When it was last there, likewise; null while it is. */
  gone: number | null;
}

export interface Published {
  /** As the texts of the world, which the attacker does not see. */
  lists: Listed[];
  /** Figures by subject, of those with few texts too. */
  nights: { day: number; lines: string[]; figures: Map<number, Figures> }[];
}

/** What the API says of a subject. */
export interface Figures {
  counted: number;
  weight: number;
  /** Estimate, low and high of all scores, then of each attribute; null while they weigh too little. */
  numbers: number[] | null;
  /** They are multiples of it. */
  step: number;
}

const SITE = { prior: 300, share: 4 };
const MINUTES_OF_DAY = 1_440;

/** `every`: days between the nights that the attacker keeps. */
export function publish(world: World, format: Format, every: number): Published {
  const random = createRandom(world.seed + 1);
  const lists = world.texts.map((text, at) => toListed(world, text, format, { at, random }));
  const names = world.texts.map(() => randomBytes(random));
  const summedOn = new Map<number, number>();
  const nights: Published["nights"] = [];
  for (let day = every; day <= world.days; day += every) {
    const present = [...world.texts.entries()].filter(
      ([, text]) => text.day < day && !isGone(personOf(world, text), day),
    );
    const lines: string[] = [];
    const answers = new Map<number, Figures>();
    for (const [subject, own] of Map.groupBy(present, ([, text]) => text.subject)) {
      const reviews = own.map(([at, text]) => weigh(world, { text, at, day, format }));
      answers.set(subject, answer(reviews, format));
      if (own.length < MIN_OPEN_REVIEWS) continue;
      const figures = computeFigures("politician", reviews, SITE);
      const since = summedOn.get(subject) ?? 0;
      const changed = own.filter(([, text]) => text.day >= since).length;
      const isSummed = format === 1 || changed >= MIN_SUMMED_CHANGES;
      if (isSummed) summedOn.set(subject, day);
      const sums = isSummed ? figures.sums : null;
      const published = own.length;
      lines.push(
        encodeRecord({
          kind: "politician",
          id: subject,
          published,
          figures: { ...figures, sums },
          root: "",
        }),
        ...toLeaves(own, reviews, { format, random, names }),
      );
    }
    nights.push({ day, lines, figures: answers });
  }
  return { lists, nights };
}

const RULES = { priorMean: SITE.prior / 100, quotaShare: SITE.share / 100 };
const OFFICE = { overall: SITE.prior, attributes: ATTRIBUTES.map(() => SITE.prior), reviews: 0 };

function answer(reviews: readonly WeighedReview[], format: Format): Figures {
  const counting = reviews.filter(({ tenths }) => tenths > 0);
  const sums = emptyEstimateSums();
  for (const { scores, tenths, isNew } of counting)
    addToSums(sums, { scores: perAttribute((name) => scoreOf(scores, name)), tenths, isNew });
  const { established, recent } = sums.overall;
  const weight = sumWeights(established.weight, recent.weight, RULES.quotaShare);
  const counted = counting.length;
  const isShown = getCertainty(weight) !== "too_few";
  if (format < 3) {
    const all = [sums.overall, ...ATTRIBUTES.map((name) => sums.attributes[name])];
    const numbers = all.flatMap((split, at) => {
      const { value, low, high } = computeEstimate(split, at === 0 ? 10 : 1, RULES);
      return [value, low, high].map((number) => Math.round(100 * number) / 100);
    });
    const printed = Math.floor(10 * weight) / 10;
    return { counted, weight: printed, numbers: isShown ? numbers : null, step: 0.01 };
  }
  const overall = toOverall(sums, counting);
  const { estimate, low, high } = overall;
  const cards = computeReportCard({ cells: toCells(counting), overall, office: OFFICE });
  const shown = [{ estimate, low, high }, ...ATTRIBUTES.map((name) => cards[name])];
  const numbers = shown.flatMap((one) => [one.estimate ?? 0, one.low ?? 0, one.high ?? 0]);
  const printed = toPublishedWeight(weight);
  return { counted, weight: printed, numbers: isShown ? numbers : null, step: 0.1 };
}

function toOverall(sums: EstimateSums, reviews: readonly WeighedReview[]) {
  const { value = null, low = null, high = null } = estimateOverall(sums, RULES) ?? {};
  const stars = reviews.map(({ scores }) => Math.round(meanOf(scores)));
  const count = (star: number) => stars.filter((one) => one === star).length;
  const distribution = [count(1), count(2), count(3), count(4), count(5)] as const;
  return { estimate: value, low, high, distribution };
}

function toCells(reviews: readonly WeighedReview[]): number[] {
  const cells = Array.from({ length: 15 * ATTRIBUTES.length }, () => 0);
  for (const { scores } of reviews)
    for (const [at, score] of scores.entries()) {
      const cell = 15 * at + 3 * (score - 1);
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
  return cells;
}

const meanOf = (scores: readonly number[]) => scores.reduce((sum, one) => sum + one, 0) / 10;

const scoreOf = (scores: readonly number[], name: Attribute) =>
  scores[ATTRIBUTES.indexOf(name)] as Score;

interface Naming {
  format: Format;
  random: ReturnType<typeof createRandom>;
  names: readonly Uint8Array[];
}

function toLeaves(
  own: readonly [number, Text][],
  reviews: readonly WeighedReview[],
  { format, random, names }: Naming,
): string[] {
  const leaves = own.map(([at, { subject }], index) => ({
    subject,
    scores: reviews[index]?.scores ?? [],
    state: reviews[index]?.state ?? "counted",
    weight: reviews[index],
    // The bytes that a hash of as many random ones is.
    commitment: format === 1 ? (names[at] ?? randomBytes(random)) : randomBytes(random),
  }));
  const weights = new Map(leaves.map(({ commitment, weight }) => [commitment, weight]));
  return sortLeaves(leaves).map((leaf) => {
    const line = formatLeaf(leaf, "politician");
    const weight = weights.get(leaf.commitment);
    return format === 1 ? `${line} ${weight?.tenths} ${weight?.isNew ? "new" : "old"}` : line;
  });
}

interface Weighing {
  text: Text;
  at: number;
  day: number;
  format: Format;
}

const WEIGHING_DAYS = 7;

/** In format 3 a text takes the weight of its account when it begins to count, and on its day of the week. */
function weigh(world: World, { text, at, day, format }: Weighing): WeighedReview {
  const person = personOf(world, text);
  const began = Math.max(text.day, person.confirmedOn);
  const lastDay = day - ((day + at) % WEIGHING_DAYS);
  const { tenths, isNew } = weightOn(
    person,
    format < 3 ? day : Math.min(day, Math.max(began, lastDay)),
  );
  return { scores: text.scores, state: toLeafState("counted", { tenths }), tenths, isNew };
}

function toListed(
  world: World,
  text: Text,
  format: Format,
  { at, random }: { at: number; random: ReturnType<typeof createRandom> },
): Listed {
  const { leavesOn } = personOf(world, text);
  const inFormat = (day: number, minute: number) =>
    format === 1 ? day * MINUTES_OF_DAY + minute : day;
  return {
    id: format === 1 ? at : random.whole(1, 2 ** 31 - 1),
    subject: text.subject,
    scores: text.scores,
    day: text.day,
    time: inFormat(text.day, text.minute),
    gone: leavesOn === null ? null : inFormat(leavesOn, text.author % MINUTES_OF_DAY),
  };
}

function randomBytes(random: ReturnType<typeof createRandom>): Uint8Array {
  return Uint8Array.from({ length: 32 }, () => random.whole(0, 255));
}

function personOf({ people }: World, { author }: Text) {
  const person = people[author];
  if (person === undefined) throw new Error(`No account ${author}`);
  return person;
}
