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
import { floorToTenth, sumWeights } from "#domain/rating/estimate.ts";
import { createRandom } from "#seeds/random.ts";
import { isGone, weightOn } from "./world.ts";
import type { Text, World } from "./world.ts";

export type Format = 1 | 2;

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
  /** Weights as the API prints them, by subject, of those with few texts too. */
  nights: { day: number; lines: string[]; weights: Map<number, number> }[];
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
    const weights = new Map<number, number>();
    for (const [subject, own] of Map.groupBy(present, ([, text]) => text.subject)) {
      const reviews = own.map(([, text]) => weigh(world, text, day));
      weights.set(subject, printWeight(reviews));
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
    nights.push({ day, lines, weights });
  }
  return { lists, nights };
}

function printWeight(reviews: readonly WeighedReview[]): number {
  const sum = (isNew: boolean) =>
    reviews.reduce((all, one) => all + (one.isNew === isNew ? one.tenths : 0), 0);
  return floorToTenth(sumWeights(sum(false), sum(true), SITE.share / 100));
}

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

function weigh(world: World, text: Text, day: number): WeighedReview {
  const { tenths, isNew } = weightOn(personOf(world, text), day);
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
