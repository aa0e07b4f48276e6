// SQL of the transparency report: what is counted from the log of decisions and from texts, reports and appeals, and
// what is stored of past days.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { TextKind } from "#domain/moderation/report.ts";
import type { MeasuredCount } from "#domain/transparency/measures.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";

/** Both are part of it. */
export interface Days {
  from: string;
  to: string;
}

type Row = MeasuredCount & { day: string } & Record<string, unknown>;

const dayOf = (time: SQL) => sql`(${time} AT TIME ZONE 'Europe/Rome')::date`;

/** Compares times, so that indexes serve. */
const isIn = (time: SQL, { from, to }: Days) =>
  sql`${time} >= ${from}::timestamp AT TIME ZONE 'Europe/Rome'
    AND ${time} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'`;

const SENDER = sql.raw(`CASE
  WHEN reports.user_id IS NULL THEN 'visitor' WHEN reports.is_interested THEN 'interested' ELSE 'user'
END`);

const COLUMNS = {
  review: "review_id",
  opinion: "topic_review_id",
  reply: "reply_id",
} as const satisfies Record<TextKind, string>;

/** Published or held when it first came: an edit is no new text. */
const arrivals = (kind: TextKind, days: Days) => {
  const column = sql.identifier(COLUMNS[kind]);
  return sql`
  SELECT ${dayOf(sql`event.created_at`)} AS day, 'text' AS measure, ${kind} AS kind, '' AS rule,
    CASE event.event WHEN 'held' THEN 'held' ELSE 'published' END AS detail
  FROM moderation_events AS event
  WHERE ${isIn(sql`event.created_at`, days)} AND event.event IN ('allowed', 'held')
    AND event.${column} IS NOT NULL AND NOT EXISTS (
      SELECT FROM moderation_events AS earlier
      WHERE earlier.${column} = event.${column} AND earlier.id < event.id
    )
  UNION ALL
  SELECT ${dayOf(sql`event.created_at`)}, 'text', ${kind}, '', 'restored'
  FROM moderation_events AS event
  WHERE ${isIn(sql`event.created_at`, days)} AND event.event = 'restored' AND event.${column} IS NOT NULL`;
};

/** Each of the parties behind the lists, under one name: single spellings stay below what is shown. */
const PARTIES = sql.raw("unnest(politicians.party_families)");

/** The log of decisions is never thinned out: it survives the texts and accounts that it is about. */
const decisions = (days: Days) => sql`
  SELECT ${dayOf(sql`decided_at`)} AS day, 'decision' AS measure, coalesce(kind, 'account') AS kind,
    coalesce(rule, '') AS rule, decision || ':' || coalesce(opened_by, 'none') AS detail
  FROM decided
  UNION ALL
  SELECT ${dayOf(sql`decided_at`)}, 'decision-hours', coalesce(kind, 'account'), '',
    floor(extract(epoch FROM decided_at - opened_at) / 3600)::int::text
  FROM decided
  WHERE decision IN ('keep', 'hide', 'remove') AND opened_at IS NOT NULL
  UNION ALL
  SELECT ${dayOf(sql`decided_at`)}, 'party-removal', kind, '', ${PARTIES}
  FROM decided JOIN politicians ON politicians.id = decided.politician_id
  WHERE decision IN ('hide', 'remove') AND kind = 'review'
  UNION ALL
  SELECT ${dayOf(sql`appeals.created_at`)}, 'appeal', coalesce(cases.kind, 'account'), coalesce(rule, ''), ''
  FROM appeals JOIN moderation_decisions AS d ON d.id = appeals.decision_id
    LEFT JOIN moderation_cases AS cases ON cases.id = d.case_id
  WHERE ${isIn(sql`appeals.created_at`, days)}
  UNION ALL
  SELECT ${dayOf(sql`appeals.decided_at`)}, 'appeal-decided', coalesce(cases.kind, 'account'), coalesce(rule, ''),
    appeals.outcome || ':' || coalesce((
      SELECT policy_version FROM moderation_events AS event
      WHERE event.review_id = cases.review_id OR event.topic_review_id = cases.topic_review_id
        OR event.reply_id = cases.reply_id
      ORDER BY event.id LIMIT 1
    ), '')
  FROM appeals JOIN moderation_decisions AS d ON d.id = appeals.decision_id
    LEFT JOIN moderation_cases AS cases ON cases.id = d.case_id
  WHERE ${isIn(sql`appeals.decided_at`, days)}
  UNION ALL
  SELECT ${dayOf(sql`d.decided_at`)}, 'sanction', 'account', coalesce(rule, ''), sanctions.kind
  FROM sanctions JOIN moderation_decisions AS d ON d.id = sanctions.decision_id
  WHERE ${isIn(sql`d.decided_at`, days)}`;

