// SQL of reading divisions: who is in office when, which months are listed, which days are read, and how it went.

import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { CacheTag } from "#domain/cache-tag.ts";
import type { ReadingFailure } from "#domain/division/reading-failure.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Db, Queryable } from "#platform/db/database.ts";
import {
  chamberMandates,
  chamberMembers,
  divisionMonths,
  divisionReadings,
  divisions,
  sittings,
} from "#platform/db/schema.ts";
import type { MemberMandate } from "../reading/source.ts";

export async function countMandates(
  db: Queryable,
  chamber: Chamber,
  legislature: number,
): Promise<number> {
  return db.$count(
    chamberMandates,
    and(
      eq(chamberMandates.legislature, legislature),
      sql`${chamberMandates.memberId} IN (SELECT id FROM chamber_members WHERE chamber = ${chamber})`,
    ),
  );
}

/** Replaces the mandates of a legislature. Members stay: what they did hangs on them. */
export async function storeMandates(
  db: Db,
  chamber: Chamber,
  legislature: number,
  mandates: readonly MemberMandate[],
): Promise<void> {
  const names = new Map(mandates.map(({ member, name }) => [member, name]));
  await db.transaction(async (tx) => {
    await tx
      .insert(chamberMembers)
      .values([...names].map(([externalId, name]) => ({ chamber, externalId, name })))
      .onConflictDoUpdate({
        target: [chamberMembers.chamber, chamberMembers.externalId],
        set: { name: sql`excluded.name` },
        setWhere: sql`${chamberMembers.name} <> excluded.name`,
      });
    const members = await tx
      .select({ id: chamberMembers.id, externalId: chamberMembers.externalId })
      .from(chamberMembers)
      .where(eq(chamberMembers.chamber, chamber));
    const ids = new Map(members.map(({ id, externalId }) => [externalId, id]));
    await tx
      .delete(chamberMandates)
      .where(
        and(
          eq(chamberMandates.legislature, legislature),
          inArray(chamberMandates.memberId, [...ids.values()]),
        ),
      );
    await tx.insert(chamberMandates).values(
      mandates.flatMap(({ member, from, to, isForLife }) => {
        const memberId = ids.get(member);
        return memberId === undefined
          ? []
          : [{ memberId, legislature, beganOn: from, endedOn: to, isForLife }];
      }),
    );
  });
}

/** Of one legislature: in the month in which it began, the one before may have had divisions too. */
export async function findMonth(
  db: Queryable,
  { chamber, legislature, month }: { chamber: Chamber; legislature: number; month: string },
) {
  const key = and(eq(divisionMonths.chamber, chamber), eq(divisionMonths.month, `${month}-01`));
  const [listed] = await db.select().from(divisionMonths).where(key);
  const days = await db
    .select({ day: sittings.day, divisions: sittings.divisions, readAt: sittings.readAt })
    .from(sittings)
    .where(
      and(
        eq(sittings.chamber, chamber),
        eq(sittings.legislature, legislature),
        gte(sittings.day, `${month}-01`),
        lt(sittings.day, sql`(${`${month}-01`}::date + interval '1 month')::date`),
      ),
    );
  // A list of divisions without a day of this legislature is of the one before.
  const isOfLegislature = days.length > 0 || listed?.divisions === 0;
  return { listed: isOfLegislature ? (listed ?? null) : null, days };
}

/** Remembers which days there are to read, before the first of them is read. */
export async function storeListing(
  db: Db,
  {
    chamber,
    legislature,
    month,
    days,
    divisions: count,
    now,
  }: {
    chamber: Chamber;
    legislature: number;
    month: string;
    days: readonly string[];
    divisions: number;
    now: Date;
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(divisionMonths)
      .values({ chamber, month: `${month}-01`, divisions: count, listedAt: now })
      .onConflictDoUpdate({
        target: [divisionMonths.chamber, divisionMonths.month],
        set: { divisions: count, listedAt: now },
      });
    if (days.length > 0)
      await tx
        .insert(sittings)
        .values(days.map((day) => ({ chamber, day, legislature })))
        .onConflictDoNothing();
  });
}

