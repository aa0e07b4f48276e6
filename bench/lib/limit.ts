// Limits of figures: a figure misses its limit when it is more than a tenth above it. Less is noise.

const TOLERANCE = 1.1;

export interface Limited {
  name: string;
  figure: number;
  atMost: number;
}

/** Says what misses its limit, one line each. */
export function listMissed(all: readonly Limited[]): string[] {
  return all
    .filter(({ figure, atMost }) => figure > atMost * TOLERANCE)
    .map(({ name, figure, atMost }) => `${name}: ${figure.toFixed(2)}, at most ${atMost}`);
}
