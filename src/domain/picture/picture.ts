// Pictures to share: their sizes, and the boxes they are drawn from.

export const PICTURE_SIZES = {
  /** Of link previews (Open Graph). */
  wide: { width: 1200, height: 630 },
  /** Of stories on phones. */
  tall: { width: 1080, height: 1920 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export const PICTURE_KINDS = ["politician", "place", "topic", "compare"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const MAX_PICTURE_BYTES = 80_000;

/** A box with its style as CSS, as satori reads it. Plain data: it goes to another thread. */
export interface PictureBox {
  type: "div" | "img";
  props: {
    style: Readonly<Record<string, string | number>>;
    children?: readonly (PictureBox | string)[];
    /** Of an `img`: a data URL, or the address of a photo, which is read when the box is drawn. */
    src?: string;
    width?: number;
    height?: number;
  };
}

export interface Picture {
  /** The same for the same numbers and photos, whenever it is drawn. */
  version: string;
  /** Says the day of `time`. */
  draw: (time: Date) => PictureBox;
}
