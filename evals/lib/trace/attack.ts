// Who looks for authors in all that is published: reads lists and the files of all nights, and names the pairs of texts that
// are most likely of one person. Knows the guide, not the code; the truth is only compared at the end.

import { byArrivals, byFigures, byWeights } from "./figure-attacks.ts";
import { addPairs } from "./pairs.ts";
import type { Pair } from "./pairs.ts";
import type { Listed, Published } from "./publish.ts";
import type { World } from "./world.ts";

type Attack = (published: Published) => Pair[];

/** What leaves say beside scores, night by night: who changes alike on the same night may be one person. */
const bySteps: Attack = ({ lists, nights }) => {
  const places = placeTexts(lists);
  const pairs = new Map<string, Pair>();
  let before = new Map<number, string>();
  for (const { lines } of nights) {
    const now = readMarks(lines, places);
    const steps = [...now].flatMap(([text, marks]) => {
      const was = before.get(text);
      return was === undefined || was === marks ? [] : [{ text, step: `${was} to ${marks}` }];
    });
    for (const members of Map.groupBy(steps, ({ step }) => step).values())
      addPairs(
        pairs,
        members.map(({ text }) => text),
        Math.log(now.size / members.length),
      );
    before = now;
  }
  return [...pairs.values()];
};

/** Texts next to each other in the order of ids: neighbours of one time may be one sitting. */
const byNeighbours: Attack = ({ lists }) => {
  const order = [...lists.keys()].toSorted((a, b) => (lists[a]?.id ?? 0) - (lists[b]?.id ?? 0));
  const pairs: Pair[] = [];
  for (const [at, one] of order.entries())
    for (const [distance, other] of order.slice(at + 1, at + 4).entries())
      pairs.push({ one, other, sureness: -distance });
  return pairs;
};

/** Texts of one moment. */
const byTime: Attack = ({ lists }) => {
  const order = [...lists.keys()].toSorted((a, b) => (lists[a]?.time ?? 0) - (lists[b]?.time ?? 0));
  const pairs: Pair[] = [];
  for (const [at, one] of order.entries())
    for (const other of order.slice(at + 1, at + 60)) {
      const apart = Math.abs((lists[one]?.time ?? 0) - (lists[other]?.time ?? 0));
      pairs.push({ one, other, sureness: -apart });
    }
  return pairs;
};

/** Texts that are gone at one moment. */
const byDisappearance: Attack = ({ lists }) => {
  const pairs = new Map<string, Pair>();
  const gone = [...lists.entries()].filter(([, text]) => text.gone !== null);
  for (const members of Map.groupBy(gone, ([, text]) => text.gone).values())
    addPairs(
      pairs,
      members.map(([text]) => text),
      1 / members.length,
    );
  return [...pairs.values()];
};

/** Sums of a subject on two nights: who came between them weighs the difference, spread by the scores. */
const bySums: Attack = ({ lists, nights }) => {
  const seen = new Map<number, { texts: Set<number>; sums: number[] }>();
  const weights = new Map<number, number>();
  const places = placeTexts(lists);
  for (const { lines } of nights)
    for (const { subject, texts, sums } of readSubjects(lines, places)) {
      if (sums === null) continue;
      const last = seen.get(subject);
      seen.set(subject, { texts: new Set(texts), sums });
      const added = texts.filter((text) => last?.texts.has(text) !== true);
      const weight = (sums[0] ?? 0) - (last?.sums[0] ?? 0);
      for (const text of added) weights.set(text, weight / added.length);
    }
  const rounded = Map.groupBy(
    weights,
    ([text, weight]) => `${Math.round(weight * 10)} ${lists[text]?.day}`,
  );
  const pairs = new Map<string, Pair>();
  for (const members of rounded.values())
    addPairs(
      pairs,
      members.map(([text]) => text),
      1 / members.length,
    );
  return [...pairs.values()];
};

export const ATTACKS = {
  bySteps,
  byNeighbours,
  byTime,
  byDisappearance,
  bySums,
  byWeights,
  byFigures: byFigures(1),
  byFiguresOfWeek: byFigures(7),
  byArrivals,
} as const;

type AttackName = keyof typeof ATTACKS;

export interface Outcome {
  attack: AttackName;
  pairs: number;
  /** True ones among them, and how many would be by chance. */
  right: number;
  expected: number;
  /** One over the other. */
  lift: number;
}

