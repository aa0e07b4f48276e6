// SQL of what is public of surges.

import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { MAX_NOTICES } from "#contract/integrity.ts";
import type { Queryable } from "#platform/db/database.ts";
import { compileSelect } from "#platform/db/prepared.ts";
import { installation, politicians, publicTopics, surges } from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";

const noticeColumns = { surge: getTableColumns(surges), deletedAt: politicians.deletedAt };
const noticesOf = compileSelect(
  noticeColumns,
  new QueryBuilder()
    .select(noticeColumns)
    .from(politicians)
    .leftJoin(surges, eq(surges.politicianId, politicians.id))
    .where(eq(politicians.id, sql.placeholder("politicianId")))
    .orderBy(desc(surges.id))
    .limit(MAX_NOTICES)
    .getSQL(),
  "integrity/notices-of-politician",
);

/** Newest first. Null for a politician without a page. */
export async function selectNoticesOf(db: Queryable, politicianId: number) {
  const rows = await noticesOf(db, { politicianId });
  if (rows[0]?.deletedAt !== null) return null;
  return rows.flatMap(({ surge }) => ((surge.id as number | null) === null ? [] : [surge]));
}

/** Newest first. Null without a topic. */
export async function selectNoticesOfTopic(db: Queryable, topicId: number, limit: number) {
  const rows = await db
    .select({ surge: getTableColumns(surges) })
    .from(publicTopics)
    .leftJoin(surges, eq(surges.topicId, publicTopics.id))
    .where(eq(publicTopics.id, topicId))
    .orderBy(desc(surges.id))
    .limit(limit)
    .prepare("integrity/notices-of-topic")
    .execute();
  return rows.length === 0 ? null : rows.flatMap(({ surge }) => surge ?? []);
}

/** Of people with a page and of topics, newest first, ties by id. */
export function selectSurges(db: Queryable, { limit, after }: Slice<TimePosition>) {
  return db
    .select({
      surge: getTableColumns(surges),
      politician: {
        id: politicians.id,
        name: politicians.name,
        role: politicians.role,
        location: politicians.location,
      },
      topic: { id: publicTopics.id, title: publicTopics.title },
    })
    .from(surges)
    .leftJoin(politicians, eq(politicians.id, surges.politicianId))
    .leftJoin(publicTopics, eq(publicTopics.id, surges.topicId))
    .where(and(isNull(politicians.deletedAt), isAfter(surges.openedAt, surges.id, after)))
    .orderBy(desc(surges.openedAt), desc(surges.id))
    .limit(limit);
}

/** Day of the last snapshot of format 1, which a migration withdrew; null on a site that never made one. */
export async function selectLastWithdrawnSnapshot(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ lastDay: sql<string>`${installation.value} ->> 'lastDay'` })
    .from(installation)
    .where(eq(installation.key, sql.raw("'withdrawn-snapshots'")))
    .prepare("integrity/withdrawn-snapshots")
    .execute();
  return row?.lastDay ?? null;
}
