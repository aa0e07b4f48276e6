// SQL that lists doubtful pairs of people and stores what is decided about them.

import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PairList } from "#contract/person-pairs.ts";
import type { PairKind, PairState } from "#domain/politician/person-pair.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { offices, personPairs, politicianRatings, politicians } from "#platform/db/schema.ts";
import type { Slice } from "#server/shared/pagination.ts";

export type StoredPair = typeof personPairs.$inferSelect;

const inOrder = ([a, b]: readonly [number, number]) => ({
  lowId: Math.min(a, b),
  highId: Math.max(a, b),
});

export async function selectPair(
  db: Queryable,
  ids: readonly [number, number],
): Promise<StoredPair | null> {
  const { lowId, highId } = inOrder(ids);
  const [pair] = await db
    .select()
    .from(personPairs)
    .where(and(eq(personPairs.lowId, lowId), eq(personPairs.highId, highId)));
  return pair ?? null;
}

/** Also of two people whom no search has found. Returns the new version. */
export async function upsertDecision(
  tx: Tx,
  ids: readonly [number, number],
  { state, reason, now }: { state: PairState; reason: string | null; now: Date },
): Promise<number> {
  const decided = { state, decidedAt: now, decisionReason: reason };
  const [row] = await tx
    .insert(personPairs)
    .values({ ...inOrder(ids), kind: "same-name", foundAt: now, ...decided })
    .onConflictDoUpdate({
      target: [personPairs.lowId, personPairs.highId],
      set: { ...decided, version: sql`${personPairs.version} + 1` },
    })
    .returning({ version: personPairs.version });
  return row?.version ?? 1;
}

export interface ListedPair extends StoredPair {
  /** Of a merge that holds: whose page leads to the other. */
  goneId: number | null;
}

/** By score, or by time in milliseconds; ties by ids. */
export interface PairPosition {
  rank: number;
  lowId: number;
  highId: number;
}

const millis = sql<number>`(extract(epoch FROM ${personPairs.decidedAt}) * 1000)::float8`;
const toRank = (show: PairList) => (show === "decided" ? millis : sql`${personPairs.score}`);

export async function selectPairs(
  db: Queryable,
  { show, kind }: { show: PairList; kind: PairKind | undefined },
  { after, limit }: Slice<PairPosition>,
): Promise<ListedPair[]> {
  const { lowId, highId } = personPairs;
  const rank = toRank(show);
  return db
    .select({
      ...pairColumns,
      goneId: sql<number | null>`(
        SELECT gone_id FROM person_merges
        WHERE ${eq(personPairs.state, "merged")} AND undone_at IS NULL AND (
          (gone_id = ${lowId} AND kept_id = ${highId}) OR (gone_id = ${highId} AND kept_id = ${lowId})
        )
        ORDER BY id DESC LIMIT 1)`,
    })
    .from(personPairs)
    .where(
      and(
        isIn(show),
        kind === undefined ? undefined : eq(personPairs.kind, kind),
        after === null
          ? undefined
          : sql`(-${rank}, ${lowId}, ${highId}) > (${-after.rank}::float8, ${after.lowId}, ${after.highId})`,
      ),
    )
    .orderBy(desc(rank), asc(lowId), asc(highId))
    .limit(limit);
}

const { lowId: low, highId: high } = personPairs;
const pairColumns = {
  lowId: low,
  highId: high,
  kind: personPairs.kind,
  state: personPairs.state,
  score: personPairs.score,
  foundAt: personPairs.foundAt,
  decidedAt: personPairs.decidedAt,
  namesakes: personPairs.namesakes,
  expected: personPairs.expected,
  version: personPairs.version,
  decisionReason: personPairs.decisionReason,
  keepsOffice: personPairs.keepsOffice,
};

/** Undecided pairs of people who are still shown. */
function isIn(show: PairList): SQL | undefined {
  if (show === "decided") return inArray(personPairs.state, ["merged", "apart"]);
  return and(
    eq(personPairs.state, show),
    ...[low, high].map(
      (id) => sql`EXISTS (
        SELECT FROM politicians
        WHERE politicians.id = ${id} AND merged_into IS NULL AND deleted_at IS NULL)`,
    ),
  );
}

export async function countPairs(
  db: Queryable,
): Promise<{ list: PairList; kind: PairKind; many: number }[]> {
  const { rows } = await db.execute<{ list: PairList; kind: PairKind; many: number }>(sql`
    SELECT CASE WHEN state IN ('merged', 'apart') THEN 'decided' ELSE state END AS list,
      kind, count(*)::int AS many
    FROM person_pairs JOIN politicians low ON low.id = low_id JOIN politicians high ON high.id = high_id
    WHERE state IN ('merged', 'apart') OR (
      low.merged_into IS NULL AND low.deleted_at IS NULL
      AND high.merged_into IS NULL AND high.deleted_at IS NULL
    )
    GROUP BY 1, 2`);
  return rows;
}

/** With their published reviews. */
export function selectPeopleOfPairs(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      id: politicians.id,
      name: politicians.name,
      role: politicians.role,
      location: politicians.location,
      region: politicians.region,
      imageUrl: politicians.imageUrl,
      placeCode: politicians.placeCode,
      partyFamilies: politicians.partyFamilies,
      birthDayHash: politicians.birthDayHash,
      endedAt: politicians.endedAt,
      mergedInto: politicians.mergedInto,
      totalReviews: politicianRatings.reviewCount,
    })
    .from(politicians)
    .innerJoin(politicianRatings, eq(politicianRatings.politicianId, politicians.id))
    .where(inArray(politicians.id, [...ids]));
}

/** The present ones first, from the highest. */
export function selectOfficesOfPairs(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      politicianId: offices.politicianId,
      id: offices.id,
      source: offices.source,
      role: offices.role,
      supportingLists: offices.supportingLists,
      location: offices.location,
      region: offices.region,
      placeCode: offices.placeCode,
      constituency: offices.constituency,
      beganOn: offices.beganOn,
      endedAt: offices.endedAt,
      dataDay: offices.sourceDay,
      readAt: offices.updatedAt,
      corrected: offices.corrected,
      isByHand: offices.addedByHand,
    })
    .from(offices)
    .where(and(inArray(offices.politicianId, [...ids]), isNull(offices.deletedAt)))
    .orderBy(desc(isNull(offices.endedAt)), asc(offices.rank), asc(offices.id));
}
