// What grew in a soak, and what may: slopes by least squares over the second half.

import type { Sample } from "./soak-samples.ts";

/** Tables whose rows stay longer than a soak takes, and how long. */
export const KEPT: Readonly<Record<string, string>> = {
  "public.idempotency_keys": "24 hours",
  "pgboss.job_common": "2 days",
  "public.sign_in_events": "30 days",
  "public.rate_limits": "25 hours",
  // One row for each text that moderation judged.
  "public.moderation_events": "as long as the text",
};

export interface Limit {
  perHour: number;
  /** Less than this over the whole second half is noise. */
  noise: number;
}

export const LIMITS = {
  rssMb: { perHour: 10, noise: 30 },
  heapMb: { perHour: 5, noise: 15 },
  processor: { perHour: 3, noise: 6 },
  files: { perHour: 3, noise: 10 },
  /** Without the tables above. */
  flatMb: { perHour: 2, noise: 2 },
  folderMb: { perHour: 2, noise: 2 },
  waitingJobs: { perHour: 60, noise: 60 },
} as const satisfies Record<string, Limit>;
export type Figure = keyof typeof LIMITS;

/** Of each table that is not above. */
export const TABLE_LIMITS = {
  mb: { perHour: 1, noise: 1 },
  rows: { perHour: 100, noise: 100 },
} as const satisfies Record<string, Limit>;

export interface Growth {
  perHour: number;
  isTooMuch: boolean;
}

export function measureGrowth(
  samples: readonly Sample[],
  valueOf: (sample: Sample) => number | null,
  limit?: Limit,
): Growth {
  const last = samples.at(-1)?.hours ?? 0;
  const points = samples
    .filter(({ hours }) => hours >= last / 2)
    .flatMap((sample) => {
      const y = valueOf(sample);
      return y === null ? [] : [{ x: sample.hours, y }];
    });
  const perHour = slope(points);
  const isTooMuch =
    limit !== undefined && perHour > limit.perHour && (perHour * last) / 2 > limit.noise;
  return { perHour, isTooMuch };
}

/** Of the line with the least squares. */
function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (of: "x" | "y") => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [middleX, middleY] = [mean("x"), mean("y")];
  let above = 0;
  let below = 0;
  for (const { x, y } of points) {
    above += (x - middleX) * (y - middleY);
    below += (x - middleX) ** 2;
  }
  return below === 0 ? 0 : above / below;
}

const FLOOR_SAMPLES = 5;

/** What is in use rises until it is collected: of the heap, the least of the last five samples counts. */
export function withHeapFloor(samples: readonly Sample[]): Sample[] {
  return samples.map((sample, index) => {
    const latest = samples.slice(Math.max(0, index + 1 - FLOOR_SAMPLES), index + 1);
    return { ...sample, heapMb: Math.min(...latest.map(({ heapMb }) => heapMb)) };
  });
}

export function flatMb({ databaseMb, tableMb }: Sample): number {
  return databaseMb - keptMb({ tableMb });
}

export function keptMb({ tableMb }: Pick<Sample, "tableMb">): number {
  return Object.keys(KEPT).reduce((sum, name) => sum + (tableMb.get(name) ?? 0), 0);
}
