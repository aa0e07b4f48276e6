// All SQL of the learning of automatic moderation: decisions of people, and the models made from
// them.

import { desc, eq, sql } from "drizzle-orm";
import type { TextKind } from "#domain/moderation/report.ts";
import type { ModerationSpan } from "#domain/moderation/verdict.ts";
import type { Example } from "#platform/moderation/learned/classifier.ts";
import type { StoredModel } from "#platform/moderation/learned/learned-model.ts";
import type { Queryable } from "#platform/db/database.ts";
import { modelCalls, moderationModels } from "#platform/db/schema.ts";
import { TEXT_TABLES } from "#server/shared/authoring/queries/text-tables.ts";

/** Number of versions whose figures are kept. */
const VERSIONS_KEPT = 100;
/** The newest decisions; older ones reflect older rules. */
const MAX_DECISIONS = 5_000;

/** The last decision of a person on each text, and the last verdict before it. */
const DECIDED = sql`
  WITH decided AS (
    SELECT DISTINCT ON (review_id, topic_review_id) id, review_id, topic_review_id, event, created_at
    FROM moderation_events
    WHERE event IN ('kept', 'hidden', 'removed', 'restored') AND reply_id IS NULL
    ORDER BY review_id, topic_review_id, id DESC
  )`;

/** Texts as they were when a person decided on them: a text edited since is left out. */
export async function listDecidedTexts(db: Queryable): Promise<Example[]> {
  const { rows } = await db.execute<{ text: string; unfit: boolean; author: string }>(sql`
    ${DECIDED}
    SELECT coalesce(reviews.comment, topic_reviews.comment) AS text,
      coalesce(reviews.user_id, topic_reviews.user_id) AS author,
      decided.event IN ('hidden', 'removed') AS unfit
    FROM decided
    LEFT JOIN reviews ON reviews.id = decided.review_id AND reviews.updated_at <= decided.created_at
    LEFT JOIN topic_reviews
      ON topic_reviews.id = decided.topic_review_id AND topic_reviews.updated_at <= decided.created_at
    WHERE coalesce(reviews.comment, topic_reviews.comment) IS NOT NULL
    ORDER BY decided.id DESC
    LIMIT ${MAX_DECISIONS}`);
  return rows.map(({ text, unfit, author }) => ({ text, isUnfit: unfit, author }));
}

export interface Agreement {
  decisions: number;
  agreed: number;
  heldInVain: number;
  missed: number;
  heldByClassifier: number;
  heldByClassifierRightly: number;
}

export async function countAgreement(db: Queryable): Promise<Agreement> {
  const { rows } = await db.execute<Record<keyof Agreement, number>>(sql`
    ${DECIDED}, both_spoke AS (
      SELECT decided.event IN ('hidden', 'removed') AS taken_down, verdict.event = 'held' AS held,
        verdict.categories = ARRAY['resembling'] AS by_classifier
      FROM decided
      CROSS JOIN LATERAL (
        SELECT event, categories FROM moderation_events
        WHERE event IN ('held', 'allowed') AND id < decided.id
          AND (review_id = decided.review_id OR topic_review_id = decided.topic_review_id)
        ORDER BY id DESC LIMIT 1
      ) AS verdict
    )
    SELECT count(*)::int AS decisions,
      (count(*) FILTER (WHERE held = taken_down))::int AS agreed,
      (count(*) FILTER (WHERE held AND NOT taken_down))::int AS "heldInVain",
      (count(*) FILTER (WHERE taken_down AND NOT held))::int AS missed,
      (count(*) FILTER (WHERE held AND by_classifier))::int AS "heldByClassifier",
      (count(*) FILTER (WHERE held AND by_classifier AND taken_down))::int AS "heldByClassifierRightly"
    FROM both_spoke`);
  const [row] = rows;
  if (row === undefined) throw new Error("A count without a row");
  return row;
}

export type ModelRow = typeof moderationModels.$inferSelect;

export async function findNewestModel(db: Queryable): Promise<ModelRow | null> {
  const [row] = await db
    .select()
    .from(moderationModels)
    .orderBy(desc(moderationModels.id))
    .limit(1);
  return row ?? null;
}

/** Without its weights; null before the first training. */
export async function findNewestModelInfo(
  db: Queryable,
): Promise<Omit<ModelRow, "weights" | "words" | "bias"> | null> {
  const { id, madeAt, seedHash, peopleHash, seedExamples, peopleExamples } = moderationModels;
  const { threshold, recall, heldInVain, heaviest } = moderationModels;
  const [row] = await db
    .select({
      id,
      madeAt,
      seedHash,
      peopleHash,
      seedExamples,
      peopleExamples,
      threshold,
      recall,
      heldInVain,
      heaviest,
    })
    .from(moderationModels)
    .orderBy(desc(id))
    .limit(1);
  return row ?? null;
}

/** Of earlier versions only the figures remain: their training texts may have been erased. */
export async function insertModel(
  db: Queryable,
  model: StoredModel & Omit<typeof moderationModels.$inferInsert, keyof StoredModel>,
): Promise<void> {
  const [row] = await db
    .insert(moderationModels)
    .values(model)
    .returning({ id: moderationModels.id });
  const newest = row?.id ?? 0;
  await db.execute(sql`
    UPDATE moderation_models SET weights = '', words = '', heaviest = '[]'
    WHERE id < ${newest} AND words <> ''`);
  await db.execute(sql`DELETE FROM moderation_models WHERE id <= ${newest - VERSIONS_KEPT}`);
}

/**
 * Counts one more call to the language model, across all servers; false if `most` calls were made
 * today (UTC).
 */
export async function takeModelCall(
  db: Queryable,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  if (most < 1) return false;
  const { rows } = await db.execute(sql`
    INSERT INTO model_calls AS counted (day, calls) VALUES (${toDay(now)}, 1)
    ON CONFLICT (day) DO UPDATE SET calls = counted.calls + 1 WHERE counted.calls < ${most}
    RETURNING calls`);
  return rows.length > 0;
}

export async function countModelCalls(db: Queryable, now: Date): Promise<number> {
  const [row] = await db
    .select({ calls: modelCalls.calls })
    .from(modelCalls)
    .where(eq(modelCalls.day, toDay(now)));
  return row?.calls ?? 0;
}

function toDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export interface HeldText {
  comment: string;
  reason: string | null;
  spans: ModerationSpan[];
}

/** The objections to a text of this user that waits for a moderator; null if there is none. */
export async function findHeldText(
  db: Queryable,
  { kind, id, userId }: { kind: TextKind; id: number; userId: string },
): Promise<HeldText | null> {
  const { texts, reference } = TEXT_TABLES[kind];
  const { rows } = await db.execute<HeldText & Record<string, unknown>>(sql`
    SELECT written.comment, event.reason, event.spans
    FROM ${texts} AS written
    JOIN moderation_events AS event ON event.${reference} = written.id
    WHERE written.id = ${id} AND written.user_id = ${userId} AND written.status = 'held'
      AND event.event = 'held' AND event.created_at >= written.updated_at
    ORDER BY event.id DESC LIMIT 1`);
  return rows[0] ?? null;
}
