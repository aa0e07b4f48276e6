// SQL of the calendar of votes, for administrators. A change applies to the version it is based on only.

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { MAX_LISTED_VOTES } from "#contract/admin-votes.ts";
import type { Db, Queryable, Tx } from "#platform/db/database.ts";
import { politicians, publicTopics, votes } from "#platform/db/schema.ts";

type Row = typeof votes.$inferSelect;
export type VoteValues = Omit<Row, "id" | "version" | "createdAt" | "cancelledAt">;
export type ListedVote = { vote: Row; topicTitle: string | null };

const columns = { vote: votes, topicTitle: publicTopics.title };

const select = (db: Queryable) =>
  db.select(columns).from(votes).leftJoin(publicTopics, eq(publicTopics.id, votes.topicId));

export function selectVotes(db: Db): Promise<ListedVote[]> {
  return select(db).orderBy(desc(votes.beginsAt), desc(votes.id)).limit(MAX_LISTED_VOTES);
}

export async function findVote(db: Queryable, id: number): Promise<ListedVote | null> {
  const [row] = await select(db).where(eq(votes.id, id));
  return row ?? null;
}

export async function insertVote(tx: Tx, values: VoteValues, now: Date): Promise<number> {
  const [row] = await tx
    .insert(votes)
    .values({ ...values, createdAt: now })
    .returning({ id: votes.id });
  if (row === undefined) throw new Error("No vote was inserted");
  return row.id;
}

/** False when another version is stored. */
export async function updateVote(
  tx: Tx,
  { id, version }: { id: number; version: number },
  values: Partial<VoteValues> | { cancelledAt: Date | null },
): Promise<boolean> {
  const found = await tx
    .update(votes)
    .set({ ...values, version: sql`${votes.version} + 1` })
    .where(and(eq(votes.id, id), eq(votes.version, version)))
    .returning({ id: votes.id });
  return found.length > 0;
}

export async function isTopic(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .select({ id: publicTopics.id })
    .from(publicTopics)
    .where(eq(publicTopics.id, id));
  return found.length > 0;
}

/** Those among them who have a page, by name. */
export function selectCandidates(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({
      id: politicians.id,
      name: politicians.name,
      role: politicians.role,
      location: politicians.location,
    })
    .from(politicians)
    .where(inArray(politicians.id, [...ids]))
    .orderBy(sql`${politicians.name} COLLATE "C"`, politicians.id);
}
