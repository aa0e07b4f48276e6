// SQL of the requests of authorities. A change applies to the version it is based on only.

import { and, desc, eq, sql } from "drizzle-orm";
import { MAX_LISTED_AUTHORITY_REQUESTS } from "#contract/admin-transparency.ts";
import type { AuthorityRequest } from "#domain/transparency/authority-request.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { authorityRequests as requests } from "#platform/db/schema.ts";

export type AuthorityRequestRow = typeof requests.$inferSelect;
type Seen = Pick<AuthorityRequestRow, "id" | "version">;

export function selectAuthorityRequests(db: Queryable): Promise<AuthorityRequestRow[]> {
  return db
    .select()
    .from(requests)
    .orderBy(desc(requests.receivedOn), desc(requests.id))
    .limit(MAX_LISTED_AUTHORITY_REQUESTS);
}

export async function findAuthorityRequest(
  db: Queryable,
  id: number,
): Promise<AuthorityRequestRow | null> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id));
  return row ?? null;
}

export async function insertAuthorityRequest(
  tx: Tx,
  values: AuthorityRequest,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(requests)
    .values({ ...values, createdAt: now })
    .returning({ id: requests.id });
  if (row === undefined) throw new Error("No request was inserted");
  return row.id;
}

const isSeen = ({ id, version }: Seen) => and(eq(requests.id, id), eq(requests.version, version));

/** False when another version is stored. */
export async function updateAuthorityRequest(
  tx: Tx,
  seen: Seen,
  values: AuthorityRequest,
): Promise<boolean> {
  const found = await tx
    .update(requests)
    .set({ ...values, version: sql`${requests.version} + 1` })
    .where(isSeen(seen))
    .returning({ id: requests.id });
  return found.length > 0;
}

/** False when another version is stored. */
export async function removeAuthorityRequest(tx: Tx, seen: Seen): Promise<boolean> {
  const found = await tx.delete(requests).where(isSeen(seen)).returning({ id: requests.id });
  return found.length > 0;
}
