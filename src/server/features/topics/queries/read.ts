// SQL that reads topics and opinions.

import { and, count, desc, eq, gt, gte, sql } from "drizzle-orm";
import type { NameChoice } from "#domain/topic/opinion.ts";
import type { DivisionSummary } from "#contract/divisions.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  moderationEvents,
  publicTopics,
  topicRatings,
  topicReviews,
  users,
} from "#platform/db/schema.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { countWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";
import { selectInOrder } from "#server/shared/ratings/by-standing.ts";
import { writtenDayOf } from "#server/shared/ratings/queries/written-day.ts";
import type { ListPosition } from "#server/shared/ratings/by-standing.ts";
import { asideReasons } from "#server/shared/ratings/queries/reasons.ts";
import { divisionsOfTopic } from "#server/shared/queries/division-summary.ts";
import { containsWords } from "#server/shared/queries/topics.ts";
import type { OpinionRow, OwnOpinionRow } from "../opinion-row.ts";
import type { TopicRow } from "../topic-row.ts";

const topicColumns = {
  id: publicTopics.id,
  title: publicTopics.title,
  description: publicTopics.description,
  createdAt: publicTopics.createdAt,
  closedAt: publicTopics.closedAt,
  ratings: topicRatings,
};

/** Newest first, ties by id; topics that contain every word of `q`. */
export async function selectTopics(
  db: Queryable,
  page: Slice<TimePosition> & { q: string },
): Promise<TopicRow[]> {
  const words = containsWords(page.q);
  const found = db
    .select(topicColumns)
    .from(publicTopics)
    .leftJoin(topicRatings, eq(topicRatings.topicId, publicTopics.id))
    .where(and(words, isAfter(publicTopics.createdAt, publicTopics.id, page.after)))
    .orderBy(desc(publicTopics.createdAt), desc(publicTopics.id))
    .limit(page.limit);
  return words === undefined && page.after === null
    ? found.prepare("topics/newest").execute()
    : found;
}

export async function countTopics(db: Queryable, q: string): Promise<number> {
  const words = containsWords(q);
  const counted = db.select({ count: count() }).from(publicTopics).where(words);
  const [row] = await (words === undefined ? counted.prepare("topics/count").execute() : counted);
  return row?.count ?? 0;
}

export async function findTopic(db: Queryable, id: number): Promise<TopicRow | null> {
  const [row] = await db
    .select(topicColumns)
    .from(publicTopics)
    .leftJoin(topicRatings, eq(topicRatings.topicId, publicTopics.id))
    .where(eq(publicTopics.id, id))
    .prepare("topics/detail")
    .execute();
  return row ?? null;
}

/** With the divisions that it is joined to. */
export async function findTopicPage(
  db: Queryable,
  id: number,
): Promise<(TopicRow & { divisions: DivisionSummary[] }) | null> {
  const [row] = await db
    .select({
      ...topicColumns,
      divisions: sql<DivisionSummary[]>`${divisionsOfTopic(publicTopics.id)}`,
    })
    .from(publicTopics)
    .leftJoin(topicRatings, eq(topicRatings.topicId, publicTopics.id))
    .where(eq(publicTopics.id, id))
    .prepare("topics/page")
    .execute();
  return row ?? null;
}

const opinionColumns = {
  id: topicReviews.id,
  topicId: topicReviews.topicId,
  rating: topicReviews.rating,
  comment: topicReviews.comment,
  shownName: topicReviews.shownName,
  fullName: users.fullName,
  status: topicReviews.status,
  createdAt: topicReviews.createdAt,
  updatedAt: topicReviews.updatedAt,
  standing: topicReviews.standing,
};

