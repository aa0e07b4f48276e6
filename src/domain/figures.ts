// Figures for the home page: exact counts rounded down to a round number, so that "800+" is true
// when read.

export interface Mark {
  value: number;
  /** The exact count is larger than `value`: shown as "800+". */
  isMore: boolean;
}

/** 812 → 800 and more; 15312 → 15000 and more; 7 → exactly 7; 800 → exactly 800. Never rounds up. */
export function friendlyMark(count: number): Mark {
  const exact = Math.max(0, Math.floor(count));
  const step = getStep(exact);
  const value = Math.floor(exact / step) * step;
  return { value, isMore: exact > value };
}

/** Small counts stay exact; hundreds round to hundreds, larger counts to two leading digits. */
function getStep(count: number): number {
  if (count < 20) return 1;
  if (count < 100) return 10;
  if (count < 1000) return 100;
  return 10 ** (String(count).length - 2);
}
