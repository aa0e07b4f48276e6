// SQL of the people of places.

import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  not,
  notExists,
  sql,
} from "drizzle-orm";
import { union, unionAll } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { ElectionResult } from "#contract/election-results.ts";
import type { Queryable } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { offices, politicianRatings, politicians } from "#platform/db/schema.ts";
import { newestResult } from "#server/shared/queries/election-results.ts";
import { isInOffice } from "#server/shared/queries/in-office.ts";
import { shortRatingColumns } from "#server/shared/queries/short-ratings.ts";

const p = politicians;
const r = politicianRatings;

const personColumns = {
  id: p.id,
  name: p.name,
  role: p.role,
  party: p.party,
  supportingLists: p.supportingLists,
  location: p.location,
  source: p.source,
  isDemo: p.isDemo,
  imageUrl: p.imageUrl,
  placeCode: p.placeCode,
  constituency: p.constituency,
  endedAt: p.endedAt,
  ...shortRatingColumns,
};

const isPresent = and(isNull(offices.deletedAt), isNull(offices.endedAt));

export function selectPeople(db: Queryable) {
  return db.select(personColumns).from(p).innerJoin(r, eq(r.politicianId, p.id));
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Far more than any institution has. */
const MAX_IN_OFFICE = 400;

/**
 * In office in exactly this place, each with the highest office there: a politician's own columns are those of
 * their highest office anywhere.
 */
export async function selectInOffice(db: Queryable, code: string): Promise<PersonRow[]> {
  const elsewhere = sql`${p.placeCode} IS DISTINCT FROM ${code}`;
  const local = db
    .select({
      role: offices.role,
      source: offices.source,
      supportingLists: offices.supportingLists,
      location: offices.location,
      constituency: offices.constituency,
    })
    .from(offices)
    .where(and(eq(offices.politicianId, p.id), eq(offices.placeCode, code), isPresent, elsewhere))
    .orderBy(asc(offices.rank), asc(offices.id))
    .limit(1)
    .as("local");
  const here = db
    .select({ id: offices.politicianId })
    .from(offices)
    .where(and(eq(offices.placeCode, code), isPresent));
  const own = db.select({ id: p.id }).from(p).where(eq(p.placeCode, code));
  const rows = await db
    .select({
      person: personColumns,
      local: {
        role: local.role,
        source: local.source,
        supportingLists: local.supportingLists,
        location: local.location,
        constituency: local.constituency,
      },
    })
    .from(p)
    .innerJoin(r, eq(r.politicianId, p.id))
    .leftJoinLateral(local, sql`true`)
    .where(and(inArray(p.id, union(own, here)), isInOffice))
    .orderBy(asc(p.nameSort), asc(p.id))
    .limit(MAX_IN_OFFICE)
    .prepare("places/in-office")
    .execute();
  return rows.map(({ person, local: office }) =>
    office === null ? person : { ...person, ...office, placeCode: code },
  );
}

/** Present offices in this place by what their source says of them, the highest first. */
export function selectTerms(db: Queryable, code: string) {
  const { source, role, electedOn, sourceDay, updatedAt } = offices;
  return db
    .select({
      source,
      role,
      electedOn,
      isDemo: p.isDemo,
      dataDay: sourceDay,
      readAt: max(updatedAt),
    })
    .from(offices)
    .innerJoin(p, eq(p.id, offices.politicianId))
    .where(and(eq(offices.placeCode, code), isPresent, not(offices.addedByHand)))
    .groupBy(source, role, electedOn, p.isDemo, sourceDay)
    .orderBy(asc(min(offices.rank)), sql`${electedOn} DESC NULLS LAST`)
    .prepare("places/terms")
    .execute();
}

const newestOfPlace = prepared(
  "places/result",
  sql`
    SELECT p.id, p.name, newest.result
    FROM (SELECT ${newestResult(sql`r.place_code = ${sql.placeholder("code")}`)} AS result) AS newest
    JOIN election_results AS r ON r.place_code = ${sql.placeholder("code")} AND r.round = 1
      AND r.elected_on = (newest.result ->> 'electedOn')::date
    JOIN offices AS o ON o.id = r.office_id AND o.place_code = r.place_code AND o.deleted_at IS NULL
    JOIN politicians AS p ON p.id = o.politician_id AND p.deleted_at IS NULL`,
);

/** Who was elected mayor at the newest election of which a result is shown, with it. */
export async function selectResult(db: Queryable, code: string) {
  const [row] = (await newestOfPlace(db, { code })) as {
    id: number;
    name: string;
    result: ElectionResult;
  }[];
  return row === undefined ? null : { ...row.result, mayor: { id: row.id, name: row.name } };
}

/**
 * Who held an office in this place and holds none there now, also of those in office elsewhere: the last to leave
 * first, each with the last office there.
 */
export async function selectFormer(
  db: Queryable,
  code: string,
  limit: number,
): Promise<PersonRow[]> {
  const ended = db
    .selectDistinctOn([offices.politicianId], {
      politicianId: offices.politicianId,
      role: offices.role,
      source: offices.source,
      supportingLists: offices.supportingLists,
      location: offices.location,
      constituency: offices.constituency,
      endedAt: offices.endedAt,
    })
    .from(offices)
    // As in the index offices_former.
    .where(and(eq(offices.placeCode, code), isNotNull(offices.endedAt), isNull(offices.deletedAt)))
    .orderBy(asc(offices.politicianId), desc(offices.endedAt), asc(offices.rank), asc(offices.id))
    .as("ended");
  const present = db
    .select({ id: offices.id })
    .from(offices)
    .where(and(eq(offices.politicianId, p.id), eq(offices.placeCode, code), isPresent));
  const rows = await db
    .select({
      person: personColumns,
      office: {
        role: ended.role,
        source: ended.source,
        supportingLists: ended.supportingLists,
        location: ended.location,
        constituency: ended.constituency,
        endedAt: ended.endedAt,
      },
    })
    .from(ended)
    .innerJoin(p, eq(p.id, ended.politicianId))
    .innerJoin(r, eq(r.politicianId, p.id))
    .where(and(isNull(p.deletedAt), notExists(present)))
    .orderBy(desc(ended.endedAt), asc(p.nameSort), asc(p.id))
    .limit(limit)
    .prepare("places/former")
    .execute();
  return rows.map(({ person, office }) => ({ ...person, ...office, placeCode: code }));
}

/** As in the index politicians_mayors. */
const isMayor = sql`${p.role} ~ '^(Sindac|Commissari|Commissione)' AND ${p.source} = 'Comuni'`;

/**
 * The mayors of the towns of a province, and the commissioners in their stead; then who holds an office of the
 * province itself, each with the highest one there.
 */
export function selectInProvince(db: Queryable, provinceCode: string): Promise<KnownPerson[]> {
  const known = highestOffice(db);
  const mayors = db
    .select({ ...personColumns, ...knownColumns(known) })
    .from(p)
    .innerJoin(r, eq(r.politicianId, p.id))
    .leftJoinLateral(known, sql`true`)
    .where(
      and(
        isMayor,
        isInOffice,
        sql`${p.placeCode} > ${provinceCode} AND ${p.placeCode} < ${`${provinceCode}a`}`,
      ),
    )
    .orderBy(asc(p.placeCode), asc(p.nameSort), asc(p.id));
  const own = db
    .selectDistinctOn([p.nameSort, p.id], {
      ...personColumns,
      role: offices.role,
      supportingLists: offices.supportingLists,
      location: offices.location,
      source: offices.source,
      placeCode: offices.placeCode,
      constituency: offices.constituency,
      dataDay: offices.sourceDay,
      readAt:
        sql<Date | null>`CASE WHEN NOT ${offices.addedByHand} THEN ${offices.updatedAt} END`.mapWith(
          offices.updatedAt,
        ),
    })
    .from(offices)
    .innerJoin(p, eq(p.id, offices.politicianId))
    .innerJoin(r, eq(r.politicianId, p.id))
    .where(and(eq(offices.placeCode, provinceCode), isPresent, isInOffice))
    .orderBy(asc(p.nameSort), asc(p.id), asc(offices.rank), asc(offices.id));
  return unionAll(mayors, own).prepare("places/in-province").execute();
}

/** As in the index politicians_presidents. */
const isPresident = sql`${p.role} ~ '^President' AND ${p.source} = 'Regioni'`;

/** The presidents of these regions, and of their councils. */
export function selectPresidents(db: Queryable, codes: readonly string[]): Promise<KnownPerson[]> {
  const known = highestOffice(db);
  return db
    .select({ ...personColumns, ...knownColumns(known) })
    .from(p)
    .innerJoin(r, eq(r.politicianId, p.id))
    .leftJoinLateral(known, sql`true`)
    .where(
      and(sql`${p.placeCode} = ANY (${`{${codes.join(",")}}`}::text[])`, isPresident, isInOffice),
    )
    .orderBy(asc(p.placeCode), asc(p.nameSort), asc(p.id))
    .prepare("places/presidents")
    .execute();
}

/** With what their highest present office is known from; null without one, and by hand. */
export type KnownPerson = PersonRow & { dataDay: string | null; readAt: Date | null };

function highestOffice(db: Queryable) {
  return db
    .select({ dataDay: offices.sourceDay, readAt: offices.updatedAt })
    .from(offices)
    .where(
      and(
        eq(offices.politicianId, p.id),
        eq(offices.source, p.source),
        isPresent,
        not(offices.addedByHand),
      ),
    )
    .orderBy(asc(offices.rank), asc(offices.id))
    .limit(1)
    .as("known");
}

const knownColumns = ({ dataDay, readAt }: ReturnType<typeof highestOffice>) => ({
  dataDay,
  readAt,
});

/**
 * By the code of the place of a person's highest office in a town, a province or a region: a member of parliament
 * has the region of their election, which counts only with an office of its own.
 */
const countByPlace = (people: SQL) => sql`
  SELECT code, count(*)::int AS many
  FROM (
    SELECT CASE WHEN p.source NOT IN ('Camera', 'Senato') THEN p.place_code ELSE (
      SELECT o.place_code FROM offices AS o
      WHERE o.politician_id = p.id AND o.source NOT IN ('Camera', 'Senato') AND o.place_code IS NOT NULL
        AND o.deleted_at IS NULL AND o.ended_at IS NULL
      ORDER BY o.rank, o.id LIMIT 1
    ) END AS code
    FROM ${people}
  ) AS placed
  WHERE code IS NOT NULL
  GROUP BY code`;

const everybody = prepared(
  "places/people",
  countByPlace(sql`politicians AS p WHERE p.deleted_at IS NULL AND p.ended_at IS NULL`),
);

const everybodyRated = prepared(
  "places/rated",
  // As in the index politician_ratings_rated.
  countByPlace(sql`politician_ratings AS r JOIN politicians AS p ON p.id = r.politician_id
    WHERE r.is_listed AND r.review_count > 0`),
);

const toCounts = (rows: unknown[]) =>
  new Map((rows as { code: string; many: number }[]).map(({ code, many }) => [code, many]));

/** In office in a town, a province or a region, by the code of that place. */
export async function countPeople(db: Queryable): Promise<Map<string, number>> {
  return toCounts(await everybody(db, {}));
}

/** Of those, with a published review. */
export async function countRated(db: Queryable): Promise<Map<string, number>> {
  return toCounts(await everybodyRated(db, {}));
}

/** Members of parliament in office, and how many of them have a known region. */
export async function countParliament(db: Queryable): Promise<{ members: number; placed: number }> {
  const [row] = await db
    .select({
      members: sql<number>`count(*)::int`,
      // Of a constituency abroad there is no region.
      placed: sql<number>`count(coalesce(${p.placeCode}, ${p.constituency}))::int`,
    })
    .from(p)
    // As in the index politicians_in_parliament.
    .where(and(sql`${p.source} IN ('Camera', 'Senato')`, isInOffice));
  return row ?? { members: 0, placed: 0 };
}
