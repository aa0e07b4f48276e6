// Sizes of stored portraits: pixel widths of the squares that pages show, and twice that for dense
// screens.

export const PORTRAIT_WIDTHS = [96, 192, 400] as const;
export type PortraitWidth = (typeof PORTRAIT_WIDTHS)[number];

/**
 * URL of a portrait (null stays null) in the smallest size that is sharp at `cssPixels` on a 2x
 * screen.
 */
export function portraitUrl(path: string | null, cssPixels: number): string | null {
  if (path === null) return null;
  const width = PORTRAIT_WIDTHS.find((one) => one >= 2 * cssPixels) ?? PORTRAIT_WIDTHS.at(-1);
  return `${path}?w=${width}`;
}
