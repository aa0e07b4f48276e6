// The generated portrait of a person without a photo: initials on a plain background, and the outline of the region
// with a dot for the town where the office is local. Pure and without React, so that the server can answer it
// as an image. Deterministic.

import { guessSurname } from "../politician/name-order.ts";
import { placeMap } from "./region-map.ts";
import type { MapPoint } from "./region-map.ts";

/** Muted colours that belong to no party; contrast of the letters is at least 5:1. */
export const avatarGrounds = [
  "#3f5a68",
  "#4d5b45",
  "#6a5440",
  "#5b4a66",
  "#3d6059",
  "#6e4a4c",
  "#4a5573",
  "#5f5a3a",
  "#704d62",
  "#52565c",
  "#38586f",
  "#6b5a52",
] as const;
export const avatarInk = "#fbf8f1";

/** First letters of name and surname, where lists order it: "VD" for Vincenzo De Luca. "?" for a name without letters. */
export function getInitials(name: string): string {
  const plain = name
    .replaceAll(/\(.*?\)/g, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const surname = guessSurname(plain);
  const letterOf = (text: string) => /\p{L}/u.exec(text)?.[0] ?? "";
  const initials = letterOf(plain) + (surname === plain ? "" : letterOf(surname));
  return initials === "" ? "?" : initials.toLocaleUpperCase("it");
}

/** Background colour of a name (FNV-1a over the folded name: case and spacing do not matter). */
export function avatarGround(name: string): (typeof avatarGrounds)[number] {
  let hash = 0x811c9dc5;
  for (const char of name
    .normalize("NFC")
    .trim()
    .toLocaleLowerCase("it")
    .replaceAll(/\s+/gu, " ")) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return avatarGrounds[hash % avatarGrounds.length] ?? avatarGrounds[0];
}

/** Where the letters stand: in the middle, or below a map. */
export const AVATAR_LETTERS = {
  alone: { x: 50, y: 62, size: 38, anchor: "middle" },
  belowMap: { x: 9, y: 91, size: 27, anchor: "start" },
} as const;
export const AVATAR_RULES = "M16 82h68M16 85.5h68";
export const AVATAR_DOT = 4;

export interface AvatarOf {
  name: string;
  mapPoint: MapPoint | null;
  /** Path of a region's outline, by ISTAT code. */
  outlineOf: (region: string) => string;
}

/** A whole SVG document, `size` pixels square. */
export function avatarSvg({ name, mapPoint, outlineOf }: AvatarOf, size = 400): string {
  const text = getInitials(name).replaceAll(/[<>&"]/g, "");
  const map = mapPoint === null ? null : placeMap(mapPoint);
  const letters = map === null ? AVATAR_LETTERS.alone : AVATAR_LETTERS.belowMap;
  const drawn =
    mapPoint === null || map === null
      ? `<path d="${AVATAR_RULES}" stroke="${avatarInk}" stroke-opacity=".35"/>`
      : `<path d="${outlineOf(mapPoint.region)}" transform="${map.transform}" fill="${avatarInk}" fill-opacity=".22"/>${
          map.dot === null
            ? ""
            : `<circle cx="${map.dot.x}" cy="${map.dot.y}" r="${AVATAR_DOT}" fill="${avatarInk}"/>`
        }`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">` +
    `<rect width="100" height="100" fill="${avatarGround(name)}"/>${drawn}` +
    `<text x="${letters.x}" y="${letters.y}" text-anchor="${letters.anchor}" font-family="Fraunces,Georgia,serif" font-size="${letters.size}" fill="${avatarInk}">${text}</text></svg>`
  );
}
