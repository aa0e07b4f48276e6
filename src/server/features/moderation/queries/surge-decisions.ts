// SQL of decisions about surges. Locks are taken in the order of the watch: surge, reviews, aggregates.

import { eq, sql } from "drizzle-orm";
import type { SurgeDecisionKind } from "#domain/integrity/surge-decision.ts";
import type { DecidableReview } from "#domain/integrity/surge-decision.ts";
import type { CountingDecision } from "#domain/moderation/decision.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { surgeProposals, surges } from "#platform/db/schema.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { isGranted } from "./surges.ts";

/** Locks until the transaction ends; null if there is none. */
export async function lockSurge(tx: Tx, id: number): Promise<typeof surges.$inferSelect | null> {
  const [row] = await tx.select().from(surges).where(eq(surges.id, id)).for("update");
  return row ?? null;
}

/** Locks the surges of a review; to be done before the review is locked. */
export async function lockSurgesOf(tx: Tx, reviewId: number): Promise<void> {
  await tx.execute(sql`
    SELECT FROM surges WHERE id IN (SELECT surge_id FROM surge_reviews WHERE review_id = ${reviewId})
    ORDER BY id FOR UPDATE`);
}

export async function selectDecidable(
  tx: Tx,
  surgeId: number,
): Promise<(DecidableReview & { userId: string })[]> {
  const { rows } = await tx.execute<
    DecidableReview & { userId: string } & Record<string, unknown>
  >(sql`
    SELECT r.id, r.user_id AS "userId", r.standing, sr.reasons <> '{}' AS "isSuspect", ${isGranted} AS "isGranted"
    FROM surge_reviews sr JOIN reviews r ON r.id = sr.review_id
    WHERE sr.surge_id = ${surgeId} ORDER BY r.id`);
  return rows;
}

/** A person has decided about these reviews. */
export async function markDecided(
  tx: Tx,
  { surgeId, reviewIds, now }: { surgeId: number; reviewIds: readonly number[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE surge_reviews SET decided_at = ${timestamptz(now)}
    WHERE surge_id = ${surgeId} AND review_id = ANY (${toArray(reviewIds)}::int[])`);
}

export interface SurgeOutcome {
  id: number;
  decision: SurgeDecisionKind;
  reason: string;
  decidedAt: Date;
  decidedBy: string | null;
  seconded: { at: Date; by: string } | null;
}

/** Requires the lock of `lockSurge`. Releasing all ends the surge: what comes later is watched from scratch. */
export async function writeOutcome(tx: Tx, outcome: SurgeOutcome): Promise<void> {
  const { id, decision, reason, decidedAt, decidedBy, seconded } = outcome;
  await tx
    .update(surges)
    .set({
      decision,
      decidedAt,
      decidedBy,
      decisionReason: reason,
      needsSecond: false,
      secondedAt: seconded?.at ?? null,
      secondedBy: seconded?.by ?? null,
      overdueNotifiedAt: null,
      asideCount: countAside,
      version: sql`${surges.version} + 1`,
      ...(decision === "released"
        ? { endedAt: sql`coalesce(${surges.endedAt}, ${decidedAt.toISOString()})` }
        : {}),
    })
    .where(eq(surges.id, id));
}

const countAside = sql<number>`(
  SELECT count(*)::int FROM surge_reviews sr JOIN reviews r ON r.id = sr.review_id
  WHERE sr.surge_id = surges.id AND r.standing = 'aside'
)`;

export async function insertProposal(
  tx: Tx,
  proposal: typeof surgeProposals.$inferInsert,
): Promise<void> {
  await tx.insert(surgeProposals).values(proposal);
  await tx
    .update(surges)
    .set({ needsSecond: true, version: sql`${surges.version} + 1` })
    .where(eq(surges.id, proposal.surgeId));
}

export async function findProposal(tx: Tx, surgeId: number) {
  const [row] = await tx.select().from(surgeProposals).where(eq(surgeProposals.surgeId, surgeId));
  return row ?? null;
}

export async function deleteProposal(tx: Tx, surgeId: number): Promise<void> {
  await tx.delete(surgeProposals).where(eq(surgeProposals.surgeId, surgeId));
}

/** After a proposal was rejected. */
export async function dropProposal(tx: Tx, surgeId: number): Promise<void> {
  await deleteProposal(tx, surgeId);
  await tx
    .update(surges)
    .set({ needsSecond: false, version: sql`${surges.version} + 1` })
    .where(eq(surges.id, surgeId));
}

/** After an appeal was granted: people decided that this review counts. */
export async function countOnAppeal(tx: Tx, reviewId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE surge_reviews SET decided_at = ${timestamptz(now)} WHERE review_id = ${reviewId}`);
  await tx
    .update(surges)
    .set({ asideCount: countAside, version: sql`${surges.version} + 1` })
    .where(sql`${surges.id} IN (SELECT surge_id FROM surge_reviews WHERE review_id = ${reviewId})`);
}

export interface CountingDecisionOfMany {
  reviewIds: readonly number[];
  decision: CountingDecision;
  rule: GuidelineRule | null;
  facts: string;
  now: Date;
  decidedBy: string | null;
}

/**
 * The statements of reasons of a decision, each with a closed case; none for a review whose author had the
 * same one about the same text, nor for one that never was set aside by a person and counts. Returns their ids.
 */
export async function insertCountingDecisions(
  tx: Tx,
  { reviewIds, decision, rule, facts, now, decidedBy }: CountingDecisionOfMany,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH wanted AS (
      SELECT r.id, r.politician_id, r.user_id FROM reviews r
      WHERE r.id = ANY (${toArray(reviewIds)}::int[]) AND r.is_approved
        AND ${decision === "count" ? sql`(${lastDecision}) = 'set-aside'` : sql`(${lastDecision}) IS DISTINCT FROM 'set-aside'`}
    ), opened AS (
      INSERT INTO moderation_cases
        (kind, review_id, politician_id, opened_by, opened_at, due_at, closed_at, outcome)
      SELECT 'review', id, politician_id, 'watch', ${timestamptz(now)}, ${timestamptz(now)}, ${timestamptz(now)}, 'decided'
      FROM wanted ORDER BY id
      RETURNING id, review_id
    )
    INSERT INTO moderation_decisions (case_id, user_id, decision, rule, facts, decided_at, decided_by)
    SELECT opened.id, wanted.user_id, ${decision}, ${rule}, ${facts}, ${timestamptz(now)}, ${decidedBy}::uuid
    FROM opened JOIN wanted ON wanted.id = opened.review_id ORDER BY opened.id
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** A person's last one about whether the present text of the review `r` counts. */
const lastDecision = sql`
  SELECT d.decision FROM moderation_cases c JOIN moderation_decisions d ON d.case_id = c.id
  WHERE c.review_id = r.id AND c.opened_by = 'watch' AND d.decided_at >= r.updated_at
  ORDER BY d.id DESC LIMIT 1`;

/** As PostgreSQL writes an array. */
function toArray(ids: readonly number[]): string {
  return `{${ids.join(",")}}`;
}
