// All SQL of the embeds.

import { and, eq, isNull } from "drizzle-orm";
import type { EmbedKind } from "#domain/embed/embed.ts";
import type { Queryable } from "#platform/db/database.ts";
import { politicians, publicTopics } from "#platform/db/schema.ts";

/** The name of a politician or the title of a topic; null where there is none. */
export async function findEmbeddedName(
  db: Queryable,
  kind: EmbedKind,
  id: number,
): Promise<string | null> {
  const [row] =
    kind === "politician"
      ? await db
          .select({ name: politicians.name })
          .from(politicians)
          .where(and(eq(politicians.id, id), isNull(politicians.deletedAt)))
      : await db
          .select({ name: publicTopics.title })
          .from(publicTopics)
          .where(eq(publicTopics.id, id));
  return row?.name ?? null;
}
