// Limits of figures: a figure fails if it is more than a tenth above its limit. Less is noise.

const TOLERANCE = 1.1;

export interface Limited {
  name: string;
  figure: number;
  atMost: number;
}

/** Prints each missed limit on a line. */
export function listMissed(all: readonly Limited[]): string[] {
  return all
    .filter(({ figure, atMost }) => figure > atMost * TOLERANCE)
    .map(({ name, figure, atMost }) => `${name}: ${figure.toFixed(2)}, at most ${atMost}`);
}
