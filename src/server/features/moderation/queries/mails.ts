// SQL of the messages of moderation: recipients and subjects. Read at sending time: erased accounts
// get none.

import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  politicians,
  publicTopics,
  reports,
  users,
} from "#platform/db/schema.ts";

export async function findReportMail(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: reports.id,
      email: sql<string | null>`coalesce(${users.email}, ${reports.visitorEmail})`,
      kind: moderationCases.kind,
      politicianName: politicians.name,
      topicTitle: publicTopics.title,
      createdAt: reports.createdAt,
      dueAt: moderationCases.dueAt,
      outcome: reports.outcome,
    })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .leftJoin(politicians, eq(politicians.id, moderationCases.politicianId))
    .leftJoin(publicTopics, eq(publicTopics.id, moderationCases.topicId))
    .leftJoin(users, eq(users.id, reports.userId))
    .where(eq(reports.id, id));
  return row ?? null;
}
export type MailedReport = NonNullable<Awaited<ReturnType<typeof findReportMail>>>;

export async function findAddress(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.departedAt)));
  return row?.email ?? null;
}

export async function findAppealMail(db: Queryable, id: number) {
  const [row] = await db
    .select({
      email: users.email,
      createdAt: appeals.createdAt,
      dueAt: moderationCases.dueAt,
      outcome: appeals.outcome,
      answer: appeals.answer,
      decision: moderationDecisions.decision,
      kind: moderationCases.kind,
    })
    .from(appeals)
    .innerJoin(users, eq(users.id, appeals.userId))
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .innerJoin(moderationCases, eq(moderationCases.id, appeals.caseId))
    .where(eq(appeals.id, id));
  return row ?? null;
}
export type MailedAppeal = NonNullable<Awaited<ReturnType<typeof findAppealMail>>>;