const others = (days: Days) => sql`
  SELECT ${dayOf(sql`reports.created_at`)} AS day, 'report' AS measure, coalesce(cases.kind, 'account') AS kind,
    '' AS rule, ${SENDER} AS detail
  FROM reports JOIN moderation_cases AS cases ON cases.id = reports.case_id
  WHERE ${isIn(sql`reports.created_at`, days)}
  UNION ALL
  SELECT ${dayOf(sql`reports.closed_at`)}, 'report-closed', coalesce(cases.kind, 'account'), '',
    ${SENDER} || ':' || reports.outcome
  FROM reports JOIN moderation_cases AS cases ON cases.id = reports.case_id
  WHERE ${isIn(sql`reports.closed_at`, days)}
  UNION ALL
  SELECT ${dayOf(sql`opened_at`)}, 'surge', CASE WHEN topic_id IS NULL THEN 'review' ELSE 'opinion' END, '', ''
  FROM surges WHERE ${isIn(sql`opened_at`, days)}`;

/** Decisions about claims, and the ends of what they led to, from the audit log, which is never thinned out. */
const claimDecisions = (days: Days) => sql`
  SELECT ${dayOf(sql`at`)} AS day, 'claim' AS measure, 'account' AS kind, '' AS rule,
    CASE action WHEN 'representation-revoked' THEN 'revoked' WHEN 'representation-ended' THEN 'ended'
      WHEN 'representation-given-up' THEN 'given-up' ELSE details ->> 'outcome' END AS detail
  FROM audit_log
  WHERE ${isIn(sql`at`, days)} AND action IN ('claim-decided', 'claim-appeal-decided',
    'representation-revoked', 'representation-ended', 'representation-given-up')`;

const claims = (days: Days) => sql`
  SELECT ${dayOf(sql`created_at`)} AS day, 'claim' AS measure, 'account' AS kind, '' AS rule, 'received' AS detail
  FROM claims WHERE ${isIn(sql`created_at`, days)}
  UNION ALL
  SELECT ${dayOf(sql`appealed_at`)}, 'claim', 'account', '', 'appealed'
  FROM claims WHERE ${isIn(sql`appealed_at`, days)}
  UNION ALL ${claimDecisions(days)}`;

/** Answers to requests to correct a page: the requests themselves are deleted a year later. */
const correctionDecisions = (days: Days) => sql`
  SELECT ${dayOf(sql`at`)} AS day, 'correction' AS measure, 'site' AS kind, '' AS rule, details ->> 'outcome' AS detail
  FROM audit_log
  WHERE ${isIn(sql`at`, days)} AND action = 'correction-request-decided'`;

const corrections = (days: Days) => sql`
  SELECT ${dayOf(sql`created_at`)} AS day, 'correction' AS measure, 'site' AS kind, '' AS rule, 'received' AS detail
  FROM correction_requests WHERE ${isIn(sql`created_at`, days)}
  UNION ALL ${correctionDecisions(days)}`;

/** Requests of authorities, with a column of how many. */
const authorities = ({ from, to }: Days) => sql`
  SELECT counted_on AS day, 'authority' AS measure, 'site' AS kind, '' AS rule,
    kind || ':' || country AS detail, 1 AS many
  FROM authority_requests WHERE counted_on BETWEEN ${from} AND ${to}
  UNION ALL
  SELECT counted_on, 'authority-texts', 'site', '', kind || ':' || country, texts
  FROM authority_requests WHERE counted_on BETWEEN ${from} AND ${to} AND texts > 0
  UNION ALL
  SELECT outcome_counted_on, 'authority-decided', 'site', '', kind || ':' || outcome, 1
  FROM authority_requests WHERE outcome_counted_on BETWEEN ${from} AND ${to}`;

