// SQL of the public list of decisions, which names nobody.

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { RESTRICTIONS } from "#domain/moderation/decision.ts";
import type { Restriction } from "#domain/moderation/decision.ts";
import type { Queryable } from "#platform/db/database.ts";
import {
  appeals,
  moderationCases,
  moderationDecisions,
  replies,
  sanctions,
} from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";

/** Null for other texts, and once it is gone. */
export const IS_STATEMENT = sql<
  boolean | null
>`CASE WHEN ${replies.id} IS NOT NULL THEN ${replies.reviewId} IS NULL END`;

/** Decisions that restrict a text or an account, newest first. */
export function selectDecisions(db: Queryable, { limit, after }: Slice<TimePosition>) {
  return db
    .select({
      id: moderationDecisions.id,
      decidedAt: moderationDecisions.decidedAt,
      decision: sql<Restriction>`${moderationDecisions.decision}`,
      rule: moderationDecisions.rule,
      kind: moderationCases.kind,
      isStatement: IS_STATEMENT,
      openedBy: moderationCases.openedBy,
      sanction: sanctions.kind,
      appealedAt: appeals.createdAt,
      outcome: appeals.outcome,
    })
    .from(moderationDecisions)
    .leftJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(replies, eq(replies.id, moderationCases.replyId))
    .leftJoin(sanctions, eq(sanctions.decisionId, moderationDecisions.id))
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .where(
      and(
        inArray(moderationDecisions.decision, RESTRICTIONS),
        isAfter(moderationDecisions.decidedAt, moderationDecisions.id, after),
      ),
    )
    .orderBy(desc(moderationDecisions.decidedAt), desc(moderationDecisions.id))
    .limit(limit);
}
