// A politician's picture: our copy of the official photo, else a portrait generated from the name.
// It always exists, so pages never show a broken image.

import { AppError } from "#domain/error.ts";
import { avatarSvg } from "#domain/portrait/avatar-svg.ts";
import type { PortraitWidth } from "#domain/portrait/portrait-sizes.ts";
import type { PhotoFormat } from "#platform/images/photo-files.ts";
import { mapPointOf, regionOutline } from "#platform/places/read-positions.ts";
import type { Context } from "../../context.ts";
import { findPortrait } from "./queries/portraits.ts";

export type Portrait =
  | { kind: "photo"; format: PhotoFormat; bytes: Buffer }
  | { kind: "drawn"; svg: string };

/** Throws `politician_not_found`. */
export async function getPortrait(
  { db, photos }: Context,
  { id, width, format }: { id: number; width: PortraitWidth; format: PhotoFormat },
): Promise<Portrait> {
  const found = await findPortrait(db, id);
  if (found === null) throw new AppError("politician_not_found");
  const bytes = found.imageUrl === null ? null : await photos.get(found.imageUrl, width, format);
  if (bytes !== null) return { kind: "photo", format, bytes };
  const { name, placeCode } = found;
  const svg = avatarSvg({ name, mapPoint: mapPointOf(placeCode), outlineOf: regionOutline }, width);
  return { kind: "drawn", svg };
}

/** Address of the official photo that we have a copy of; null without one. Throws `politician_not_found`. */
export async function findPhoto({ db, photos }: Context, id: number): Promise<string | null> {
  const found = await findPortrait(db, id);
  if (found === null) throw new AppError("politician_not_found");
  const { imageUrl } = found;
  return imageUrl !== null && (await photos.has(imageUrl)) ? imageUrl : null;
}