const countAuthorities = (days: Days) => sql`
  SELECT day, measure, kind, rule, detail, sum(many)::int AS count
  FROM (${authorities(days)}) AS requested
  GROUP BY 1, 2, 3, 4, 5`;

/** What those days say now; refused texts leave no row and are counted when it happens. */
const count = (days: Days) => sql`
  WITH decided AS (
    SELECT d.decision, d.rule, d.decided_at, cases.kind, cases.opened_by, cases.opened_at, cases.politician_id
    FROM moderation_decisions AS d LEFT JOIN moderation_cases AS cases ON cases.id = d.case_id
    WHERE ${isIn(sql`d.decided_at`, days)}
  )
  SELECT day, measure, kind, rule, detail, count(*)::int AS count
  FROM (
    ${arrivals("review", days)}
    UNION ALL ${arrivals("opinion", days)}
    UNION ALL ${arrivals("reply", days)}
    UNION ALL ${decisions(days)}
    UNION ALL ${others(days)}
    UNION ALL ${claims(days)}
    UNION ALL ${corrections(days)}
  ) AS happened
  GROUP BY 1, 2, 3, 4, 5
  UNION ALL ${countAuthorities(days)}`;

export async function countDays(db: Queryable, days: Days): Promise<Row[]> {
  const { rows } = await db.execute<Row>(
    sql`SELECT day::text, measure, kind, rule, detail, count FROM (${count(days)}) AS counted`,
  );
  return rows;
}

/** Days that are stored already stay as they are. */
export async function storeDays(db: Queryable, days: Days): Promise<void> {
  await db.execute(sql`
    INSERT INTO transparency_counts (day, measure, kind, rule, detail, count)
    ${count(days)}
    ON CONFLICT DO NOTHING`);
}

/** Counts requests of authorities again on days that are stored already. */
export async function recountAuthorities(tx: Tx, days: readonly string[]): Promise<void> {
  for (const day of days) {
    await tx.execute(sql`
      DELETE FROM transparency_counts WHERE day = ${day} AND measure LIKE 'authority%'`);
    await tx.execute(sql`
      INSERT INTO transparency_counts (day, measure, kind, rule, detail, count)
      ${countAuthorities({ from: day, to: day })}`);
  }
}

export async function selectStored(db: Queryable, { from, to }: Days): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT day::text, measure, kind, rule, detail, count FROM transparency_counts
    WHERE day BETWEEN ${from} AND ${to}`);
  return rows;
}

const COUNTED_UNTIL = "transparency-counted-until";

/** The last day stored; null before the first. */
export async function findCountedUntil(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT value #>> '{}' AS day FROM installation WHERE key = ${COUNTED_UNTIL}`,
  );
  return rows[0]?.day ?? null;
}

/** Waits for another server that is at it; the last day is read again then. */
export async function lockCountedUntil(tx: Tx): Promise<string | null> {
  await tx.execute(sql`
    INSERT INTO installation (key, value) VALUES (${COUNTED_UNTIL}, 'null') ON CONFLICT DO NOTHING`);
  await tx.execute(sql`SELECT FROM installation WHERE key = ${COUNTED_UNTIL} FOR UPDATE`);
  return findCountedUntil(tx);
}

export async function writeCountedUntil(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`
    UPDATE installation SET value = ${JSON.stringify(day)}::jsonb, updated_at = now()
    WHERE key = ${COUNTED_UNTIL}`);
}

/**
 * The day on which anything was first written or decided here; null on an empty site. It is among the stored days once
 * there are any; before, whole tables are read, whose rows are in no order of time.
 */