/** Of several worlds. */
export function addOutcomes(outcomes: readonly Outcome[], attack: AttackName): Outcome {
  const total = (name: "pairs" | "right" | "expected") =>
    outcomes.reduce((sum, outcome) => sum + outcome[name], 0);
  const [pairs, right, expected] = [total("pairs"), total("right"), total("expected")];
  return { attack, pairs, right, expected, lift: expected === 0 ? 0 : right / expected };
}

/** Of the pairs an attack is surest of. Chance: true ones among all pairs of texts alike in what is public of each alone. */
export function measure(
  world: World,
  published: Published,
  attack: AttackName,
  most: number,
): Outcome {
  const isAnonymous = (at: number) => world.texts[at]?.isSigned === false;
  const find: Attack = ATTACKS[attack];
  const pairs = find(published)
    .filter(({ one, other }) => isAnonymous(one) || isAnonymous(other))
    .toSorted((a, b) => b.sureness - a.sureness)
    .slice(0, most);
  const isTrue = (one: number, other: number) =>
    world.texts[one]?.author === world.texts[other]?.author;
  const classes = Map.groupBy(world.texts.keys(), (at) => publicOf(world, at));
  const chances = new Map<string, number>();
  const chanceOf = ({ one, other }: Pair) => {
    const key = `${publicOf(world, one)} ${publicOf(world, other)}`;
    const known = chances.get(key);
    if (known !== undefined) return known;
    const chance = shareOfTrue(
      classes.get(publicOf(world, one)) ?? [],
      classes.get(publicOf(world, other)) ?? [],
      isTrue,
    );
    chances.set(key, chance);
    return chance;
  };
  const right = pairs.filter(({ one, other }) => isTrue(one, other)).length;
  const expected = pairs.reduce((sum, pair) => sum + chanceOf(pair), 0);
  return {
    attack,
    pairs: pairs.length,
    right,
    expected,
    lift: expected === 0 ? 0 : right / expected,
  };
}

/** The days on which it came, began to count and went: public of every text by itself. */
function publicOf({ texts, people }: World, at: number): string {
  const text = texts[at];
  const person = people[text?.author ?? -1];
  if (text === undefined || person === undefined) return "";
  return `${text.day}/${Math.max(text.day, person.confirmedOn)}/${person.leavesOn ?? ""}`;
}

function shareOfTrue(
  ones: readonly number[],
  others: readonly number[],
  isTrue: (one: number, other: number) => boolean,
): number {
  let [right, all] = [0, 0];
  for (const one of ones)
    for (const other of others) {
      if (one === other) continue;
      all += 1;
      if (isTrue(one, other)) right += 1;
    }
  return all === 0 ? 0 : right / all;
}

const keyOf = (subject: number, scores: string) => `${subject} ${scores}`;

/** Subject and scores lead from a leaf to its public text. */
function placeTexts(lists: readonly Listed[]): ReadonlyMap<string, number> {
  return new Map(lists.map(({ subject, scores }, at) => [keyOf(subject, scores.join("")), at]));
}

function readMarks(
  lines: readonly string[],
  places: ReadonlyMap<string, number>,
): Map<number, string> {
  const marks = new Map<number, string>();
  let subject = 0;
  for (const line of lines) {
    if (line.startsWith("{")) subject = (JSON.parse(line) as { id: number }).id;
    else {
      const [, scores = "", ...rest] = line.split(" ");
      const text = places.get(keyOf(subject, scores));
      if (text !== undefined) marks.set(text, rest.join(" "));
    }
  }
  return marks;
}

interface ReadSubject {
  subject: number;
  texts: number[];
  sums: number[] | null;
}

function readSubjects(
  lines: readonly string[],
  places: ReadonlyMap<string, number>,
): ReadSubject[] {
  const subjects: ReadSubject[] = [];
  for (const line of lines) {
    if (line.startsWith("{")) {
      const record = JSON.parse(line) as {
        id: number;
        sums?: { established: number[]; recent: number[] };
      };
      const { established, recent } = record.sums ?? {};
      const sums = established?.map((sum, at) => sum + (recent?.[at] ?? 0)) ?? null;
      subjects.push({ subject: record.id, texts: [], sums });
      continue;
    }
    const subject = subjects.at(-1);
    const [, scores = ""] = line.split(" ");
    const text = subject === undefined ? undefined : places.get(keyOf(subject.subject, scores));
    if (text !== undefined) subject?.texts.push(text);
  }
  return subjects;
}
