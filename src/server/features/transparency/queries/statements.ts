// SQL of the statements of reasons: decisions that restrict a text or an account, without who and what.

import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { RESTRICTIONS } from "#domain/moderation/decision.ts";
import type { Restriction } from "#domain/moderation/decision.ts";
import type { Queryable } from "#platform/db/database.ts";
import {
  moderationCases as cases,
  moderationDecisions as decisions,
  replies,
  sanctions,
} from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";
import { IS_STATEMENT } from "./decisions.ts";

interface Period {
  from: Date;
  /** Not part of it. */
  until: Date;
}

/** Newest first. A warning restricts nothing. */
export function selectRestrictions(
  db: Queryable,
  { from, until }: Period,
  { limit, after }: Slice<TimePosition>,
) {
  return db
    .select({
      id: decisions.id,
      decidedAt: decisions.decidedAt,
      decision: sql<Restriction>`${decisions.decision}`,
      rule: decisions.rule,
      kind: cases.kind,
      isStatement: IS_STATEMENT,
      openedBy: cases.openedBy,
      openedAt: cases.openedAt,
      /** Null where no text was decided on. */
      writtenOn: cases.textWrittenOn,
      sanction: sanctions.kind,
      sanctionEndsAt: sanctions.endsAt,
      isIllegalReported: sql<boolean>`coalesce((
        SELECT bool_or(reports.is_illegal) FROM reports WHERE reports.case_id = ${cases.id}
      ), false)`,
    })
    .from(decisions)
    .leftJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(replies, eq(replies.id, cases.replyId))
    .leftJoin(sanctions, eq(sanctions.decisionId, decisions.id))
    .where(
      and(
        inArray(decisions.decision, RESTRICTIONS),
        or(ne(decisions.decision, "sanction"), inArray(sanctions.kind, ["suspension", "ban"])),
        sql`${decisions.decidedAt} >= ${from.toISOString()}::timestamptz`,
        sql`${decisions.decidedAt} < ${until.toISOString()}::timestamptz`,
        isAfter(decisions.decidedAt, decisions.id, after),
      ),
    )
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(limit);
}
