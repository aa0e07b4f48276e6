// Addresses of the pictures to share. The figures are part of them: messengers keep a preview by its address.

import type { PlaceDetail } from "#contract/places.ts";
import type { PictureKind, PictureSize } from "#domain/picture/picture.ts";
import { placeLeader } from "./place-leader.ts";

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

/** Changes with the figures of a place's picture, and with who leads the place. */
export function placeVersion(detail: Pick<PlaceDetail, "place" | "offices" | "figures">): string {
  const { people, rated } = detail.figures;
  const leader = placeLeader(detail);
  const version = `${people}-${rated ?? ""}`;
  return leader === null ? version : `${version}.${leader.id}-${figuresVersion(leader.ratings)}`;
}

/** Changes with the figures of a picture. */
export function figuresVersion(...figures: readonly Figures[]): string {
  return figures
    .map(({ counted, estimate }) => `${counted}-${Math.round((estimate ?? 0) * 100)}`)
    .join(".");
}
