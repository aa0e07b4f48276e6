// Groups of a list that is filtered to one town, or to one office in a province. Only in the order of names:
// another order was chosen to compare people across groups.

import { kindRank, OFFICE_KINDS, officeKind } from "../place/office-kind.ts";
import { decodeCursor, encodeCursor, isWhole } from "../cursor.ts";
import { AppError } from "../error.ts";
import type { FilterQuery } from "./filters.ts";
import { foldText } from "./search-text.ts";
import type { Sort } from "./sort.ts";
import type { Source } from "./source.ts";

export const GROUPINGS = ["office", "place"] as const;
export type Grouping = (typeof GROUPINGS)[number];

interface Grouped {
  role: string;
  source: Source;
  location: string | null;
}

type GroupedQuery = Pick<FilterQuery, "town" | "role" | "province"> & { q: string; sort: Sort };

/** By office in a town, by place for one office in one province; null for every other list. */
export function groupingOf({ q, sort, town, role, province }: GroupedQuery): Grouping | null {
  if (q.trim() !== "" || sort !== "name") return null;
  if (town.trim() !== "") return role.length === 1 ? null : "office";
  return role.length === 1 && province.length === 1 ? "place" : null;
}

/** Orders people by group; within a kind of office deputies come first. */
export function groupKey(grouping: Grouping, { role, source, location }: Grouped): string {
  if (grouping === "place") return foldText(location ?? "");
  return `${OFFICE_KINDS.indexOf(officeKind(role, source))}${kindRank(role)}`;
}

/** Groups have no keyset: a page begins after so many people. */
export function encodeOffset(offset: number): string {
  return encodeCursor(["group", offset]);
}

/** Throws `invalid_cursor` for a cursor of a list without groups. */
export function decodeOffset(cursor: string): number {
  const [kind, offset, ...rest] = decodeCursor(cursor) ?? [];
  if (kind !== "group" || !isWhole(offset, 1, 2_147_483_647) || rest.length > 0)
    throw new AppError("invalid_cursor");
  return offset;
}
