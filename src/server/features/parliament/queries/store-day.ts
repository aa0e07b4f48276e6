// SQL that writes what was read of a day: all of it or nothing. What the chamber has changed since keeps its earlier
// version.

import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { countByGroup, groupLine, isMixedGroup } from "#domain/division/group-line.ts";
import { addUp, fromNumbers, toNumbers } from "#domain/division/participation.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Db, Queryable } from "#platform/db/database.ts";
import {
  chamberGroups,
  chamberMembers,
  divisionChoices,
  divisionGroups,
  divisions,
  participationMonths,
  sittings,
  sittingVersions,
} from "#platform/db/schema.ts";
import type { ReadDay, ReadDivision } from "../reading/read-day.ts";

export interface DayToStore {
  chamber: Chamber;
  day: string;
  legislature: number;
  reading: ReadDay;
  /** Of `reading`. */
  fingerprint: string;
  now: Date;
}

/** Returns whether anything is different from before. */
export async function storeDay(db: Db, given: DayToStore): Promise<boolean> {
  const { chamber, day, legislature, reading, fingerprint, now } = given;
  const key = and(eq(sittings.chamber, chamber), eq(sittings.day, day));
  return db.transaction(async (tx) => {
    await tx.insert(sittings).values({ chamber, day, legislature }).onConflictDoNothing();
    const [before] = await tx.select().from(sittings).where(key).for("update");
    if (before?.fingerprint === fingerprint) {
      await tx.update(sittings).set({ readAt: now }).where(key);
      return false;
    }
    const isChange = before !== undefined && before.readAt !== null;
    const kept = isChange ? await keepVersion(tx, given, before.parts ?? {}) : [];
    const members = await memberIds(tx, chamber);
    await storeDivisions(tx, given, members);
    const parts = [...reading.participation].flatMap(([member, own]) => {
      const id = members.get(member);
      return id === undefined ? [] : [[String(id), toNumbers(own)] as const];
    });
    const newParts = Object.fromEntries(parts);
    const isCorrection =
      isChange &&
      !(hasMore(before.parts ?? {}, newParts) && hasAll(await contentOf(tx, given), kept));
    await tx
      .update(sittings)
      .set({
        legislature,
        divisions: reading.divisions.length,
        readAt: now,
        fingerprint,
        parts: newParts,
        ...(isCorrection ? { changedAt: now } : {}),
      })
      .where(key);
    await sumUpMonth(tx, given);
    return true;
  });
}

async function memberIds(tx: Queryable, chamber: Chamber): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: chamberMembers.id, externalId: chamberMembers.externalId })
    .from(chamberMembers)
    .where(eq(chamberMembers.chamber, chamber));
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

async function keepVersion(
  tx: Queryable,
  given: DayToStore,
  parts: Record<string, number[]>,
): Promise<unknown[]> {
  const { chamber, day, now } = given;
  const kept = await contentOf(tx, given);
  await tx
    .insert(sittingVersions)
    .values({ chamber, day, replacedAt: now, parts, divisions: kept });
  return kept;
}

/** Divisions of the day with their choices, as they are stored. */
async function contentOf(tx: Queryable, { chamber, day }: DayToStore): Promise<unknown[]> {
  const { rows } = await tx.execute<{ division: unknown }>(sql`
    SELECT to_jsonb(d) || jsonb_build_object('choices', (
      SELECT coalesce(jsonb_object_agg(c.member_id, jsonb_build_array(c.state, c.group_id)), '{}'::jsonb)
      FROM division_choices AS c WHERE c.division_id = d.id)) AS division
    FROM divisions AS d WHERE d.chamber = ${chamber} AND d.day = ${day} ORDER BY d.id`);
  return rows.map(({ division }) => division);
}

/** A day to which the chamber has only added is completed, not corrected. */
function hasAll(now: readonly unknown[], before: readonly unknown[]): boolean {
  const known = new Set(now.map((one) => JSON.stringify(one)));
  return now.length > before.length && before.every((one) => known.has(JSON.stringify(one)));
}

/** All have as much of each part as before: of divisions without names this is what is known. */
function hasMore(before: Record<string, number[]>, now: Record<string, number[]>): boolean {
  return Object.entries(before).every(([member, parts]) =>
    parts.every((count, at) => (now[member]?.[at] ?? 0) >= count),
  );
}

