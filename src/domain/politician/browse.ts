// Search, filters, sort, facets and paging over an in-memory list: used by the browser once it has
// the whole list. The server's SQL gives the same answers; one test compares them.

import {
  compareCodePoints,
  comparePositions,
  decodePosition,
  encodePosition,
  toPosition,
} from "./position.ts";
import type { Position, Sortable } from "./position.ts";
import { FILTERS, filterValues, passesFilter, townMatcher, withCommonRoles } from "./filters.ts";
import type { Filter, Filterable, FilterQuery } from "./filters.ts";
import { decodeOffset, encodeOffset, groupingOf, groupKey } from "./grouping.ts";
import type { Grouping } from "./grouping.ts";
import { toPlacements } from "./placements.ts";
import type { Placement } from "../rating/rank-groups.ts";
import { findPeople } from "./search/find-people.ts";
import { SearchIndex } from "./search/search-index.ts";
import { toUnderstanding } from "./search/understanding.ts";
import type { Understanding } from "./search/understanding.ts";
import { resolveSort } from "./sort.ts";
import type { Sort } from "./sort.ts";

/** Number of values in a facet, besides the selected ones. */
export const FACET_MAX: Record<Filter, number> = {
  source: Infinity,
  role: Infinity,
  party: 50,
  region: Infinity,
  province: Infinity,
};

export function perFilter<Value>(make: (filter: Filter) => Value): Record<Filter, Value> {
  return {
    source: make("source"),
    role: make("role"),
    party: make("party"),
    region: make("region"),
    province: make("province"),
  };
}

/** Several values of a filter are alternatives (OR); none disables the filter. */
export interface BrowseQuery extends FilterQuery {
  q: string;
  sort: Sort;
}

export interface BrowseItem extends Sortable, Filterable {
  ratings: Sortable["ratings"] & { low: number | null; high: number | null };
}

/** Most frequent first, then by value. Selected values are included even without matches. */
export type Facet = { value: string; count: number }[];

/** A page begins after a cursor, or is asked for by its number, from 1. */
export interface PageAsked {
  limit: number;
  cursor?: string | undefined;
  page?: number | undefined;
}

export interface BrowsePage<Item> {
  items: (Item & { placement: Placement | null })[];
  total: number;
  nextCursor: string | null;
  /** By what the people are grouped, in this order; null without groups. */
  grouping: Grouping | null;
  facets: Record<Filter, Facet>;
  /** Null without words to look for. */
  understood: Understanding | null;
}

/** One for each list. */
const indexes = new WeakMap<readonly BrowseItem[], SearchIndex>();

function getIndex(list: readonly BrowseItem[]): SearchIndex {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const index = new SearchIndex();
  for (const item of list) index.set(item);
  indexes.set(list, index);
  return index;
}

/** Throws `invalid_cursor` for a cursor of another sort order. */
export function browse<Item extends BrowseItem>(
  list: readonly Item[],
  asked: BrowseQuery,
  page: PageAsked,
): BrowsePage<Item> {
  const query = withCommonRoles(asked);
  const sort = resolveSort(query.sort, query.q);
  const grouping = groupingOf({ ...query, sort });
  const startOf = getStart(page, grouping, sort);
  const answer = query.q.trim() === "" ? null : findPeople(getIndex(list), query.q);
  const ranks =
    answer &&
    new Map(
      Array.from(answer.slots, (slot, at) => [
        getIndex(list).ids.data[slot] ?? 0,
        answer.ranks[at] ?? 0,
      ]),
    );
  const isLeft = passesOthers(query);
  const found = list.filter((item) => (ranks?.has(item.id) ?? true) && isLeft(item));
  const placed = found
    .filter((item) => passes(item, query))
    .map((item) => ({
      item,
      group: grouping === null ? "" : groupKey(grouping, item),
      position: toPosition(item, sort, ranks?.get(item.id)),
    }))
    .sort(
      (a, b) => compareCodePoints(a.group, b.group) || comparePositions(a.position, b.position),
    );
  const placementOf = toPlacements(
    sort,
    placed.map(({ item }) => item),
  );
  const start = startOf(placed);
  const end = start + page.limit;
  const shown = placed.slice(start, end);
  const last = shown.at(-1);
  const hasMore = placed.length > end;
  return {
    items: shown.map(({ item }) => ({ ...item, placement: placementOf(item) })),
    total: placed.length,
    nextCursor:
      hasMore && last !== undefined
        ? grouping === null
          ? encodePosition(last.position)
          : encodeOffset(end)
        : null,
    grouping,
    facets: perFilter((filter) => countFacet(found, query, filter)),
    understood: answer && toUnderstanding(getIndex(list), answer),
  };
}

function passes(item: BrowseItem, query: BrowseQuery, except?: Filter): boolean {
  return FILTERS.every((filter) => filter === except || passesFilter(item, filter, query[filter]));
}

/** What has no counts. */
function passesOthers({ town, rated }: BrowseQuery): (item: BrowseItem) => boolean {
  const isInTown = townMatcher(town);
  return (item) =>
    (isInTown?.(item) ?? true) &&
    (rated === undefined || item.ratings.totalReviews > 0 === (rated === "rated"));
}

/** Counts per value under the other active filters. */
function countFacet(found: readonly BrowseItem[], query: BrowseQuery, filter: Filter): Facet {
  const counts = new Map<string, number>();
  const asked = new Set(query[filter]);
  const count = (value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const item of found) {
    if (!passes(item, query, filter)) continue;
    const values = filterValues(item, filter);
    values.forEach(count);
    // A list that was asked for by its own spelling.
    if (filter === "party")
      for (const list of item.supportingLists)
        if (asked.has(list) && !values.includes(list)) count(list);
  }
  return completeFacet(
    [...counts].map(([value, many]) => ({ value, count: many })),
    query[filter],
    FACET_MAX[filter],
  );
}

/** Sorts a facet, keeps the `max` most frequent values and adds the selected ones. */
export function completeFacet(counted: Facet, asked: readonly string[], max: number): Facet {
  const missing = [...new Set(asked)].filter(
    (value) => !counted.some((one) => one.value === value),
  );
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))]
    .sort((a, b) => b.count - a.count || compareCodePoints(a.value, b.value))
    .filter(({ value, count }, index) => (index < max && count > 0) || asked.includes(value));
}

/** Throws `invalid_cursor` before anything is searched. */
function getStart(
  { limit, cursor, page }: PageAsked,
  grouping: Grouping | null,
  sort: Sort,
): (placed: readonly { position: Position }[]) => number {
  if (page !== undefined) return () => (page - 1) * limit;
  if (cursor === undefined) return () => 0;
  if (grouping !== null) {
    const offset = decodeOffset(cursor);
    return () => offset;
  }
  const after = decodePosition(cursor, sort);
  return (placed) => indexAfter(placed, after);
}

function indexAfter(placed: readonly { position: Position }[], after: Position): number {
  const index = placed.findIndex(({ position }) => comparePositions(position, after) > 0);
  return index === -1 ? placed.length : index;
}
