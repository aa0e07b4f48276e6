// Geometry of five stars, shared by display, histogram and share image.

import { starPath } from "./star-path.ts";

const cell = 24;
// Inner part of a star, inside its outline, so that a tenth is already visible.
const inkStart = 4.5;
const inkWidth = 15;
const count = 5;

/** Five stars in a row on a 120 × 24 grid. */
export const fiveStarsPath = Array.from({ length: count }, (_, index) =>
  starPath.replaceAll(
    /([ML]?)(\d+(?:\.\d+)?) (\d+(?:\.\d+)?)/g,
    (_all, command: string, x: string, y: string) => {
      const moved = Math.round((Number(x) + index * cell) * 10) / 10;
      return `${command}${moved} ${y}`;
    },
  ),
).join("");

/**
 * Width of the amber fill on that grid for a value of 0 to 5; null is empty. Gaps between stars are
 * skipped, so 3.5 ends in the middle of the fourth star.
 */
export function starFillWidth(value: number | null): number {
  if (value === null || !Number.isFinite(value) || value <= 0) return 0;
  const whole = Math.min(count, Math.floor(value));
  if (whole === count) return count * cell;
  const part = value - whole;
  if (part === 0) return whole * cell;
  return Math.round((whole * cell + inkStart + part * inkWidth) * 100) / 100;
}
