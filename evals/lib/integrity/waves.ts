// Attacks inside a wave of real people, who may be set aside with the attackers. The wave comes with the attack and
// without it: only the attack belongs to the episode.

import { DAY_MS, HOUR_MS } from "./citizens.ts";
import type { Citizen, Target, Town } from "./citizens.ts";
import { decaying, evenly, high, low, opponents, recruit, SIZE } from "./episodes.ts";
import type { Episode } from "./episodes.ts";

interface Wave {
  name: string;
  /** Real people; the times at which the attack may hide. */
  come: (town: Town, target: Target, start: number) => number[];
  /** What the attackers give; each side in turn. */
  scores: readonly ((town: Town) => number[])[];
  recruit?: (town: Town, at: number, start: number) => Citizen;
}

const WAVES: Wave[] = [
  {
    name: "behind news",
    come: (town, target, start) =>
      arrive(town, target, decaying(town, start, 14 * HOUR_MS), 0.5, -0.8),
    scores: [low],
  },
  {
    name: "opponents behind news",
    come: (town, target, start) =>
      arrive(town, target, decaying(town, start, 14 * HOUR_MS), 0.5, -0.8),
    scores: [opponents],
  },
  {
    name: "behind television",
    come: (town, target, start) => arrive(town, target, decaying(town, start, HOUR_MS), 0.4, 0.2),
    scores: [low],
  },
  {
    name: "praise on an election night",
    come: (town, target, start) => {
      for (let i = 0; i < 40; i++)
        town.flow(decaying(town, start, 6 * HOUR_MS, 12), town.anyTarget(), 0.4);
      return arrive(town, target, decaying(town, start, 6 * HOUR_MS), 0.4, 0);
    },
    scores: [high],
  },
  {
    name: "scandal with two brigades",
    come: (town, target, start) =>
      arrive(town, target, decaying(town, start, 20 * HOUR_MS), 0.5, -0.8),
    scores: [low, high],
  },
  {
    name: "new citizens after an import",
    come: (town, target, start) => {
      for (let i = 0; i < 60; i++)
        town.flow(evenly(town, start, 3 * DAY_MS, 8), town.anyTarget(), 0.85);
      return arrive(town, target, evenly(town, start, 3 * DAY_MS), 0.85, 0);
    },
    scores: [low],
    recruit: (town, at) => town.openAccount(at - 300_000 - town.random.next() * 36 * HOUR_MS),
  },
  {
    name: "supporters answer",
    come: (town, target, start) => arrive(town, target, evenly(town, start, 2 * DAY_MS), 0.5, 1),
    scores: [low],
  },
];

export const WAVE_EPISODES: Episode[] = WAVES.map((wave) => ({
  name: wave.name,
  kind: "attack",
  run: (town, target, start) => {
    const times = wave.come(town, target, start);
    for (let i = 0; i < SIZE; i++) {
      const at = town.random.pick(times) + town.random.next() * HOUR_MS;
      const citizen = (wave.recruit ?? recruit)(town, at, start);
      const scores = wave.scores[i % wave.scores.length]?.(town) ?? [];
      town.write(at, citizen, target, { scores, network: town.homeNetwork(), episode: wave.name });
    }
    return Math.max(...times) + HOUR_MS;
  },
}));

function arrive(
  town: Town,
  target: Target,
  times: number[],
  newShare: number,
  shift: number,
): number[] {
  town.flow(times, target, newShare, shift);
  return times;
}
