// SQL of one person for administrators.

import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { offices, politicianRatings, politicians } from "#platform/db/schema.ts";
import { administeredColumns } from "#server/shared/queries/administered.ts";

const p = politicians;

export type OfficeRow = typeof offices.$inferSelect;

/** Whatever state they are in. Null for no such person. */
export async function findPerson(db: Queryable, id: number) {
  const [row] = await db
    .select({
      id: p.id,
      name: p.name,
      surname: p.surname,
      statedParty: p.statedParty,
      partySource: p.partySource,
      imageUrl: p.imageUrl,
      schedaUrl: p.schedaUrl,
      isDemo: p.isDemo,
      endedAt: p.endedAt,
      deletedAt: p.deletedAt,
      hiddenAt: p.hiddenAt,
      mergedInto: p.mergedInto,
      reviews: politicianRatings.reviewCount,
    })
    .from(p)
    .innerJoin(politicianRatings, eq(politicianRatings.politicianId, p.id))
    .where(eq(p.id, id));
  return row ?? null;
}

/** Those that are not deleted: the present ones first, then the last to end. */
export function selectOfficesOf(db: Queryable, politicianId: number): Promise<OfficeRow[]> {
  return db
    .select()
    .from(offices)
    .where(and(eq(offices.politicianId, politicianId), isNull(offices.deletedAt)))
    .orderBy(
      desc(isNull(offices.endedAt)),
      desc(offices.endedAt),
      asc(offices.rank),
      asc(offices.id),
    );
}

/**
 * The time the source's data were read stays: `updated_at` is of the source, and of the office where it
 * was added by hand. An end that gets another day was known before.
 */
export async function updateOffice(tx: Tx, { id, ...office }: OfficeRow, now: Date): Promise<void> {
  const updatedAt = office.addedByHand ? now : office.updatedAt;
  await tx
    .update(offices)
    .set({
      ...office,
      updatedAt,
      endRecordedAt:
        office.endedAt &&
        sql`CASE WHEN ended_at IS NULL THEN ${now.toISOString()}::timestamptz ELSE coalesce(end_recorded_at, ended_at) END`,
    })
    .where(eq(offices.id, id));
}

/** Of one that was added by hand. */
export async function deleteOffice(tx: Tx, id: number): Promise<void> {
  await tx.delete(offices).where(eq(offices.id, id));
}

/** Null shows them again. The copy in `politicians` follows by `refreshPeople`. */
export async function setHidden(tx: Tx, id: number, hiddenAt: Date | null): Promise<void> {
  await tx.update(p).set({ hiddenAt }).where(eq(p.id, id));
}

/** Offices with one of these keys, deleted ones included. */
export function selectHolders(db: Queryable, keys: readonly string[]) {
  return db
    .select({
      key: offices.identityKey,
      politicianId: offices.politicianId,
      deletedAt: offices.deletedAt,
    })
    .from(offices)
    .where(inArray(offices.identityKey, [...keys]));
}

/** Offices that were corrected or added by hand: few. As in the index offices_by_hand. */
export function selectByHand(db: Queryable) {
  return db
    .select({
      politicianId: offices.politicianId,
      source: offices.source,
      name: offices.name,
      placeCode: offices.placeCode,
    })
    .from(offices)
    .where(and(sql`(corrected <> '{}' OR added_by_hand)`, isNull(offices.deletedAt)));
}

/**
 * These people, and those who hold or held an office with one of the keys, by name; without merged ones.
 */
export async function selectByIdsOrKeys(
  db: Queryable,
  { ids, personKeys }: { ids: readonly number[]; personKeys: readonly string[] },
) {
  const holders = db
    .select({ id: offices.politicianId })
    .from(offices)
    .where(and(inArray(offices.personKey, [...personKeys]), isNull(offices.deletedAt)));
  return db
    .select(administeredColumns)
    .from(p)
    .where(and(or(inArray(p.id, [...ids]), inArray(p.id, holders)), isNull(p.mergedInto)))
    .orderBy(asc(p.nameSort), asc(p.id))
    .limit(20);
}
