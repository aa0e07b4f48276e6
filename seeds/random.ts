// Deterministic pseudo-random numbers: demonstration data is the same on every machine.

export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** Approximately normal, mean 0 and standard deviation 1, within ±3. */
  normal(): number;
  shuffle<T>(items: readonly T[]): T[];
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    normal: () => {
      let sum = 0;
      for (let i = 0; i < 12; i += 1) sum += next();
      return Math.max(-3, Math.min(3, sum - 6));
    },
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = whole(0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof items)[number], copy[i] as (typeof items)[number]];
      }
      return copy;
    },
  };
}
