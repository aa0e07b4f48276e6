// Export and erasure of reports, decisions, sanctions and appeals of one user. A decision about an
// erased text remains as a figure, without names and quotations.

import { asc, eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  reports,
  sanctions,
} from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";

export const moderationPersonalData: PersonalDataOwner = {
  tables: ["reports", "moderation_decisions", "sanctions", "appeals"],
  collect: async (db, userId) => ({
    reports: await collectReports(db, userId),
    moderationDecisions: await collectDecisions(db, userId),
    sanctions: await collectSanctions(db, userId),
    appeals: await collectAppeals(db, userId),
  }),
  erase: async (tx, userId) => {
    await tx.delete(reports).where(eq(reports.userId, userId));
    await closeAppeals(tx, userId);
    await tx.delete(appeals).where(eq(appeals.userId, userId));
    await tx.delete(sanctions).where(eq(sanctions.userId, userId));
    await tx
      .update(moderationDecisions)
      .set({ userId: null, facts: sql`CASE WHEN ${isOnPassedReply} THEN facts ELSE '' END` })
      .where(eq(moderationDecisions.userId, userId));
    // Decisions made by an administrator.
    await tx
      .update(moderationDecisions)
      .set({ decidedBy: null })
      .where(eq(moderationDecisions.decidedBy, userId));
    await tx.update(appeals).set({ decidedBy: null }).where(eq(appeals.decidedBy, userId));
  },
  // The reasons of a decision may quote the text.
  eraseOpinions: async (tx, userId) => {
    await tx
      .update(moderationDecisions)
      .set({ facts: "" })
      .where(eq(moderationDecisions.userId, userId));
  },
};

/** The reply is there still: it passed to another account. */
const isOnPassedReply = sql`EXISTS (
  SELECT FROM moderation_cases JOIN replies ON replies.id = moderation_cases.reply_id
  WHERE moderation_cases.id = moderation_decisions.case_id
)`;

/** Pending appeals of an erased account. */
async function closeAppeals(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_cases
    SET closed_at = greatest(opened_at, now()), outcome = 'withdrawn', version = version + 1
    WHERE closed_at IS NULL AND id IN (SELECT case_id FROM appeals WHERE user_id = ${userId})`);
}

const subject = {
  kind: moderationCases.kind,
  reviewId: moderationCases.reviewId,
  topicReviewId: moderationCases.topicReviewId,
  replyId: moderationCases.replyId,
  politicianId: moderationCases.politicianId,
  topicId: moderationCases.topicId,
};

function collectReports(db: Queryable, userId: string) {
  return db
    .select({
      id: reports.id,
      kind: subject.kind,
      politicianId: subject.politicianId,
      topicId: subject.topicId,
      reason: reports.reason,
      details: reports.details,
      isIllegal: reports.isIllegal,
      isInterested: reports.isInterested,
      createdAt: reports.createdAt,
      outcome: reports.outcome,
      closedAt: reports.closedAt,
    })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(eq(reports.userId, userId))
    .orderBy(asc(reports.createdAt), asc(reports.id));
}

/** Without the decider. */
function collectDecisions(db: Queryable, userId: string) {
  return db
    .select({
      id: moderationDecisions.id,
      ...subject,
      decision: moderationDecisions.decision,
      rule: moderationDecisions.rule,
      facts: moderationDecisions.facts,
      decidedAt: moderationDecisions.decidedAt,
    })
    .from(moderationDecisions)
    .leftJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .where(eq(moderationDecisions.userId, userId))
    .orderBy(asc(moderationDecisions.decidedAt), asc(moderationDecisions.id));
}

function collectSanctions(db: Queryable, userId: string) {
  return db
    .select({
      decisionId: sanctions.decisionId,
      kind: sanctions.kind,
      startsAt: sanctions.startsAt,
      endsAt: sanctions.endsAt,
      liftedAt: sanctions.liftedAt,
    })
    .from(sanctions)
    .where(eq(sanctions.userId, userId))
    .orderBy(asc(sanctions.startsAt), asc(sanctions.id));
}

function collectAppeals(db: Queryable, userId: string) {
  return db
    .select({
      decisionId: appeals.decisionId,
      text: appeals.text,
      createdAt: appeals.createdAt,
      outcome: appeals.outcome,
      answer: appeals.answer,
      decidedAt: appeals.decidedAt,
    })
    .from(appeals)
    .where(eq(appeals.userId, userId))
    .orderBy(asc(appeals.createdAt), asc(appeals.id));
}
