// All SQL of the embeds.

import { eq, sql } from "drizzle-orm";
import type { EmbedKind } from "#domain/embed/embed.ts";
import type { Queryable } from "#platform/db/database.ts";
import { publicTopics } from "#platform/db/schema.ts";

/**
 * The name of a politician, or the title of a topic, with its present id: that of whom it was merged into. Null where
 * there is none.
 */
export async function findEmbedded(
  db: Queryable,
  kind: EmbedKind,
  id: number,
): Promise<{ id: number; title: string } | null> {
  if (kind === "topic") {
    const [topic] = await db
      .select({ id: publicTopics.id, title: publicTopics.title })
      .from(publicTopics)
      .where(eq(publicTopics.id, id));
    return topic ?? null;
  }
  // A cycle ends it too.
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    WITH RECURSIVE moves AS (
      SELECT id, merged_into FROM politicians WHERE id = ${id}
      UNION SELECT politicians.id, politicians.merged_into
      FROM moves JOIN politicians ON politicians.id = moves.merged_into
    )
    SELECT id, name AS title FROM politicians
    WHERE id IN (SELECT id FROM moves) AND deleted_at IS NULL`);
  return rows[0] ?? null;
}
