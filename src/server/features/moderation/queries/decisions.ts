// SQL of decisions, sanctions and appeals.

import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { AppError } from "#domain/error.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  politicians,
  publicTopics,
  replies,
  reviews,
  sanctions,
  topicReviews,
  users,
} from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";
import { casesOfRepresented } from "#server/shared/representation/queries/representations.ts";

type NewDecision = Omit<typeof moderationDecisions.$inferSelect, "id">;
type NewSanction = Pick<
  typeof sanctions.$inferSelect,
  "userId" | "decisionId" | "kind" | "startsAt" | "endsAt"
>;

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const [row] = await tx
    .insert(moderationDecisions)
    .values(decision)
    .returning({ id: moderationDecisions.id });
  if (row === undefined) throw new Error("No decision was inserted");
  return row.id;
}

export async function insertSanction(tx: Tx, sanction: NewSanction): Promise<void> {
  await tx.insert(sanctions).values(sanction);
}

/** False if there is none, or it was lifted already. */
export async function liftSanctions(
  tx: Tx,
  { now, ...by }: { now: Date } & ({ decisionId: number } | { id: number; userId: string }),
): Promise<boolean> {
  const isIt =
    "decisionId" in by
      ? eq(sanctions.decisionId, by.decisionId)
      : and(eq(sanctions.id, by.id), eq(sanctions.userId, by.userId));
  const lifted = await tx
    .update(sanctions)
    .set({ liftedAt: now })
    .where(and(isIt, isNull(sanctions.liftedAt)))
    .returning({ id: sanctions.id });
  return lifted.length > 0;
}

/** Newest first. */
export function selectSanctions(db: Queryable, userId: string) {
  return db
    .select({
      id: sanctions.id,
      kind: sanctions.kind,
      rule: moderationDecisions.rule,
      facts: moderationDecisions.facts,
      startsAt: sanctions.startsAt,
      endsAt: sanctions.endsAt,
      liftedAt: sanctions.liftedAt,
    })
    .from(sanctions)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, sanctions.decisionId))
    .where(eq(sanctions.userId, userId))
    .orderBy(desc(sanctions.startsAt), desc(sanctions.id));
}

export async function hasUser(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) > 0;
}

const decisionColumns = {
  id: moderationDecisions.id,
  caseId: moderationDecisions.caseId,
  userId: moderationDecisions.userId,
  kind: moderationCases.kind,
  reviewId: moderationCases.reviewId,
  topicReviewId: moderationCases.topicReviewId,
  replyId: moderationCases.replyId,
  openedBy: moderationCases.openedBy,
  politicianId: politicians.id,
  politicianName: politicians.name,
  topicId: publicTopics.id,
  topicTitle: publicTopics.title,
  text: sql<
    string | null
  >`coalesce(${reviews.comment}, ${topicReviews.comment}, ${replies.comment})`,
  decision: moderationDecisions.decision,
  rule: moderationDecisions.rule,
  facts: moderationDecisions.facts,
  decidedAt: moderationDecisions.decidedAt,
  decidedBy: moderationDecisions.decidedBy,
  decidedByName: sql<
    string | null
  >`(SELECT full_name FROM users WHERE users.id = ${moderationDecisions.decidedBy})`,
  sanction: sanctions.kind,
  endsAt: sanctions.endsAt,
  liftedAt: sanctions.liftedAt,
  appeal: {
    id: appeals.id,
    text: appeals.text,
    createdAt: appeals.createdAt,
    dueAt: sql<
      string | null
    >`(SELECT due_at FROM moderation_cases AS again WHERE again.id = ${appeals.caseId})`,
    outcome: appeals.outcome,
    answer: appeals.answer,
    decidedAt: appeals.decidedAt,
  },
};

function decisionsFrom(db: Queryable) {
  return db
    .select(decisionColumns)
    .from(moderationDecisions)
    .leftJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(politicians, eq(politicians.id, moderationCases.politicianId))
    .leftJoin(publicTopics, eq(publicTopics.id, moderationCases.topicId))
    .leftJoin(reviews, eq(reviews.id, moderationCases.reviewId))
    .leftJoin(topicReviews, eq(topicReviews.id, moderationCases.topicReviewId))
    .leftJoin(replies, eq(replies.id, moderationCases.replyId))
    .leftJoin(sanctions, eq(sanctions.decisionId, moderationDecisions.id))
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .$dynamic();
}

export type DecisionRow = Awaited<ReturnType<typeof decisionsFrom>>[number];

export async function findDecision(db: Queryable, id: number): Promise<DecisionRow | null> {
  const [row] = await decisionsFrom(db).where(eq(moderationDecisions.id, id));
  return row ?? null;
}

/** Null for one that concerns neither the user nor whom they speak for. */
export async function findOwnDecision(
  db: Queryable,
  { id, userId }: { id: number; userId: string },
): Promise<DecisionRow | null> {
  const isOnRepresented = sql`${moderationDecisions.caseId} = ANY (${casesOfRepresented(userId)})`;
  const concerns = or(eq(moderationDecisions.userId, userId), isOnRepresented);
  const [row] = await decisionsFrom(db).where(and(eq(moderationDecisions.id, id), concerns));
  return row ?? null;
}

