// Constituencies of members of parliament, as the chambers and files write them.

import { placeName } from "./display-case.ts";
import { regionFromText } from "./regions.ts";
import type { Region } from "./regions.ts";
import { foldText } from "./search-text.ts";

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

/** Colleges with one member ("U03"), and with several ("P02"). */
export type CollegeKind = "single" | "several";

/**
 * How the voters of these colleges ("Lombardia 1 - U03") elected a member of this constituency; null where they did
 * not, and where its name does not tell the college.
 */
export function electedBy(
  constituency: string | null,
  colleges: readonly string[],
): CollegeKind | null {
  const own = constituency === null ? null : collegeKey(constituency);
  if (own === null || !colleges.some((college) => collegeKey(college) === own)) return null;
  return / u\d+$/.test(own) ? "single" : "several";
}

/** The only region with one college in both chambers: its name alone tells. */
const ONE_COLLEGE = "valle d aosta";

/** Without the second language of the region, and without what the chamber adds in brackets. */
function collegeKey(name: string): string | null {
  const [, area = name, college] = /^(.*?)\s+-\s+([PU]\d+)\b/i.exec(name) ?? [];
  const [first = ""] = area.split("/");
  const folded = foldText(first);
  if (folded === ONE_COLLEGE) return `${ONE_COLLEGE} u01`;
  return college === undefined ? null : `${folded} ${college.toLowerCase()}`;
}
