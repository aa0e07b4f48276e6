// SQL of topics for administrators. A change names the version it is based on and applies to no
// other.

import { and, count, desc, eq, gt, isNull, lte, not, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { TopicFilter } from "#contract/admin-topics.ts";
import { topicSearchText } from "#domain/topic/topic-text.ts";
import type { TopicDraft } from "#domain/topic/topic-draft.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { publicTopics, topicRatings, topicReviews } from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";
import { containsWords } from "#server/shared/queries/topics.ts";

export interface AdministeredRow {
  id: number;
  title: string;
  description: string;
  createdAt: Date;
  editedAt: Date | null;
  closedAt: Date | null;
  version: number;
  totalOpinions: number;
  heldOpinions: number;
}

const columns = {
  id: publicTopics.id,
  title: publicTopics.title,
  description: publicTopics.description,
  createdAt: publicTopics.createdAt,
  editedAt: publicTopics.editedAt,
  closedAt: publicTopics.closedAt,
  version: publicTopics.version,
  totalOpinions: sql<number>`coalesce(${topicRatings.opinionCount}, 0)`,
  heldOpinions: sql<number>`(
    SELECT count(*)::int FROM ${topicReviews}
    WHERE ${topicReviews.topicId} = ${publicTopics.id} AND ${topicReviews.status} = 'held'
  )`,
};

export interface TopicsAsked {
  q: string;
  show: TopicFilter;
  now: Date;
}

/** Newest first, ties by id. */
export function selectAdministered(
  db: Queryable,
  { q, show, now, limit, after }: TopicsAsked & Slice<TimePosition>,
): Promise<AdministeredRow[]> {
  return db
    .select(columns)
    .from(publicTopics)
    .leftJoin(topicRatings, eq(topicRatings.topicId, publicTopics.id))
    .where(
      and(
        containsWords(q),
        isShown(show, now),
        isAfter(publicTopics.createdAt, publicTopics.id, after),
      ),
    )
    .orderBy(desc(publicTopics.createdAt), desc(publicTopics.id))
    .limit(limit);
}

export async function countAdministered(
  db: Queryable,
  { q, now }: Pick<TopicsAsked, "q" | "now">,
): Promise<{ all: number; open: number; closed: number }> {
  const [row] = await db
    .select({ all: count(), closed: sql<number>`count(*) FILTER (WHERE ${isClosedBy(now)})::int` })
    .from(publicTopics)
    .where(containsWords(q));
  const { all = 0, closed = 0 } = row ?? {};
  return { all, open: all - closed, closed };
}

export async function findAdministered(db: Queryable, id: number): Promise<AdministeredRow | null> {
  const [row] = await db
    .select(columns)
    .from(publicTopics)
    .leftJoin(topicRatings, eq(topicRatings.topicId, publicTopics.id))
    .where(eq(publicTopics.id, id));
  return row ?? null;
}

/** Locks the set of topics until the transaction ends. */
export async function lockTopics(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${publicTopics} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Another open topic with this title, ignoring case. */
export async function isTitleTaken(
  db: Queryable,
  { title, except, now }: { title: string; except: number | null; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: publicTopics.id })
    .from(publicTopics)
    .where(
      and(
        eq(sql`lower(${publicTopics.title})`, title.toLowerCase()),
        or(isNull(publicTopics.closedAt), gt(publicTopics.closedAt, now)),
        except === null ? undefined : not(eq(publicTopics.id, except)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function insertTopic(db: Queryable, draft: TopicDraft, now: Date): Promise<number> {
  const [row] = await db
    .insert(publicTopics)
    .values({ ...draft, searchText: topicSearchText(draft), createdAt: now })
    .returning({ id: publicTopics.id });
  if (row === undefined) throw new Error("No topic was inserted");
  return row.id;
}

/** The topic and the version the change is based on. */
export interface Seen {
  id: number;
  version: number;
}

/** False when the topic is gone or has another version. */
export function rewriteTopic(
  db: Queryable,
  seen: Seen,
  draft: TopicDraft,
  now: Date,
): Promise<boolean> {
  return change(db, seen, { ...draft, searchText: topicSearchText(draft), editedAt: now });
}

/** Null: opinions are accepted without an end. False as above. */
export function setClosing(db: Queryable, seen: Seen, closedAt: Date | null): Promise<boolean> {
  return change(db, seen, { closedAt });
}

async function change(
  db: Queryable,
  { id, version }: Seen,
  values: Partial<typeof publicTopics.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(publicTopics)
    .set({ ...values, version: version + 1 })
    .where(and(eq(publicTopics.id, id), eq(publicTopics.version, version)))
    .returning({ id: publicTopics.id });
  return changed.length > 0;
}

function isShown(show: TopicFilter, now: Date): SQL | undefined {
  if (show === "all") return undefined;
  return show === "closed"
    ? isClosedBy(now)
    : or(isNull(publicTopics.closedAt), gt(publicTopics.closedAt, now));
}

function isClosedBy(now: Date): SQL {
  return lte(publicTopics.closedAt, now);
}
