// Constituencies of members of parliament, as the chambers and files write them.

import { placeName } from "./display-case.ts";
import { regionFromText } from "./regions.ts";
import type { Region } from "./regions.ts";

export interface Constituency {
  /** In readable case: "Lombardia 1 - P02", "Europa". */
  name: string;
  /** Null for constituencies abroad, and where the name does not tell. */
  region: Region | null;
}

/** Null for an empty text. */
export function parseConstituency(text: string): Constituency | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  // "EMILIA-ROMAGNA - P03": the number of the college is no part of a place's name.
  const [, area = trimmed, college = ""] = /^(.*?)(\s+-\s+\S+)$/.exec(trimmed) ?? [];
  return { name: `${placeName(area)}${college}`, region: regionFromText(trimmed) };
}

/** Of the region and the college that the Senate has in two columns. */
export function joinConstituency(region: string | null, college: string | null): string | null {
  if (region === null || college === null) return college ?? region;
  return college.toLowerCase().startsWith(region.toLowerCase())
    ? college
    : `${region} - ${college}`;
}