/** False while another process reads: one that has given no sign for `silentMs` is taken for dead. */
export async function takeReading(
  db: Queryable,
  {
    chamber,
    runner,
    now,
    silentMs,
  }: { chamber: Chamber; runner: string; now: Date; silentMs: number },
): Promise<boolean> {
  const taken = await db
    .insert(divisionReadings)
    .values({ chamber, runner, beatAt: now })
    .onConflictDoUpdate({
      target: divisionReadings.chamber,
      set: { runner, beatAt: now },
      setWhere: sql`${divisionReadings.runner} IS NULL OR ${divisionReadings.runner} = ${runner}
        OR ${divisionReadings.beatAt} <= ${new Date(now.getTime() - silentMs).toISOString()}::timestamptz`,
    })
    .returning({ chamber: divisionReadings.chamber });
  return taken.length > 0;
}

export async function endReading(
  db: Queryable,
  { chamber, runner }: { chamber: Chamber; runner: string },
): Promise<void> {
  await db
    .update(divisionReadings)
    .set({ runner: null })
    .where(and(eq(divisionReadings.chamber, chamber), eq(divisionReadings.runner, runner)));
}

/** A tag is shorter than 20 bytes, and a notification than 8,000. */
const TAGS_OF_NOTIFICATION = 300;

/** Makes pages of divisions again, and what is remembered of these members. */
export async function announceRead(db: Queryable, members: Iterable<number>): Promise<void> {
  const tags: CacheTag[] = ["divisions"];
  for (const member of members) tags.push(`member:${member}`);
  await db.execute(sql`
    SELECT pg_notify('scrutinio_cache', string_agg(tag, ' '))
    FROM unnest(${`{${tags.join(",")}}`}::text[]) WITH ORDINALITY AS t (tag, at) GROUP BY at / ${TAGS_OF_NOTIFICATION}::int`);
}

export async function recordSuccess(
  db: Queryable,
  { chamber, legislature, now }: { chamber: Chamber; legislature: number; now: Date },
): Promise<void> {
  const whole = divisionReadings.wholeLegislatures;
  await db
    .update(divisionReadings)
    .set({
      succeededAt: now,
      failedAt: null,
      failure: null,
      wholeLegislatures: sql`CASE WHEN ${legislature} = ANY (${whole}) THEN ${whole} ELSE ${whole} || ${legislature}::smallint END`,
    })
    .where(eq(divisionReadings.chamber, chamber));
}

export async function recordFailure(
  db: Queryable,
  { chamber, failure, now }: { chamber: Chamber; failure: ReadingFailure; now: Date },
): Promise<void> {
  await db
    .update(divisionReadings)
    .set({ failedAt: now, failure })
    .where(eq(divisionReadings.chamber, chamber));
}

export function selectReadings(db: Queryable) {
  return db
    .select({
      chamber: divisionReadings.chamber,
      succeededAt: divisionReadings.succeededAt,
      failedAt: divisionReadings.failedAt,
      failure: divisionReadings.failure,
      runner: divisionReadings.runner,
      beatAt: divisionReadings.beatAt,
      postsReadAt: divisionReadings.postsReadAt,
      postsLeftOut: divisionReadings.postsLeftOut,
      postsFailure: divisionReadings.postsFailure,
      billsReadAt: divisionReadings.billsReadAt,
      billsLeftOut: divisionReadings.billsLeftOut,
      billsFailure: divisionReadings.billsFailure,
      listedFrom: sql<
        string | null
      >`(SELECT min(month)::text FROM division_months AS m WHERE m.chamber = ${divisionReadings.chamber})`,
    })
    .from(divisionReadings);
}

/** How far reading has come, by chamber. */
export function countSittings(db: Queryable) {
  return db
    .select({
      chamber: sittings.chamber,
      days: sql<number>`count(*)::int`,
      read: sql<number>`count(${sittings.readAt})::int`,
      changed: sql<number>`count(${sittings.changedAt})::int`,
      lastDay: sql<
        string | null
      >`(max(${sittings.day}) FILTER (WHERE ${sittings.readAt} IS NOT NULL))::text`,
    })
    .from(sittings)
    .groupBy(sittings.chamber);
}

/** Divisions by chamber and reason why they are left out; null for the believed. */
export function countExclusions(db: Queryable) {
  return db
    .select({
      chamber: divisions.chamber,
      exclusion: divisions.exclusion,
      divisions: sql<number>`count(*)::int`,
    })
    .from(divisions)
    .groupBy(divisions.chamber, divisions.exclusion);
}