/** Newest first. `keep` without a sanction is visible to moderators only. */
export function selectOwnDecisions(
  db: Queryable,
  { userId, limit, after }: Slice<TimePosition> & { userId: string },
): Promise<DecisionRow[]> {
  return decisionsFrom(db)
    .where(
      and(isOwn(userId), isAfter(moderationDecisions.decidedAt, moderationDecisions.id, after)),
    )
    .orderBy(desc(moderationDecisions.decidedAt), desc(moderationDecisions.id))
    .limit(limit);
}

export function countOwnDecisions(db: Queryable, userId: string): Promise<number> {
  return db.$count(moderationDecisions, isOwn(userId));
}

/** About the user, or about what was written for whom they speak for: two indexes. */
function isOwn(userId: string) {
  return sql`${moderationDecisions.id} = ANY (ARRAY(
    SELECT own.id FROM moderation_decisions AS own
    WHERE own.user_id = ${userId} AND (
      own.decision <> 'keep' OR EXISTS (SELECT FROM sanctions WHERE sanctions.decision_id = own.id)
    )
    UNION
    SELECT ours.id FROM moderation_decisions AS ours
    WHERE ours.case_id = ANY (${casesOfRepresented(userId)}) AND ours.decision <> 'keep'
  ))`;
}

/** Newest first: decisions on the text of a case, from this case and earlier ones. */
export function selectDecisionsOn(
  db: Queryable,
  {
    reviewId,
    topicReviewId,
    replyId,
  }: { reviewId: number | null; topicReviewId: number | null; replyId: number | null },
): Promise<DecisionRow[]> {
  return decisionsFrom(db)
    .where(
      reviewId !== null
        ? eq(moderationCases.reviewId, reviewId)
        : topicReviewId !== null
          ? eq(moderationCases.topicReviewId, topicReviewId)
          : replyId !== null
            ? eq(moderationCases.replyId, replyId)
            : sql`false`,
    )
    .orderBy(desc(moderationDecisions.decidedAt), desc(moderationDecisions.id))
    .limit(20);
}

/** Creates the appeal and its case. Throws `appeal_duplicate`. */
export async function insertAppeal(
  tx: Tx,
  appeal: { decision: DecisionRow; userId: string; text: string; now: Date; dueAt: Date },
): Promise<{ appealId: number; caseId: number }> {
  const { decision, userId, text, now, dueAt } = appeal;
  const [opened] = await tx
    .insert(moderationCases)
    .values({
      kind: decision.kind,
      reviewId: decision.reviewId,
      topicReviewId: decision.topicReviewId,
      replyId: decision.replyId,
      politicianId: decision.politicianId,
      topicId: decision.topicId,
      openedBy: "appeal",
      openedAt: now,
      textWrittenOn: sql`(
        SELECT text_written_on FROM moderation_cases AS decided WHERE decided.id = ${decision.caseId}
      )`,
      dueAt,
    })
    .returning({ id: moderationCases.id });
  if (opened === undefined) throw new Error("No case was opened");
  const [made] = await tx
    .insert(appeals)
    .values({ decisionId: decision.id, caseId: opened.id, userId, text, createdAt: now })
    .returning({ id: appeals.id })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === "appeals_one_per_decision"
        ? new AppError("appeal_duplicate")
        : error;
    });
  if (made === undefined) throw new Error("No appeal was inserted");
  return { appealId: made.id, caseId: opened.id };
}

export interface AppealRow {
  id: number;
  decisionId: number;
  userId: string;
  text: string;
  createdAt: Date;
}

export async function findAppealOfCase(db: Queryable, caseId: number): Promise<AppealRow | null> {
  const [row] = await db
    .select({
      id: appeals.id,
      decisionId: appeals.decisionId,
      userId: appeals.userId,
      text: appeals.text,
      createdAt: appeals.createdAt,
    })
    .from(appeals)
    .where(eq(appeals.caseId, caseId));
  return row ?? null;
}

export async function closeAppeal(
  tx: Tx,
  {
    id,
    ...decided
  }: { id: number } & Pick<
    typeof appeals.$inferInsert,
    "outcome" | "answer" | "decidedAt" | "decidedBy"
  >,
): Promise<void> {
  await tx.update(appeals).set(decided).where(eq(appeals.id, id));
}

/** The decision of a closed case, and its decider; null if none was needed. */
export async function selectDecisionsOfCase(
  db: Queryable,
  caseId: number,
): Promise<{ decision: string; by: string | null } | null> {
  const { rows } = await db.execute<{ decision: string; by: string | null }>(sql`
    SELECT decision, full_name AS by FROM (
      SELECT decision, decided_by, decided_at FROM moderation_decisions
      WHERE case_id = ${caseId} AND decision <> 'hide-provisionally'
      UNION ALL
      SELECT outcome, decided_by, decided_at FROM appeals
      WHERE case_id = ${caseId} AND outcome IS NOT NULL
    ) AS decided LEFT JOIN users ON users.id = decided_by
    ORDER BY decided_at DESC LIMIT 1`);
  return rows[0] ?? null;
}
