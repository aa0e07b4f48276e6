// Addresses of the pictures to share. The figures are part of them: messengers keep a preview by its address.

import type { PictureKind, PictureSize } from "#domain/picture/picture.ts";

interface Figures {
  estimate: number | null;
  counted: number;
}

/** `of`: id, code of a place, or the ids of a comparison with commas. */
export function picturePath(
  kind: PictureKind,
  of: number | string,
  size: PictureSize,
  version: string,
): string {
  return `/media/pictures/${kind}/${of}/${size}.jpg?v=${version}`;
}

/** The estimate of who leads a place changes it within the hour that pictures are cached. */
export function placeVersion({ people, rated }: { people: number; rated: number | null }): string {
  return `${people}-${rated ?? ""}`;
}

/** Changes with the figures of a picture. */
export function figuresVersion(...figures: readonly Figures[]): string {
  return figures
    .map(({ counted, estimate }) => `${counted}-${Math.round((estimate ?? 0) * 100)}`)
    .join(".");
}
