// SQL of what a bulk job changes: rows, and counts by what limits choose from.

import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ChangeKind } from "#contract/bulk-job-changes.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { bulkJobChanges, bulkJobCounts, bulkJobs } from "#platform/db/schema.ts";
import type { ChangeDetails, RecordedChange } from "../changes/change.ts";
import { among } from "./offices.ts";

/** `unchanged` and `present` are only counted; `present` are the offices that could end. */
export type CountedKind = ChangeKind | "unchanged" | "present";

export interface ChangeCount {
  kind: CountedKind;
  region: string;
  province: string;
  office: string;
  changes: number;
}

export async function insertChanges(
  tx: Tx,
  bulkJobId: number,
  changes: readonly RecordedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    INSERT INTO bulk_job_changes (
      bulk_job_id, kind, position, line, name, role, party, location, region, province, office,
      office_id, identity_key, details, search_text
    )
    SELECT ${bulkJobId}::int, kind, position, line, coalesce(name, ''), role, party, location,
      region, province, office, "officeId", "identityKey", details, "searchText"
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS given (
      kind text, position int, line int, name text, role text, party text, location text, region text,
      province text, office text, "officeId" int, "identityKey" text, details jsonb, "searchText" text
    )`);
}

/** Adds to the counts that are there; negative numbers take away. */
export async function addCounts(
  tx: Tx,
  bulkJobId: number,
  counts: readonly ChangeCount[],
): Promise<void> {
  if (counts.length === 0) return;
  await tx.execute(sql`
    INSERT INTO bulk_job_counts AS known (bulk_job_id, kind, region, province, office, changes)
    SELECT ${bulkJobId}::int, kind, region, province, office, changes
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS given (
      kind text, region text, province text, office text, changes int
    )
    ON CONFLICT (bulk_job_id, kind, region, province, office)
      DO UPDATE SET changes = known.changes + excluded.changes`);
}

/** Those of every bulk job. */
export async function truncateChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`TRUNCATE bulk_job_changes, bulk_job_counts`);
}

export async function deleteChanges(tx: Tx, bulkJobId: number): Promise<void> {
  await tx.delete(bulkJobChanges).where(eq(bulkJobChanges.bulkJobId, bulkJobId));
  await tx.delete(bulkJobCounts).where(eq(bulkJobCounts.bulkJobId, bulkJobId));
}

/** Of bulk jobs that ended before then. */
export async function deleteOldChanges(db: Queryable, before: Date): Promise<void> {
  const old = db.select({ id: bulkJobs.id }).from(bulkJobs).where(lt(bulkJobs.finishedAt, before));
  await db.delete(bulkJobChanges).where(inArray(bulkJobChanges.bulkJobId, old));
  await db.delete(bulkJobCounts).where(inArray(bulkJobCounts.bulkJobId, old));
}

/** Those who end; what ends is recorded anew when it does. */
export async function deleteEndings(tx: Tx, bulkJobId: number): Promise<void> {
  await tx
    .delete(bulkJobChanges)
    .where(and(eq(bulkJobChanges.bulkJobId, bulkJobId), eq(bulkJobChanges.kind, "ended")));
  await tx
    .delete(bulkJobCounts)
    .where(and(eq(bulkJobCounts.bulkJobId, bulkJobId), eq(bulkJobCounts.kind, "ended")));
}

/** Kinds whose position is that of their row in the order of applying. */
const OF_ROWS: readonly ChangeKind[] = ["added", "office", "updated", "kept", "place"];

/** Takes away the changes of rows from one position to another. Returns their counts, negative. */
export async function deleteChangesOfRows(
  tx: Tx,
  bulkJobId: number,
  { from, to }: { from: number; to: number },
): Promise<ChangeCount[]> {
  const { rows } = await tx.execute<ChangeCount & Record<string, unknown>>(sql`
    WITH gone AS (
      DELETE FROM bulk_job_changes
      WHERE bulk_job_id = ${bulkJobId} AND kind IN ${among(OF_ROWS)}
        AND position BETWEEN ${from} AND ${to}
      RETURNING kind, region, province, office
    )
    SELECT kind, region, province, office, -count(*)::int AS changes FROM gone
    GROUP BY kind, region, province, office`);
  return rows;
}

export interface ChangeFilter {
  bulkJobId: number;
  limits: ImportLimits;
  /** Of a bulk job that was broken off: the rows that were applied. Null: all. */
  appliedRows: number | null;
  kind: ChangeKind | null;
  words: readonly string[];
}

export interface ChangePosition {
  kind: string;
  position: number;
}

/** A change, with the person's page. */
export type StoredChange = Pick<
  RecordedChange,
  "kind" | "position" | "line" | "name" | "role" | "party" | "location"
> & { details: ChangeDetails | null; politicianId: number | null };

/** By kind and position. */
export async function selectChanges(
  db: Queryable,
  filter: ChangeFilter,
  { limit, after }: { limit: number; after: ChangePosition | null },
): Promise<StoredChange[]> {
  const onward =
    after === null ? sql`` : sql`AND (kind, position) > (${after.kind}, ${after.position}::int)`;
  const { rows } = await db.execute<StoredChange & Record<string, unknown>>(sql`
    -- In any collation: kinds follow each other, in the order of the index.
    WITH page AS MATERIALIZED (
      SELECT * FROM bulk_job_changes WHERE ${matches(filter)} ${onward}
      ORDER BY kind, position LIMIT ${limit}
    )
    SELECT page.kind, page.position, page.line, page.name, page.role, page.party, page.location,
      page.details, person.id AS "politicianId"
    FROM page
      LEFT JOIN offices known ON known.id = page.office_id
      LEFT JOIN offices made ON made.identity_key = page.identity_key
      LEFT JOIN politicians person
        ON person.id = coalesce(known.politician_id, made.politician_id) AND person.deleted_at IS NULL
    ORDER BY page.kind, page.position`);
  return rows;
}

/** Counts by kind, from the rows themselves. */
export async function countChanges(
  db: Queryable,
  filter: Omit<ChangeFilter, "kind">,
): Promise<Partial<Record<CountedKind, number>>> {
  const { rows } = await db.execute<{ kind: CountedKind; changes: number }>(sql`
    SELECT kind, count(*)::int AS changes FROM bulk_job_changes
    WHERE ${matches({ ...filter, kind: null })} GROUP BY kind`);
  return toRecord(rows);
}

/** Counts by kind within the limits. */
export async function sumCounts(
  db: Queryable,
  { bulkJobId, limits }: Pick<ChangeFilter, "bulkJobId" | "limits">,
): Promise<Partial<Record<CountedKind, number>>> {
  const { rows } = await db.execute<{ kind: CountedKind; changes: number }>(sql`
    SELECT kind, sum(changes)::int AS changes FROM bulk_job_counts
    WHERE bulk_job_id = ${bulkJobId} AND ${isWithin(limits)} GROUP BY kind`);
  return toRecord(rows);
}

function toRecord(rows: readonly { kind: CountedKind; changes: number }[]) {
  return Object.fromEntries(rows.map(({ kind, changes }) => [kind, changes]));
}

export interface LimitChoice {
  region: string;
  province: string;
  office: string;
  rows: number;
}

/** Rows of the file by region, province and role; none where only somebody ends. */
export async function selectLimitChoices(db: Queryable, bulkJobId: number): Promise<LimitChoice[]> {
  const { rows } = await db.execute<LimitChoice & Record<string, unknown>>(sql`
    SELECT region, province, office, coalesce(sum(changes) FILTER (
      WHERE kind IN ('added', 'office', 'updated', 'unchanged', 'skipped')
    ), 0)::int AS rows
    FROM bulk_job_counts
    WHERE bulk_job_id = ${bulkJobId}
      AND kind IN ('added', 'office', 'updated', 'unchanged', 'skipped', 'ended')
    GROUP BY region, province, office`);
  return rows;
}

function matches({ bulkJobId, limits, appliedRows, kind, words }: ChangeFilter): SQL {
  const conditions = [sql`bulk_job_id = ${bulkJobId}`, isWithin(limits)];
  if (kind !== null) conditions.push(sql`kind = ${kind}`);
  // Endings are recorded anew as soon as something is applied.
  if (appliedRows === 0) conditions.push(sql`kind <> 'ended'`);
  if (appliedRows !== null)
    conditions.push(sql`(kind NOT IN ${among(OF_ROWS)} OR position <= ${appliedRows})`);
  // Words are folded: they have no sign that LIKE knows.
  for (const word of words) conditions.push(sql`search_text LIKE ${`%${word}%`}`);
  return sql.join(conditions, sql` AND `);
}

/** Bad rows belong nowhere, and are always within. */
function isWithin({ regions, provinces, roles }: ImportLimits): SQL {
  const conditions = [
    ...(regions.length === 0 ? [] : [sql`region IN ${among(regions)}`]),
    ...(provinces.length === 0 ? [] : [sql`province IN ${among(provinces)}`]),
    ...(roles.length === 0 ? [] : [sql`office IN ${among(roles)}`]),
  ];
  if (conditions.length === 0) return sql`true`;
  return sql`(kind IN ('rejected', 'ignored') OR (${sql.join(conditions, sql` AND `)}))`;
}
