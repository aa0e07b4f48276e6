// The groups of a list that has them: by kind of office, or by place.

import type { PoliticianSummary } from "#contract/politicians.ts";
import { officeKind } from "#domain/place/office-kind.ts";
import { politicians as text } from "../../text/politicians.ts";
import type { PoliticiansPage } from "./offline-index.ts";

export interface Group {
  /** Null for a list without groups. */
  name: string | null;
  items: PoliticianSummary[];
}

/** People of one group follow each other. */
export function toGroups(
  items: readonly PoliticianSummary[],
  grouping: PoliticiansPage["grouping"],
): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const name = grouping === null ? null : groupName(item, grouping);
    const last = groups.at(-1);
    if (last !== undefined && last.name === name) last.items.push(item);
    else groups.push({ name, items: [item] });
  }
  return groups;
}

function groupName(
  { role, source, location }: PoliticianSummary,
  grouping: NonNullable<PoliticiansPage["grouping"]>,
): string {
  return grouping === "office"
    ? text.groups[officeKind(role, source)]
    : (location ?? text.groups.nowhere);
}
