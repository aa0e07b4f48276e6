// SQL of what people follow.

import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { FollowFrequency, FollowSubject } from "#domain/follow/follow.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { fedChambers } from "#server/shared/queries/fed-chambers.ts";
import { follows, politicians, publicTopics, users } from "#platform/db/schema.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";

/** What a politician or a topic is called; of a merged politician, the one it was merged into. */
const shown = {
  politician: {
    id: politicians.id,
    name: politicians.name,
    role: politicians.role,
    location: politicians.location,
    isGone: sql<boolean>`${politicians.deletedAt} IS NOT NULL`,
  },
  topic: { id: publicTopics.id, title: publicTopics.title },
};

export const followColumns = {
  politicianId: follows.politicianId,
  topicId: follows.topicId,
  placeCode: follows.placeCode,
  frequency: follows.frequency,
  byMail: follows.byMail,
  byPush: follows.byPush,
  createdAt: follows.createdAt,
};

/** Of two follows of one person, whose halves were merged, the last; `given` is the half. */
export const isLastOfPerson = sql`NOT EXISTS (
  SELECT FROM follows AS later JOIN politicians AS half ON half.id = later.politician_id
  WHERE later.user_id = follows.user_id AND later.id > follows.id
    AND coalesce(half.merged_into, half.id) = coalesce(given.merged_into, given.id)
)`;

/** Newest first. */
export function selectFollows(db: Queryable, userId: string) {
  return select(db)
    .where(and(eq(follows.userId, userId), isLastOfPerson))
    .orderBy(desc(follows.createdAt), desc(follows.id));
}

export async function findFollow(db: Queryable, userId: string, subject: FollowSubject) {
  // Others have no halves: looking for one read through the follows of everybody.
  const isLast = subject.kind === "politician" ? isLastOfPerson : undefined;
  const [row] = await select(db).where(and(eq(follows.userId, userId), isAbout(subject), isLast));
  return row ?? null;
}

function select(db: Queryable) {
  return db
    .select({ ...followColumns, ...shown })
    .from(follows)
    .leftJoin(sql`${politicians} AS given`, sql`given.id = ${follows.politicianId}`)
    .leftJoin(politicians, sql`${politicians.id} = coalesce(given.merged_into, given.id)`)
    .leftJoin(publicTopics, eq(publicTopics.id, follows.topicId));
}

export async function findPolitician(db: Queryable, id: number) {
  const [row] = await db
    .select(shown.politician)
    .from(politicians)
    .where(and(eq(politicians.id, id), isNull(politicians.deletedAt)));
  return row ?? null;
}

export async function findTopic(db: Queryable, id: number) {
  const [row] = await db.select(shown.topic).from(publicTopics).where(eq(publicTopics.id, id));
  return row ?? null;
}

/** Of what is followed as a place: null of a town. */
export function toChamber(placeCode: string): Chamber | null {
  return CHAMBERS.find((chamber) => chamber === placeCode) ?? null;
}

/** Whether there are news of its divisions. */
export async function isFed(db: Queryable, chamber: Chamber): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT WHERE ${chamber} IN ${fedChambers}`);
  return rows.length > 0;
}

export function countFollows(db: Queryable, userId: string): Promise<number> {
  return db.$count(follows, eq(follows.userId, userId));
}

export interface FollowChoice {
  frequency: FollowFrequency;
  byMail: boolean;
  byPush: boolean;
}

export async function insertFollow(
  tx: Tx,
  {
    userId,
    subject,
    now,
    ...choice
  }: FollowChoice & {
    userId: string;
    subject: FollowSubject;
    now: Date;
  },
): Promise<void> {
  await tx.insert(follows).values({ userId, ...toColumns(subject), ...choice, createdAt: now });
}

/**
 * Both halves of a merged person. With another frequency, what the one before has not queued yet is still to be told;
 * news of the time of "never" are not.
 */
export async function changeFollow(
  tx: Tx,
  {
    userId,
    subject,
    now,
    ...choice
  }: FollowChoice & { userId: string; subject: FollowSubject; now: Date },
): Promise<void> {
  // Waits for the batch of followers that is being queued.
  await tx.execute(sql`SELECT FROM digest_windows ORDER BY frequency FOR SHARE`);
  const queuedUntil = sql`(
    SELECT CASE WHEN after_user < ${follows.userId} THEN starts_at ELSE ends_at END
    FROM digest_windows WHERE digest_windows.frequency = ${follows.frequency}
  )`;
  await tx
    .update(follows)
    .set({
      ...choice,
      toldUntil: sql`CASE ${follows.frequency}
        WHEN ${choice.frequency} THEN ${follows.toldUntil}
        WHEN 'never' THEN ${timestamptz(now)}
        ELSE coalesce(${follows.toldUntil}, ${queuedUntil})
      END`,
    })
    .where(and(eq(follows.userId, userId), isAbout(subject)));
}

export async function deleteFollow(
  db: Queryable,
  userId: string,
  subject: FollowSubject,
): Promise<boolean> {
  const gone = await db
    .delete(follows)
    .where(and(eq(follows.userId, userId), isAbout(subject)))
    .returning({ id: follows.id });
  return gone.length > 0;
}

/** Number of follows that told by mail until now. */
export async function stopMail(db: Queryable, userId: string): Promise<number> {
  const changed = await db
    .update(follows)
    .set({ byMail: false })
    .where(and(eq(follows.userId, userId), follows.byMail))
    .returning({ id: follows.id });
  return changed.length;
}

/** Null without a confirmed address. */
export async function findConfirmedAddress(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), users.emailVerified));
  return row?.email ?? null;
}

function toColumns(subject: FollowSubject) {
  return {
    politicianId: subject.kind === "politician" ? subject.id : null,
    topicId: subject.kind === "topic" ? subject.id : null,
    placeCode:
      subject.kind === "place" ? subject.code : subject.kind === "chamber" ? subject.chamber : null,
  };
}

/** Also of a person merged into another, whom both pages lead to. */
function isAbout(subject: FollowSubject): SQL | undefined {
  const { politicianId, topicId, placeCode } = toColumns(subject);
  if (politicianId !== null)
    return or(
      eq(follows.politicianId, politicianId),
      sql`${follows.politicianId} IN (SELECT id FROM politicians WHERE merged_into = ${politicianId})`,
    );
  return and(
    isNull(follows.politicianId),
    sql`${follows.topicId} IS NOT DISTINCT FROM ${topicId}::int`,
    sql`${follows.placeCode} IS NOT DISTINCT FROM ${placeCode}::text`,
  );
}
