// SQL of results of elections of mayors.

import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { electionFiles, electionResults } from "#platform/db/schema.ts";

/** A second round is held two weeks after the first; the Ministry's list may name either day. */
const WEEKS = 3;

export interface Mayor {
  [column: string]: unknown;
  officeId: number;
  placeCode: string;
  name: string;
}

/** Mayors of these places, present and past, who were elected on the day or in a second round after it. */
export async function selectMayors(
  db: Queryable,
  { codes, electedOn }: { codes: readonly string[]; electedOn: string },
): Promise<Mayor[]> {
  const { rows } = await db.execute<Mayor>(sql`
    SELECT o.id AS "officeId", o.place_code AS "placeCode", coalesce(o.source_values ->> 'name', o.name) AS name
    FROM offices o JOIN politicians p ON p.id = o.politician_id
    WHERE ${isOfElection(codes, electedOn)} AND o.role ~ '^Sindac'
    ORDER BY o.ended_at DESC NULLS FIRST, o.id`);
  return rows;
}

/** Of these places, how many have somebody who was elected then. */
export async function countElected(
  db: Queryable,
  { codes, electedOn }: { codes: readonly string[]; electedOn: string },
): Promise<number> {
  const { rows } = await db.execute<{ places: number }>(sql`
    SELECT count(DISTINCT o.place_code)::int AS places
    FROM offices o JOIN politicians p ON p.id = o.politician_id
    WHERE ${isOfElection(codes, electedOn)}`);
  return rows[0]?.places ?? 0;
}

const isOfElection = (codes: readonly string[], electedOn: string) => sql`
  o.source = 'Comuni' AND o.deleted_at IS NULL AND NOT p.is_demo
  AND o.place_code = ANY (${`{${codes.join(",")}}`}::text[])
  AND o.elected_on BETWEEN ${electedOn}::date AND ${electedOn}::date + ${WEEKS * 7}::int`;

type FileFacts = Omit<typeof electionFiles.$inferInsert, "isShown">;
type ResultFacts = typeof electionResults.$inferInsert;

const BATCH_ROWS = 1_000;

/** Replaces what was stored of the day, which is not shown from then on. */
export async function storeResults(
  tx: Tx,
  file: FileFacts,
  results: readonly ResultFacts[],
): Promise<void> {
  await tx
    .insert(electionFiles)
    .values(file)
    .onConflictDoUpdate({ target: electionFiles.electedOn, set: { ...file, isShown: false } });
  await tx.delete(electionResults).where(eq(electionResults.electedOn, file.electedOn));
  for (let at = 0; at < results.length; at += BATCH_ROWS)
    await tx.insert(electionResults).values(results.slice(at, at + BATCH_ROWS));
}

/** With the number of their towns, the newest election first. */
export function selectFiles(db: Queryable) {
  return db
    .select({
      electedOn: electionFiles.electedOn,
      fileName: electionFiles.fileName,
      sourceUrl: electionFiles.sourceUrl,
      readOn: electionFiles.readOn,
      isShown: electionFiles.isShown,
      towns: count(electionResults.placeCode),
    })
    .from(electionFiles)
    .leftJoin(
      electionResults,
      sql`${electionResults.electedOn} = ${electionFiles.electedOn} AND ${electionResults.round} = 1`,
    )
    .groupBy(electionFiles.electedOn)
    .orderBy(desc(electionFiles.electedOn), asc(electionFiles.fileName));
}

export async function setShown(
  tx: Tx,
  { electedOn, isShown }: { electedOn: string; isShown: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(electionFiles)
    .set({ isShown })
    .where(
      sql`${electionFiles.electedOn} = ${electedOn} AND ${electionFiles.isShown} <> ${isShown}`,
    )
    .returning({ electedOn: electionFiles.electedOn });
  return changed.length > 0;
}

export async function deleteFile(tx: Tx, electedOn: string): Promise<boolean> {
  const gone = await tx
    .delete(electionFiles)
    .where(eq(electionFiles.electedOn, electedOn))
    .returning({ electedOn: electionFiles.electedOn });
  return gone.length > 0;
}
