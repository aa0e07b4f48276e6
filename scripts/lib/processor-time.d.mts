export interface MeasuredProcess {
  key: string;
  parent: number;
  /** Its own, and those of the children it waited for. */
  ticks: number;
  waitedTicks: number;
}

export function sumLost(
  before: ReadonlyMap<number, MeasuredProcess>,
  now: ReadonlyMap<number, MeasuredProcess>,
): number;
