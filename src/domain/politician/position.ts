// Position of a politician in a sorted list, and its cursor. Each sort is one number, descending
// with null last, then the name key by code points, then the id: a total order, the same in memory
// and in PostgreSQL (collation "C").

import { decodeCursor, encodeCursor, isCursorId, isCursorTime, isWhole } from "../cursor.ts";
import type { CursorValue } from "../cursor.ts";
import { AppError } from "../error.ts";
import type { Sort } from "./sort.ts";

export interface Position {
  sort: Sort;
  /**
   * Sort value. Rating: hundredths of the estimate, null without one; reviews: their number;
   * newest: milliseconds since 1970; name: always null; relevance: see search/rank.ts, ascending.
   */
  rank: number | null;
  /** Number of reviews, which orders equal relevance; 0 for other sorts. */
  reviews: number;
  nameSort: string;
  id: number;
}

export interface Sortable {
  id: number;
  nameSort: string;
  /** ISO time. */
  createdAt: string;
  ratings: { estimate: number | null; totalReviews: number };
}

/** `relevance` is the rank for a query. */
export function toPosition(politician: Sortable, sort: Sort, relevance = 0): Position {
  const { id, nameSort, ratings } = politician;
  if (sort === "relevance")
    return { sort, rank: relevance, reviews: ratings.totalReviews, nameSort, id };
  return { sort, rank: getRank(politician, sort), reviews: 0, nameSort, id };
}

/** Negative when `a` sorts first. Both must use the same sort. */
export function comparePositions(a: Position, b: Position): number {
  const byRank =
    a.sort === "relevance"
      ? (a.rank ?? 0) - (b.rank ?? 0) || b.reviews - a.reviews
      : (b.rank ?? -1) - (a.rank ?? -1);
  if (byRank !== 0) return byRank;
  return compareCodePoints(a.nameSort, b.nameSort) || a.id - b.id;
}

export function encodePosition({ sort, rank, reviews, nameSort, id }: Position): string {
  return encodeCursor(
    sort === "relevance" ? [sort, rank, nameSort, id, reviews] : [sort, rank, nameSort, id],
  );
}

/** Throws `invalid_cursor` unless the cursor belongs to this sort. */
export function decodePosition(cursor: string, sort: Sort): Position {
  const [cursorSort, rank = null, nameSort, id, ...rest] = decodeCursor(cursor) ?? [];
  const [reviews = 0] = rest;
  if (
    cursorSort !== sort ||
    !isRank(rank, sort) ||
    !isNameKey(nameSort) ||
    !isCursorId(id) ||
    rest.length !== (sort === "relevance" ? 1 : 0) ||
    !isCount(reviews)
  )
    throw new AppError("invalid_cursor");
  return { sort, rank, reviews, nameSort, id };
}

/** Facets and names alike are ordered by code points, as PostgreSQL's collation "C" does. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === length) return a.length - b.length;
  return codePointOrder(a.charCodeAt(at)) - codePointOrder(b.charCodeAt(at));
}

/** UTF-16 puts surrogates, which stand for the highest code points, before U+E000 to U+FFFF. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function getRank(
  { createdAt, ratings }: Sortable,
  sort: Exclude<Sort, "relevance">,
): number | null {
  switch (sort) {
    case "name":
      return null;
    case "rating":
      return ratings.estimate === null ? null : Math.round(ratings.estimate * 100);
    case "reviews":
      return ratings.totalReviews;
    case "newest":
      return Date.parse(createdAt);
  }
}

function isCount(value: CursorValue): value is number {
  return isWhole(value, 0, 2_147_483_647);
}

function isRank(rank: CursorValue, sort: Sort): rank is number | null {
  switch (sort) {
    case "relevance":
      return isWhole(rank, 0, Number.MAX_SAFE_INTEGER);
    case "name":
      return rank === null;
    case "rating":
      return rank === null || isWhole(rank, 100, 500);
    case "reviews":
      return isCount(rank);
    case "newest":
      return isCursorTime(rank);
  }
}

/** PostgreSQL rejects NUL and lone surrogates. */
function isNameKey(value: CursorValue | undefined): value is string {
  return typeof value === "string" && value.isWellFormed() && !value.includes("\0");
}
