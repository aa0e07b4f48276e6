// The sizes our copies of official photos are kept in: pixels of the squares pages show, and of the
// same on dense screens.

export const PORTRAIT_WIDTHS = [96, 192, 400] as const;
export type PortraitWidth = (typeof PORTRAIT_WIDTHS)[number];

/**
 * The address of a portrait (null stays null) in the smallest size that is sharp where it is shown
 * `cssPixels` wide on a screen of double density.
 */
export function portraitUrl(path: string | null, cssPixels: number): string | null {
  if (path === null) return null;
  const width = PORTRAIT_WIDTHS.find((one) => one >= 2 * cssPixels) ?? PORTRAIT_WIDTHS.at(-1);
  return `${path}?w=${width}`;
}