export async function findFirstDay(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT CASE
      WHEN EXISTS (SELECT FROM installation WHERE key = ${COUNTED_UNTIL} AND value <> 'null')
        THEN (SELECT min(day) FROM transparency_counts)
      ELSE least(
        (SELECT min(day) FROM transparency_counts),
        (SELECT ${dayOf(sql`min(created_at)`)} FROM moderation_events),
        (SELECT ${dayOf(sql`min(decided_at)`)} FROM moderation_decisions),
        (SELECT ${dayOf(sql`min(created_at)`)} FROM claims),
        (SELECT ${dayOf(sql`min(created_at)`)} FROM correction_requests),
        (SELECT min(counted_on) FROM authority_requests)
      )
    END::text AS day`);
  return rows[0]?.day ?? null;
}

interface CountDifference extends Record<string, unknown> {
  day: string;
  detail: string;
  stored: number;
  counted: number;
}

/** Measures whose sources are never thinned out. */
const isExact = sql`(measure = 'decision' OR measure LIKE 'authority%'
  OR measure = 'claim' AND detail NOT IN ('received', 'appealed')
  OR measure = 'correction' AND detail <> 'received')`;

/**
 * Stored days that differ from what they are counted from. Of texts, reports and appeals, which are erased with
 * accounts, there may be less left than was stored, never more.
 */
export async function findStoredDifferences(db: Queryable): Promise<CountDifference[]> {
  const until = await findCountedUntil(db);
  if (until === null) return [];
  const days = { from: "2000-01-01", to: until };
  return [...(await findExactDifferences(db, days)), ...(await findMissing(db, days))];
}

/** Who sent a report, and the automatic moderation of an erased text, are known otherwise by now. */
async function findMissing(db: Queryable, days: Days): Promise<CountDifference[]> {
  const { rows } = await db.execute<CountDifference>(sql`
    SELECT day::text, concat_ws(' ', measure, kind, nullif(known, '')) AS detail, sum(stored)::int AS stored,
      sum(counted)::int AS counted
    FROM (
      SELECT *, CASE WHEN measure IN ('report', 'report-closed', 'appeal-decided') THEN '' ELSE detail END AS known
      FROM (
        SELECT day, measure, kind, detail, count AS stored, 0 AS counted FROM transparency_counts
        UNION ALL
        SELECT day, measure, kind, detail, 0, count FROM (${count(days)}) AS recounted
      ) AS found
    ) AS compared
    WHERE NOT ${isExact} AND measure <> 'party-removal'
    GROUP BY day, measure, kind, known HAVING sum(stored) < sum(counted)
    ORDER BY day, measure COLLATE "C", kind COLLATE "C", known COLLATE "C"`);
  return rows;
}

async function findExactDifferences(db: Queryable, days: Days): Promise<CountDifference[]> {
  const { rows } = await db.execute<CountDifference>(sql`
    WITH stored AS (
      SELECT * FROM transparency_counts WHERE ${isExact}
    ), counted AS (
      SELECT day, measure, kind, rule, detail, count(*)::int AS count
      FROM (
        SELECT ${dayOf(sql`d.decided_at`)} AS day, 'decision' AS measure, coalesce(cases.kind, 'account') AS kind,
          coalesce(d.rule, '') AS rule, d.decision || ':' || coalesce(cases.opened_by, 'none') AS detail
        FROM moderation_decisions AS d LEFT JOIN moderation_cases AS cases ON cases.id = d.case_id
        WHERE ${isIn(sql`d.decided_at`, days)}
        UNION ALL ${claimDecisions(days)}
        UNION ALL ${correctionDecisions(days)}
      ) AS decided
      GROUP BY 1, 2, 3, 4, 5
      UNION ALL ${countAuthorities(days)}
    )
    SELECT day::text, concat_ws(' ', nullif(measure, 'decision'), kind, nullif(rule, ''), detail) AS detail,
      coalesce(stored.count, 0) AS stored, coalesce(counted.count, 0) AS counted
    FROM stored FULL JOIN counted USING (day, measure, kind, rule, detail)
    WHERE stored.count IS DISTINCT FROM counted.count
    ORDER BY day, measure COLLATE "C", kind COLLATE "C", rule COLLATE "C", detail COLLATE "C"`);
  return rows;
}

/** With the demonstration data goes what was counted of them. */
export async function forgetCounts(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM transparency_counts`);
  await tx.execute(sql`DELETE FROM installation WHERE key = ${COUNTED_UNTIL}`);
}
