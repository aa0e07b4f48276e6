// SQL of requests to correct a page.

import { and, asc, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { CorrectionList } from "#contract/correction-requests.ts";
import type { Queryable } from "#platform/db/database.ts";
import { correctionRequests, politicians, users } from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";

const columns = {
  id: correctionRequests.id,
  datum: correctionRequests.datum,
  correct: correctionRequests.correct,
  evidence: correctionRequests.evidence,
  name: correctionRequests.name,
  email: correctionRequests.email,
  createdAt: correctionRequests.createdAt,
  dueAt: correctionRequests.dueAt,
  state: correctionRequests.state,
  reasons: correctionRequests.reasons,
  decidedAt: correctionRequests.decidedAt,
  /** The page of the person: of who was merged, the other's. */
  politician: {
    id: politicians.id,
    name: politicians.name,
    role: politicians.role,
    location: politicians.location,
  },
};

function requestsFrom(db: Queryable) {
  return db
    .select(columns)
    .from(correctionRequests)
    .innerJoin(sql`${politicians} AS given`, sql`given.id = ${correctionRequests.politicianId}`)
    .innerJoin(politicians, sql`${politicians.id} = coalesce(given.merged_into, given.id)`)
    .$dynamic();
}

export type RequestRow = Awaited<ReturnType<typeof requestsFrom>>[number];

export async function findRequest(db: Queryable, id: number): Promise<RequestRow | null> {
  const [row] = await requestsFrom(db).where(eq(correctionRequests.id, id));
  return row ?? null;
}

/** The account with this address, once it is confirmed: a request names none. */
export async function findRequester(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  return row?.id ?? null;
}

export function selectRequests(
  db: Queryable,
  { show, limit, after }: Slice<TimePosition> & { show: CorrectionList },
): Promise<RequestRow[]> {
  const isPast = show === "decided";
  const order = isPast ? desc : asc;
  const { createdAt, id } = correctionRequests;
  return requestsFrom(db)
    .where(
      and(
        // As in the index.
        isPast
          ? sql`${correctionRequests.state} <> 'waiting'`
          : sql`${correctionRequests.state} = 'waiting'`,
        isAfter(createdAt, id, after, isPast ? "desc" : "asc"),
      ),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit);
}

/** A page that readers see; of who was merged, the other's. */
export async function findPage(db: Queryable, id: number): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: politicians.id })
    .from(politicians)
    .where(
      sql`${politicians.id} = (SELECT coalesce(merged_into, id) FROM politicians WHERE id = ${id})
        AND ${politicians.deletedAt} IS NULL`,
    );
  return row ?? null;
}

type NewRequest = typeof correctionRequests.$inferInsert;

export async function insertRequest(db: Queryable, given: NewRequest): Promise<number> {
  const [row] = await db
    .insert(correctionRequests)
    .values(given)
    .returning({ id: correctionRequests.id });
  if (row === undefined) throw new Error("The request was not written");
  return row.id;
}

/** False when it was decided before. */
export async function decideRequest(
  db: Queryable,
  {
    id,
    ...decision
  }: Required<Pick<NewRequest, "state" | "reasons" | "decidedAt">> & { id: number },
): Promise<boolean> {
  const rows = await db
    .update(correctionRequests)
    .set(decision)
    .where(and(eq(correctionRequests.id, id), eq(correctionRequests.state, "waiting")))
    .returning({ id: correctionRequests.id });
  return rows.length > 0;
}

export async function deleteDecided(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(correctionRequests)
    .where(and(ne(correctionRequests.state, "waiting"), lt(correctionRequests.decidedAt, before)));
}
