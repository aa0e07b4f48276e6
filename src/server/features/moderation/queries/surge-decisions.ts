// SQL of decisions about surges. Locks are taken in the order of the watch: surge, texts, aggregates.

import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SurgeDecisionKind } from "#domain/integrity/surge-decision.ts";
import type { DecidableReview } from "#domain/integrity/surge-decision.ts";
import type { CountingDecision } from "#domain/moderation/decision.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { surgeProposals, surges } from "#platform/db/schema.ts";
import { TEXT_TABLES, writtenOn } from "#server/shared/authoring/queries/text-tables.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { isOfOwnOffice } from "#server/shared/representation/queries/representations.ts";
import { WATCHED } from "#server/shared/ratings/queries/watched-tables.ts";
import type { RatedContent } from "./content.ts";
import { isGranted } from "./surges.ts";
import type { SurgeRef } from "./surges.ts";

/** Locks until the transaction ends; null if there is none. */
export async function lockSurge(tx: Tx, id: number): Promise<typeof surges.$inferSelect | null> {
  const [row] = await tx.select().from(surges).where(eq(surges.id, id)).for("update");
  return row ?? null;
}

/** Locks the surges of a text; to be done before the text is locked. */
export async function lockSurgesOf(tx: Tx, { kind, id: textId }: RatedContent): Promise<void> {
  const { members, id } = WATCHED[kind];
  await tx.execute(sql`
    SELECT FROM surges WHERE id IN (SELECT surge_id FROM ${members} WHERE ${id} = ${textId})
    ORDER BY id FOR UPDATE`);
}

/** Without what an account wrote of whom it speaks for: that stays aside, whatever is decided about the surge. */
export async function selectDecidable(
  tx: Tx,
  surge: SurgeRef,
): Promise<(DecidableReview & { userId: string })[]> {
  const { texts, members, id } = WATCHED[surge.kind];
  const { rows } = await tx.execute<
    DecidableReview & { userId: string } & Record<string, unknown>
  >(sql`
    SELECT texts.id, texts.user_id AS "userId", texts.standing, member.reasons <> '{}' AS "isSuspect",
      ${isGranted(surge.kind)} AS "isGranted"
    FROM ${members} AS member JOIN ${texts} AS texts ON texts.id = member.${id}
    WHERE member.surge_id = ${surge.id} ${
      surge.kind === "review"
        ? sql`AND NOT ${isOfOwnOffice(sql`texts.user_id`, sql`texts.politician_id`)}`
        : sql``
    }
    ORDER BY texts.id`);
  return rows;
}

/** A person has decided about these texts. */
export async function markDecided(
  tx: Tx,
  surge: SurgeRef,
  { textIds, now }: { textIds: readonly number[]; now: Date },
): Promise<void> {
  const { members, id } = WATCHED[surge.kind];
  await tx.execute(sql`
    UPDATE ${members} SET decided_at = ${timestamptz(now)}
    WHERE surge_id = ${surge.id} AND ${id} = ANY (${toArray(textIds)}::int[])`);
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
      asideCount: countMembers(sql`r.standing = 'aside'`),
      heldCount: countMembers(HELD),
      version: sql`${surges.version} + 1`,
      ...(decision === "released"
        ? { endedAt: sql`coalesce(${surges.endedAt}, ${decidedAt.toISOString()})` }
        : {}),
    })
    .where(eq(surges.id, id));
}

const HELD = sql`r.standing = 'waiting' AND member.reasons <> '{}'`;

/** Of a surge of either kind; `condition` on the rows `r` and `member`. */
function countMembers(condition: SQL): SQL<number> {
  return sql<number>`(
  SELECT sum(many)::int FROM (
    SELECT count(*) AS many FROM surge_reviews member JOIN reviews r ON r.id = member.review_id
    WHERE member.surge_id = surges.id AND ${condition}
    UNION ALL
    SELECT count(*) FROM surge_opinions member JOIN topic_reviews r ON r.id = member.opinion_id
    WHERE member.surge_id = surges.id AND ${condition}
  ) AS counts
)`;
}

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

/** After an appeal was granted: people decided that this text counts. */
export async function countOnAppeal(
  tx: Tx,
  { kind, id: textId }: RatedContent,
  now: Date,
): Promise<void> {
  const { members, id } = WATCHED[kind];
  await tx.execute(sql`
    UPDATE ${members} SET decided_at = ${timestamptz(now)} WHERE ${id} = ${textId}`);
  await tx
    .update(surges)
    .set({
      asideCount: countMembers(sql`r.standing = 'aside'`),
      heldCount: countMembers(HELD),
      version: sql`${surges.version} + 1`,
    })
    .where(sql`${surges.id} IN (SELECT surge_id FROM ${members} WHERE ${id} = ${textId})`);
}

export interface CountingDecisionOfMany {
  kind: ContentKind;
  textIds: readonly number[];
  decision: CountingDecision;
  rule: GuidelineRule | null;
  facts: string;
  now: Date;
  decidedBy: string | null;
}

/**
 * The statements of reasons of a decision, each with a closed case; none for a text whose author had the
 * same one about it, nor for one that never was set aside by a person and counts. Returns their ids.
 */
export async function insertCountingDecisions(
  tx: Tx,
  { kind, textIds, decision, rule, facts, now, decidedBy }: CountingDecisionOfMany,
): Promise<number[]> {
  const { texts } = WATCHED[kind];
  const { reference, subject } = TEXT_TABLES[kind];
  // A person's last one about whether the present text counts.
  const last = sql`(
    SELECT d.decision FROM moderation_cases c JOIN moderation_decisions d ON d.case_id = c.id
    WHERE c.${reference} = texts.id AND c.opened_by = 'watch' AND d.decided_at >= texts.updated_at
    ORDER BY d.id DESC LIMIT 1
  )`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH wanted AS (
      SELECT texts.id, texts.${subject}, texts.user_id FROM ${texts} AS texts
      WHERE texts.id = ANY (${toArray(textIds)}::int[]) AND texts.is_approved
        AND ${decision === "count" ? sql`${last} = 'set-aside'` : sql`${last} IS DISTINCT FROM 'set-aside'`}
    ), opened AS (
      INSERT INTO moderation_cases
        (kind, ${reference}, ${subject}, opened_by, opened_at, text_written_on, due_at, closed_at, outcome)
      SELECT ${kind}, id, ${subject}, 'watch', ${timestamptz(now)}, ${writtenOn(kind, sql`wanted.id`)},
        ${timestamptz(now)}, ${timestamptz(now)}, 'decided'
      FROM wanted ORDER BY id
      RETURNING id, ${reference} AS text_id
    )
    INSERT INTO moderation_decisions (case_id, user_id, decision, rule, facts, decided_at, decided_by)
    SELECT opened.id, wanted.user_id, ${decision}, ${rule}, ${facts}, ${timestamptz(now)}, ${decidedBy}::uuid
    FROM opened JOIN wanted ON wanted.id = opened.text_id ORDER BY opened.id
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** As PostgreSQL writes an array. */
function toArray(ids: readonly number[]): string {
  return `{${ids.join(",")}}`;
}
