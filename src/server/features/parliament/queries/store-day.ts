// SQL that writes what was read of a day: all of it or nothing. What the chamber has changed since keeps its earlier
// version.

import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { countByGroup, groupLine, isMixedGroup } from "#domain/division/group-line.ts";
import { PARTICIPATION_COLUMNS, toNumbers } from "#domain/division/participation.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db, Queryable } from "#platform/db/database.ts";
import {
  chamberGroups,
  chamberMembers,
  divisionChoices,
  divisionGroups,
  divisions,
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
  clock: Clock;
}

/** `now`: when it begins to be written. */
type DayBegun = DayToStore & { now: Date };

/** Returns the numbers of members whose choices may be others than before; null if nothing is different. */
export async function storeDay(db: Db, asked: DayToStore): Promise<ReadonlySet<number> | null> {
  const { chamber, day, legislature, reading, fingerprint, clock } = asked;
  const key = and(eq(sittings.chamber, chamber), eq(sittings.day, day));
  return db.transaction(async (tx) => {
    const now = clock.now();
    const given = { ...asked, now };
    await tx.insert(sittings).values({ chamber, day, legislature }).onConflictDoNothing();
    const [before] = await tx.select().from(sittings).where(key).for("update");
    if (before?.fingerprint === fingerprint) {
      await tx.update(sittings).set({ readAt: now }).where(key);
      return null;
    }
    const isChange = before !== undefined && before.readAt !== null;
    const kept = isChange ? await keepVersion(tx, given, before.parts ?? {}) : [];
    const members = await memberIds(tx, chamber);
    const chose = await storeDivisions(tx, given, members);
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
    await addToMonth(tx, given, {
      before: before?.parts ?? {},
      legislature: before?.legislature ?? legislature,
      now: newParts,
    });
    // Last: a digest has what was believed until half a minute before it, if that is committed.
    await tx
      .update(divisions)
      .set({ believedAt: clock.now() })
      .where(
        and(eq(divisions.chamber, chamber), eq(divisions.day, day), eq(divisions.believedAt, now)),
      );
    return new Set([...chose, ...kept.flatMap(({ choices }) => Object.keys(choices).map(Number))]);
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
  given: DayBegun,
  parts: Record<string, number[]>,
): Promise<KeptDivision[]> {
  const { chamber, day, now } = given;
  const kept = await contentOf(tx, given);
  await tx
    .insert(sittingVersions)
    .values({ chamber, day, replacedAt: now, parts, divisions: kept });
  return kept;
}

interface KeptDivision {
  /** State and group by the number of the member. */
  choices: Record<string, unknown>;
}

/** Divisions of the day with their choices, as they are stored. */
async function contentOf(tx: Queryable, { chamber, day }: DayToStore): Promise<KeptDivision[]> {
  const { rows } = await tx.execute<{ division: KeptDivision }>(sql`
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

/** Returns the numbers of members with a choice. */
async function storeDivisions(
  tx: Queryable,
  { chamber, day, reading, now }: DayBegun,
  members: ReadonlyMap<string, number>,
): Promise<Set<number>> {
  const keys = reading.divisions.map(({ division }) => division.key);
  const ofDay = and(eq(divisions.chamber, chamber), eq(divisions.day, day));
  await tx
    .delete(divisions)
    .where(keys.length === 0 ? ofDay : and(ofDay, notInArray(divisions.key, keys)));
  const chose = new Set<number>();
  if (keys.length === 0) return chose;
  const stored = await tx
    .insert(divisions)
    .values(reading.divisions.map((one) => ({ chamber, ...toRow(one, now) })))
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
        believedAt: sql`CASE WHEN ${divisions.believedAt} IS NOT NULL
            OR (${divisions.exclusion} IS NULL AND ${divisions.kind} <> 'other')
          THEN ${divisions.believedAt} ELSE excluded.believed_at END`,
      },
    })
    .returning({ id: divisions.id, key: divisions.key });
  const ids = new Map(stored.map(({ id, key }) => [key, id]));
  await tx.delete(divisionChoices).where(inArray(divisionChoices.divisionId, [...ids.values()]));
  await tx.delete(divisionGroups).where(inArray(divisionGroups.divisionId, [...ids.values()]));
  for (const one of reading.divisions) {
    const id = ids.get(one.division.key);
    if (id === undefined || one.records.length === 0) continue;
    for (const member of await storeChoices(tx, { chamber, id, members, ...one }))
      chose.add(member);
  }
  return chose;
}

function toRow({ division, exclusion }: ReadDivision, now: Date) {
  const { counters, ...facts } = division;
  return {
    ...facts,
    inFavour: counters?.for ?? null,
    against: counters?.against ?? null,
    abstained: counters?.abstained ?? null,
    exclusion,
    believedAt: exclusion === null && facts.kind !== "other" ? now : null,
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
): Promise<number[]> {
  const groups = await groupIds(
    tx,
    chamber,
    records.flatMap(({ group }) => group ?? []),
  );
  const rows = records.flatMap(({ member, state, group }) => {
    const memberId = members.get(member);
    const groupId = group === null ? null : (groups.get(group) ?? null);
    return memberId === undefined ? [] : [{ memberId, groupId, state }];
  });
  // One parameter, not some thousand: a page waits while a statement is made.
  await tx.execute(sql`
    INSERT INTO division_choices (division_id, member_id, group_id, state)
    SELECT ${divisionId}::int, "memberId", "groupId", state
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c ("memberId" int, "groupId" int, state text)`);
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
  return rows.map(({ memberId }) => memberId);
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

/** Months are sums of their days: what was read of the day before is taken away, so one that is read again counts once. */
async function addToMonth(
  tx: Queryable,
  { day, legislature }: DayToStore,
  parts: { before: Record<string, number[]>; legislature: number; now: Record<string, number[]> },
): Promise<void> {
  const list = (each: (column: string, at: number) => string) =>
    sql.raw(PARTICIPATION_COLUMNS.map(each).join(", "));
  const hasBefore = Object.keys(parts.before).length > 0;
  await tx.execute(sql`
    INSERT INTO participation_months AS m (member_id, month, legislature, ${list((column) => column)})
    SELECT member, date_trunc('month', ${day}::date), legislature,
      ${list((_, at) => `sum(sign * (own ->> ${at})::int)`)}
    FROM (
      SELECT key::int, ${legislature}::smallint, 1, value FROM jsonb_each(${JSON.stringify(parts.now)}::jsonb)
      UNION ALL
      SELECT key::int, ${parts.legislature}::smallint, -1, value FROM jsonb_each(${JSON.stringify(parts.before)}::jsonb)
    ) AS change (member, legislature, sign, own)
    GROUP BY member, legislature
    HAVING ${sql.raw(PARTICIPATION_COLUMNS.map((_, at) => `sum(sign * (own ->> ${at})::int) <> 0`).join(" OR "))}
    ON CONFLICT (member_id, month, legislature) DO UPDATE
    SET ${list((column) => `${column} = m.${column} + excluded.${column}`)}`);
  if (!hasBefore) return;
  await tx.execute(sql`
    DELETE FROM participation_months
    WHERE month = date_trunc('month', ${day}::date)
      AND ${sql.raw(PARTICIPATION_COLUMNS.map((column) => `${column} = 0`).join(" AND "))}`);
}
