// Geometry of the stars, shared by display, input, histogram and share image.

/** One star on a 24 grid. */
export const starPath =
  "M12 2.7 14.6 9.1 21.5 9.6 16.2 14.1 17.9 20.8 12 17.1 6.1 20.8 7.8 14.1 2.5 9.6 9.4 9.1z";

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