/** Newest day first, within a day by id; those that are set aside at the end. The conditions match the partial indexes. */
export function selectPublished(
  db: Queryable,
  { topicId, ...slice }: Slice<ListPosition> & { topicId: number },
): Promise<OpinionRow[]> {
  return selectInOrder(slice, async (isAside, after, limit) => {
    const found = db
      .select(opinionColumns)
      .from(topicReviews)
      .innerJoin(users, eq(users.id, topicReviews.userId))
      .where(
        and(
          eq(topicReviews.topicId, topicId),
          // Not as parameters: the one plan of a named statement finds its partial index by them.
          sql`${topicReviews.status} = 'published'`,
          sql`${topicReviews.standing} ${sql.raw(isAside ? "=" : "<>")} 'aside'`,
          isAfter(writtenDayOf(topicReviews.createdAt), topicReviews.id, after),
        ),
      )
      .orderBy(desc(writtenDayOf(topicReviews.createdAt)), desc(topicReviews.id))
      .limit(limit);
    // Most readers ask for the first page.
    const rows =
      after === null
        ? found.prepare(isAside ? "topics/aside" : "topics/opinions").execute()
        : found;
    return (await rows) as OpinionRow[];
  });
}

/** By its own id or by topic. Another user's is not found. */
export async function findOwnOpinion(
  db: Queryable,
  by: { userId: string } & ({ id: number } | { topicId: number }),
): Promise<OwnOpinionRow | null> {
  const [row] = await db
    .select({
      ...opinionColumns,
      reasons: asideReasons("opinion"),
      isLeftToModerator: sql<boolean>`EXISTS ${heldEvents(db)}`,
    })
    .from(topicReviews)
    .innerJoin(users, eq(users.id, topicReviews.userId))
    .where(
      and(
        eq(topicReviews.userId, by.userId),
        "id" in by ? eq(topicReviews.id, by.id) : eq(topicReviews.topicId, by.topicId),
      ),
    );
  return (row as OwnOpinionRow | undefined) ?? null;
}

/** Flags on the current text of an opinion. */
function heldEvents(db: Queryable) {
  return db
    .select({ id: moderationEvents.id })
    .from(moderationEvents)
    .where(
      and(
        eq(moderationEvents.topicReviewId, topicReviews.id),
        eq(moderationEvents.event, "held"),
        gte(moderationEvents.createdAt, topicReviews.updatedAt),
      ),
    );
}

/** The user's last choice of displayed name, on any topic. */
export async function lastNameChoice(db: Queryable, userId: string): Promise<NameChoice | null> {
  const [row] = await db
    .select({ shownName: topicReviews.shownName })
    .from(topicReviews)
    .where(eq(topicReviews.userId, userId))
    .orderBy(desc(topicReviews.updatedAt), desc(topicReviews.id))
    .limit(1);
  return row?.shownName ?? null;
}

export async function countRecentOpinions(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  const withdrawn = countWithdrawn("opinion", {
    userId: sql`${userId}::uuid`,
    since: timestamptz(since),
  });
  const [row] = await db
    .select({ count: sql<number>`(count(*) + ${withdrawn})::int` })
    .from(topicReviews)
    // IS TRUE avoids the time index, which on a busy day finds all users' opinions.
    .where(
      and(eq(topicReviews.userId, userId), sql`(${gt(topicReviews.createdAt, since)}) IS TRUE`),
    );
  return row?.count ?? 0;
}

/** Locks until the transaction ends. False when the user has no such opinion. */
export async function lockOpinion(
  tx: Tx,
  { id, userId }: { id: number; userId: string },
): Promise<{ topicId: number } | null> {
  const [found] = await tx
    .select({ topicId: topicReviews.topicId })
    .from(topicReviews)
    .where(and(eq(topicReviews.id, id), eq(topicReviews.userId, userId)))
    .for("update");
  return found ?? null;
}

/** Null when it is not held. */
export async function findHeldOpinion(
  db: Queryable,
  id: number,
): Promise<{ topicId: number; comment: string; updatedAt: Date } | null> {
  const [opinion] = await db
    .select({
      topicId: topicReviews.topicId,
      comment: topicReviews.comment,
      updatedAt: topicReviews.updatedAt,
    })
    .from(topicReviews)
    .where(and(eq(topicReviews.id, id), eq(topicReviews.status, "held")));
  return opinion ?? null;
}
