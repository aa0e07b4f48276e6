// What happens to single politicians of the simulated site: attacks by 300 accounts, half of them new and half
// opened a month before with three plausible reviews each, and bursts of real people.

import { DAY_MS, HOUR_MS } from "./citizens.ts";
import type { Citizen, Target, Town } from "./citizens.ts";
import type { Writing } from "./watched-site.ts";

export interface Episode {
  name: string;
  kind: "attack" | "burst";
  run: (town: Town, target: Target, start: number) => number;
}

export const SIZE = 300;

interface Brigade {
  overMs: number;
  scores?: (town: Town) => number[];
  comment?: (town: Town) => string;
  network?: (town: Town) => string;
  /** Accounts of every age and breadth instead of prepared ones. */
  isBought?: boolean;
}

export const low = (town: Town) => town.scoresAround(town.random.chance(0.5) ? 1 : 1.5, 0.35);
export const high = (town: Town) => low(town).map((score) => 6 - score);
/** As real opponents give them. */
export const opponents = (town: Town) =>
  town.scoresAround(Math.max(1, town.random.normal(1.9, 0.6)), 0.6);
const ones = () => Array.from({ length: 10 }, () => 1);

export const EPISODES: Episode[] = [
  attack("flood of pasted texts", (town) => {
    const text = town.ownWords(25);
    const networks = Array.from({ length: 10 }, () => town.homeNetwork());
    return {
      overMs: HOUR_MS / 2,
      scores: ones,
      comment: (at) => `${text} ${at.ownWords(2)}`,
      network: (at) => at.random.pick(networks),
    };
  }),
  attack("prepared accounts in a day", () => ({ overMs: DAY_MS })),
  attack("prepared accounts in two weeks", () => ({ overMs: 14 * DAY_MS })),
  attack("opponents' scores in three days", () => ({
    overMs: 3 * DAY_MS,
    scores: opponents,
  })),
  attack("praise in five days", () => ({ overMs: 5 * DAY_MS, scores: high })),
  attack("bought accounts, pasted texts", (town) => {
    const texts = [town.ownWords(20), town.ownWords(20), town.ownWords(20)];
    return { overMs: DAY_MS, isBought: true, comment: (at) => at.random.pick(texts) };
  }),
  attack("bought accounts, all ones", () => ({ overMs: DAY_MS, isBought: true, scores: ones })),
  attack("prepared accounts, one office", (town) => {
    const networks = Array.from({ length: 8 }, () => town.homeNetwork());
    return { overMs: DAY_MS, network: (at) => at.random.pick(networks) };
  }),
  { name: "edits of bought reviews", kind: "attack", run: editAll },
  burst("news", (town, target, start) =>
    town.flow(decaying(town, start, 14 * HOUR_MS), target, 0.5, -0.8, "news"),
  ),
  burst("television", (town, target, start) =>
    town.flow(decaying(town, start, HOUR_MS), target, 0.4, 0.2, "television"),
  ),
  burst("changed minds", (town, target, start) =>
    town.flow(evenly(town, start, 10 * DAY_MS), target, 0.45, -1.2, "changed minds"),
  ),
];

function attack(name: string, plan: (town: Town) => Brigade): Episode {
  const run = (town: Town, target: Target, start: number) => {
    const { overMs, scores = low, comment, network, isBought = false } = plan(town);
    for (const at of evenly(town, start, overMs)) {
      const citizen = recruit(town, at, start, isBought);
      const part = {
        scores: scores(town),
        comment: comment?.(town) ?? town.ownWords(),
        network: network?.(town) ?? town.homeNetwork(),
      };
      town.write(at, citizen, target, { ...part, episode: name });
    }
    return start + overMs;
  };
  return { name, kind: "attack", run };
}

function burst(name: string, act: (town: Town, target: Target, start: number) => void): Episode {
  const run = (town: Town, target: Target, start: number) => {
    act(town, target, start);
    const own = town.events.filter((event) => event.type === "review" && event.episode === name);
    return Math.max(...own.map(({ at }) => at));
  };
  return { name, kind: "burst", run };
}

export function recruit(town: Town, at: number, start: number, isBought = false): Citizen {
  const { random } = town;
  if (random.chance(0.5)) return town.openAccount(at - 300_000 - random.next() * 36 * HOUR_MS);
  if (isBought) return town.someone(at);
  const citizen = town.openAccount(start - (28 + 7 * random.next()) * DAY_MS);
  for (let i = 0; i < 3; i++) {
    const when = citizen.openedAt + HOUR_MS + random.next() * 26 * DAY_MS;
    town.write(when, citizen, town.anyTarget());
  }
  return citizen;
}

/** Opinions like everybody's, over ten days; all become ones within three hours. */
function editAll(town: Town, target: Target, start: number): number {
  const name = "edits of bought reviews";
  const written: Writing[] = [];
  for (const at of evenly(town, start, 10 * DAY_MS)) {
    const citizen = recruit(town, at, start, true);
    const writing = town.write(at, citizen, target, { episode: name });
    if (writing !== null) written.push(writing);
  }
  const moment = start + 13 * DAY_MS;
  for (const writing of written)
    town.edit(moment + town.random.next() * 3 * HOUR_MS, writing, low(town), name);
  return moment + 3 * HOUR_MS;
}

export function evenly(town: Town, start: number, overMs: number, size = SIZE): number[] {
  return Array.from({ length: size }, () => start + town.random.next() * overMs);
}

export function decaying(town: Town, start: number, halfLifeMs: number, size = SIZE): number[] {
  const mean = halfLifeMs / Math.LN2;
  return Array.from(
    { length: size },
    () => start + Math.min(6 * mean, town.random.exponential(mean)),
  );
}
