// SQL of the list of people for administrators, hidden and ended ones included.

import { and, asc, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { searchWords } from "#domain/politician/search-text.ts";
import type { Queryable } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";
import { administeredColumns } from "#server/shared/queries/administered.ts";
import type { Slice } from "#server/shared/pagination.ts";

const p = politicians;

/** As in the index offices_by_hand. */
const changedByHand = sql`SELECT politician_id FROM offices WHERE corrected <> '{}' OR added_by_hand`;

export type AdministeredRow = Awaited<ReturnType<typeof selectByIds>>[number];

/** In any state. */
export function selectByIds(db: Queryable, ids: readonly number[]) {
  return db
    .select(administeredColumns)
    .from(p)
    .where(inArray(p.id, [...ids]));
}

export type Set = "hidden" | "by-hand";

export interface NamePosition {
  nameSort: string;
  id: number;
}

/** By name. */
export function selectSet(
  db: Queryable,
  { set, q, limit, after }: { set: Set; q: string } & Slice<NamePosition>,
): Promise<AdministeredRow[]> {
  const isFurther =
    after === null ? undefined : sql`(${p.nameSort}, ${p.id}) > (${after.nameSort}, ${after.id})`;
  return db
    .select(administeredColumns)
    .from(p)
    .where(and(isIn(set), containsWords(q), isFurther))
    .orderBy(asc(p.nameSort), asc(p.id))
    .limit(limit);
}

export function countSet(db: Queryable, set: Set, q: string): Promise<number> {
  return db.$count(p, and(isIn(set), containsWords(q)));
}

function isIn(set: Set): SQL | undefined {
  return set === "hidden"
    ? and(isNotNull(p.hiddenAt), isNull(p.mergedInto))
    : and(sql`${p.id} IN (${changedByHand})`, isNull(p.mergedInto));
}

function containsWords(q: string): SQL | undefined {
  return and(...searchWords(q).map((word) => like(p.searchText, `%${word}%`)));
}
