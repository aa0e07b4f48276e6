// Is there a group in a surge that citizens alone would not make?
//
// A surge is a mixture of citizens, whose share in every cell of every feature lies within a known band,
// and of one group that may look like anything. Expectation-maximisation finds the group. It is compared
// with those citizens, within the bands, who would look most like it (Huber's least favourable
// distribution): what citizens can explain is no evidence.

export interface Band {
  /** Least and largest share of citizens in each cell. */
  low: readonly number[];
  high: readonly number[];
}

export interface FeatureCells {
  /** Cell of each review; -1 where the feature says nothing about it. */
  cells: Int8Array;
  band: Band;
}

export interface Group {
  /** Log-likelihood ratio of group to citizens, by review. */
  ratios: Float64Array;
  /** For each feature and cell, what being there adds to the ratio. */
  steps: number[][];
  size: number;
  /** Mean ratio of the members. */
  separation: number;
  /** Log-likelihood gained by assuming a group. */
  evidence: number;
}

const ROUNDS = 12;
const MIN_STEP = -3;
const MAX_STEP = 5;
const MAX_ODDS = 40;
const LIKELY = 0.9;
const UNLIKELY = 0.05;
/** Cells where at most this share of citizens can be are where the second search begins. */
const RARE_SHARE = 0.15;

/** Of several groups, one that is separated enough comes first, then the one with more evidence. */
export function findGroup(
  features: readonly FeatureCells[],
  count: number,
  isSeparated: (group: Group) => boolean,
): Group | null {
  if (count < 2) return null;
  const all = new Float64Array(count).fill(1);
  const { ratios } = compare(features, all);
  const standsOut = ratios.map((ratio) => (ratio > 0.5 ? LIKELY : UNLIKELY));
  const isOdd = new Float64Array(count).fill(UNLIKELY);
  for (const { cells, band } of features)
    cells.forEach((cell, index) => {
      if (cell >= 0 && (band.high[cell] ?? 1) <= RARE_SHARE) isOdd[index] = LIKELY;
    });
  let best: Group | null = null;
  for (const beginning of [standsOut, isOdd]) {
    const group = settle(features, beginning);
    if (group !== null && (best === null || isBetter(group, best, isSeparated))) best = group;
  }
  return best;
}

function isBetter(one: Group, other: Group, isSeparated: (group: Group) => boolean): boolean {
  const [a, b] = [isSeparated(one), isSeparated(other)];
  return a === b ? one.evidence > other.evidence : a;
}

function settle(features: readonly FeatureCells[], beginning: Float64Array): Group | null {
  const member = Float64Array.from(beginning);
  const count = member.length;
  if (!member.includes(LIKELY)) return null;
  let compared = compare(features, member);
  let share = 0;
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) compared = compare(features, member);
    share = Math.min(0.999, Math.max(1e-4, (sum(member) + 0.5) / (count + 1)));
    const prior = Math.log(share / (1 - share));
    for (let i = 0; i < count; i++) {
      const odds = (compared.ratios[i] ?? 0) + prior;
      member[i] = 1 / (1 + Math.exp(-clamp(odds, -MAX_ODDS, MAX_ODDS)));
    }
  }
  const size = sum(member);
  if (size < 1) return null;
  let [separation, evidence] = [0, 0];
  compared.ratios.forEach((ratio, index) => {
    separation += (member[index] ?? 0) * ratio;
    evidence += Math.log(1 - share + share * Math.exp(ratio));
  });
  return { ...compared, size, separation: separation / size, evidence };
}

/** Compares those who belong to the group so far with the citizens most like them. */
function compare(
  features: readonly FeatureCells[],
  member: Float64Array,
): Pick<Group, "ratios" | "steps"> {
  const ratios = new Float64Array(member.length);
  const steps: number[][] = [];
  for (const { cells, band } of features) {
    const mass = band.low.map(() => 0);
    let total = 0;
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] ?? -1;
      if (cell < 0) continue;
      mass[cell] = (mass[cell] ?? 0) + (member[i] ?? 0);
      total += member[i] ?? 0;
    }
    const step = toSteps(mass, total, band);
    steps.push(step);
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] ?? -1;
      if (cell >= 0) ratios[i] = (ratios[i] ?? 0) + (step[cell] ?? 0);
    }
  }
  return { ratios, steps };
}

/** Logarithm of the group's share over the nearest share that citizens can have. */
function toSteps(mass: readonly number[], total: number, band: Band): number[] {
  const lows = band.low.map((low) => Math.max(low, 1e-3));
  const highs = band.high.map((high, cell) => Math.max(high, lows[cell] ?? 0));
  const middles = lows.map((low, cell) => Math.sqrt(low * (highs[cell] ?? low)));
  const allMiddles = middles.reduce((a, b) => a + b, 0);
  return mass.map((weight, cell) => {
    const share = (weight + (middles[cell] ?? 0) / allMiddles) / (total + 1);
    const citizens = clamp(share, lows[cell] ?? 0, highs[cell] ?? 1);
    return clamp(Math.log(share / citizens), MIN_STEP, MAX_STEP);
  });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function sum(values: Float64Array): number {
  return values.reduce((a, b) => a + b, 0);
}