async function storeDivisions(
  tx: Queryable,
  { chamber, day, reading }: DayToStore,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const keys = reading.divisions.map(({ division }) => division.key);
  const ofDay = and(eq(divisions.chamber, chamber), eq(divisions.day, day));
  await tx
    .delete(divisions)
    .where(keys.length === 0 ? ofDay : and(ofDay, notInArray(divisions.key, keys)));
  if (keys.length === 0) return;
  const stored = await tx
    .insert(divisions)
    .values(reading.divisions.map((one) => ({ chamber, ...toRow(one) })))
    .onConflictDoUpdate({
      target: [divisions.chamber, divisions.key],
      set: {
        day: sql`excluded.day`,
        kind: sql`excluded.kind`,
        title: sql`excluded.title`,
        billTitle: sql`excluded.bill_title`,
        isSecret: sql`excluded.is_secret`,
        inFavour: sql`excluded.in_favour`,
        against: sql`excluded.against`,
        abstained: sql`excluded.abstained`,
        isApproved: sql`excluded.is_approved`,
        page: sql`excluded.page`,
        exclusion: sql`excluded.exclusion`,
      },
    })
    .returning({ id: divisions.id, key: divisions.key });
  const ids = new Map(stored.map(({ id, key }) => [key, id]));
  await tx.delete(divisionChoices).where(inArray(divisionChoices.divisionId, [...ids.values()]));
  await tx.delete(divisionGroups).where(inArray(divisionGroups.divisionId, [...ids.values()]));
  for (const one of reading.divisions) {
    const id = ids.get(one.division.key);
    if (id !== undefined && one.records.length > 0)
      await storeChoices(tx, { chamber, id, members, ...one });
  }
}

function toRow({ division, exclusion }: ReadDivision) {
  const { counters, ...facts } = division;
  return {
    ...facts,
    inFavour: counters?.for ?? null,
    against: counters?.against ?? null,
    abstained: counters?.abstained ?? null,
    exclusion,
  };
}

async function storeChoices(
  tx: Queryable,
  {
    chamber,
    id: divisionId,
    members,
    records,
    division,
  }: ReadDivision & { chamber: Chamber; id: number; members: ReadonlyMap<string, number> },
): Promise<void> {
  const groups = await groupIds(
    tx,
    chamber,
    records.flatMap(({ group }) => group ?? []),
  );
  const rows = records.flatMap(({ member, state, group }) => {
    const memberId = members.get(member);
    const groupId = group === null ? null : (groups.get(group) ?? null);
    return memberId === undefined ? [] : [{ divisionId, memberId, groupId, state }];
  });
  await tx.insert(divisionChoices).values(rows);
  const counted = [...countByGroup(records)].flatMap(([group, counts]) => {
    const groupId = groups.get(group);
    if (groupId === undefined) return [];
    const hasLine = !division.isSecret && !isMixedGroup(group);
    return [
      {
        divisionId,
        groupId,
        inFavour: counts.for,
        against: counts.against,
        abstained: counts.abstained,
        line: hasLine ? groupLine(counts) : null,
      },
    ];
  });
  if (counted.length > 0) await tx.insert(divisionGroups).values(counted);
}

async function groupIds(
  tx: Queryable,
  chamber: Chamber,
  given: readonly string[],
): Promise<Map<string, number>> {
  const names = [...new Set(given)];
  if (names.length === 0) return new Map();
  await tx
    .insert(chamberGroups)
    .values(names.map((name) => ({ chamber, name })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: chamberGroups.id, name: chamberGroups.name })
    .from(chamberGroups)
    .where(and(eq(chamberGroups.chamber, chamber), inArray(chamberGroups.name, names)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Months are sums of their days, so a day that is read again counts once. */
async function sumUpMonth(tx: Queryable, { chamber, day, legislature }: DayToStore): Promise<void> {
  const month = `${day.slice(0, 7)}-01`;
  const days = await tx
    .select({ parts: sittings.parts })
    .from(sittings)
    .where(
      and(
        eq(sittings.chamber, chamber),
        eq(sittings.legislature, legislature),
        sql`date_trunc('month', ${sittings.day}) = ${month}::date`,
      ),
    );
  const numbers = days.flatMap(({ parts }) => Object.entries(parts ?? {}));
  const rows = [...Map.groupBy(numbers, ([member]) => member)].map(([member, own]) => ({
    memberId: Number(member),
    month,
    legislature,
    ...addUp(own.map(([, parts]) => fromNumbers(parts))),
  }));
  await tx
    .delete(participationMonths)
    .where(
      and(
        eq(participationMonths.month, month),
        eq(participationMonths.legislature, legislature),
        sql`${participationMonths.memberId} IN (SELECT id FROM chamber_members WHERE chamber = ${chamber})`,
      ),
    );
  if (rows.length > 0) await tx.insert(participationMonths).values(rows);
}
