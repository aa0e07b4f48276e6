// SQL of a reply's first publication.

import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#platform/db/database.ts";
import { replies } from "#platform/db/schema.ts";

/** False if it was public before. */
export async function markPublished(tx: Tx, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(replies)
    .set({ publishedAt: now })
    .where(and(eq(replies.id, id), isNull(replies.publishedAt)))
    .returning({ id: replies.id });
  return marked.length > 0;
}
