// The figures the home page may boast of: counted, then rounded down to a mark that is easy to say,
// so that the claim is true at the moment it is read.

export interface Mark {
  value: number;
  /** There are more than `value`: shown as "800+". */
  isMore: boolean;
}

/** 812 → 800 and more; 15312 → 15000 and more; 7 → exactly 7; 800 → exactly 800. Never rounds up. */
export function friendlyMark(count: number): Mark {
  const exact = Math.max(0, Math.floor(count));
  const step = getStep(exact);
  const value = Math.floor(exact / step) * step;
  return { value, isMore: exact > value };
}

/** Small counts are told as they are, hundreds in hundreds, larger ones in two leading digits. */
function getStep(count: number): number {
  if (count < 20) return 1;
  if (count < 100) return 10;
  if (count < 1000) return 100;
  return 10 ** (String(count).length - 2);
}
