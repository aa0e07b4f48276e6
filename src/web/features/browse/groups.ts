// The groups of a list that has them: by kind of office, by place, or of people whom their estimates do not part.

import type { ListedPolitician } from "#contract/politicians.ts";
import { officeKind } from "#domain/place/office-kind.ts";
import { politicians as text } from "../../text/politicians.ts";
import type { PoliticiansPage } from "./offline-index.ts";

export interface Group {
  /** Null for a list without groups. */
  name: string | null;
  items: ListedPolitician[];
}

/** People of one group follow each other. */
export function toGroups(
  items: readonly ListedPolitician[],
  grouping: PoliticiansPage["grouping"],
): Group[] {
  const groups: Group[] = [];
  const isRanked = items.some(({ placement }) => placement !== null);
  for (const item of items) {
    const name =
      grouping !== null ? groupName(item, grouping) : isRanked ? placementName(item) : null;
    const last = groups.at(-1);
    if (last !== undefined && last.name === name) last.items.push(item);
    else groups.push({ name, items: [item] });
  }
  return groups;
}

function placementName({ placement }: ListedPolitician): string {
  return placement === null
    ? text.placement.none
    : text.placement.group(placement.group, placement.groupSize);
}

function groupName(
  { role, source, location }: ListedPolitician,
  grouping: NonNullable<PoliticiansPage["grouping"]>,
): string {
  return grouping === "office"
    ? text.groups[officeKind(role, source)]
    : (location ?? text.groups.nowhere);
}
