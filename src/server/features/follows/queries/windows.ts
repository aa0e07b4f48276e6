// SQL of the windows of digests: what has news in one, and which of its followers have theirs queued.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { DigestWindow } from "#domain/follow/digest-window.ts";
import type { DigestFrequency } from "#domain/follow/follow.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { undoubtedChambers } from "#server/shared/queries/fed-chambers.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import type { Vote } from "#server/shared/silence/silence.ts";
import { endedIn } from "../withheld-since.ts";

const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Of divisions `d`: those of long ago, of which a first filling is full, are no news. A day before theirs may be unread:
 * the newest is read first, and no later window tells of it.
 */
export const isToldDivision = sql`d.kind <> 'other' AND d.exclusion IS NULL AND d.believed_at < d.day + interval '60 days'
  AND d.chamber IN ${undoubtedChambers}`;

/** Of reviews and opinions that followers are told of. */
export const isCounted = sql`status = 'published' AND standing <> 'aside'`;

/**
 * Begins the window that ends then, unless the one before is still being told, or it is begun already. Whom the
 * silence of a vote concerned that ended in it may have news from before.
 */
export async function openWindow(
  tx: Tx,
  { frequency, end, votes }: { frequency: DigestFrequency; end: Date; votes: readonly Vote[] },
): Promise<void> {
  // The first one is empty: nobody followed before.
  await tx.execute(sql`
    INSERT INTO digest_windows (frequency, starts_at, ends_at)
    VALUES (${frequency}, ${timestamptz(end)}, ${timestamptz(end)}) ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<{ endsAtMs: number; isTold: boolean }>(sql`
    SELECT (extract(epoch FROM ends_at) * 1000)::float8 AS "endsAtMs", after_user IS NULL AS "isTold"
    FROM digest_windows WHERE frequency = ${frequency} FOR UPDATE`);
  const [last] = rows;
  if (last === undefined || !last.isTold || last.endsAtMs >= end.getTime()) return;
  const from = new Date(last.endsAtMs);
  const ended = endedIn(votes, { from, to: end });
  const people = ids(ended.flatMap(({ politicians }) => [...politicians]));
  const referendums = ids(ended.flatMap(({ topicId }) => topicId ?? []));
  await tx.execute(sql`
    WITH changed AS (${changedPoliticians(from, end)}), topics AS (${changedTopics(from, end)})
    UPDATE digest_windows SET
      starts_at = ${timestamptz(from)}, ends_at = ${timestamptz(end)}, after_user = ${NOBODY},
      politician_ids = ARRAY(
        SELECT DISTINCT follows.politician_id FROM follows JOIN politicians AS given ON given.id = follows.politician_id
        WHERE frequency = ${frequency} AND (
          coalesce(given.merged_into, given.id) IN (SELECT id FROM changed)
          OR coalesce(given.merged_into, given.id) = ANY (${people})
        )
      ),
      place_codes = ARRAY(
        SELECT DISTINCT follows.place_code FROM follows
          JOIN offices ON offices.place_code = follows.place_code AND offices.deleted_at IS NULL
        WHERE frequency = ${frequency} AND (offices.politician_id IN (SELECT id FROM changed) OR ${ended.length > 0})
          AND (offices.ended_at IS NULL OR ${isWithin(sql`coalesce(offices.end_recorded_at, offices.ended_at)`, from, end)})
        UNION
        SELECT chamber FROM divisions AS d WHERE ${isToldDivision} AND ${isWithin(sql`believed_at`, from, end)}
      ),
      topic_ids = ARRAY(
        SELECT DISTINCT topic_id FROM follows
        WHERE frequency = ${frequency} AND (topic_id IN (SELECT id FROM topics) OR topic_id = ANY (${referendums}))
      ),
      has_new_topics = EXISTS (SELECT FROM public_topics WHERE ${isWithin(sql`created_at`, from, end)})
    WHERE frequency = ${frequency}`);
}

export interface Follower {
  userId: string;
  /** Whether some of what has news is to be told by mail, and by push. */
  byMail: boolean;
  byPush: boolean;
  follows: QueuedFollow[];
}

export interface QueuedFollow {
  id: number;
  /** News from then on are told. */
  since: Date;
}

/**
 * Takes the next followers with news, or with a follow whose frequency changed since the last window: its news begin
 * elsewhere. Null when all have been taken.
 */
export async function takeFollowers(
  tx: Tx,
  frequency: DigestFrequency,
  limit: number,
): Promise<{ window: DigestWindow; followers: Follower[] } | null> {
  const { rows: windows } = await tx.execute<WindowRow>(sql`
    SELECT (extract(epoch FROM starts_at) * 1000)::float8 AS "fromMs",
      (extract(epoch FROM ends_at) * 1000)::float8 AS "toMs", after_user AS "afterUser"
    FROM digest_windows WHERE frequency = ${frequency} AND after_user IS NOT NULL FOR UPDATE`);
  const [open] = windows;
  if (open === undefined) return null;
  const [from, to] = [new Date(open.fromMs), new Date(open.toMs)];
  const own = sql`digest_windows WHERE frequency = ${frequency}`;
  const { rows } = await tx.execute<TakenRow>(sql`
    SELECT user_id AS "userId", bool_or(by_mail) AS "byMail", bool_or(by_push) AS "byPush",
      jsonb_agg(jsonb_build_object('id', id, 'toldUntilMs', (extract(epoch FROM told_until) * 1000)::float8)) AS follows
    FROM follows
    WHERE frequency = ${frequency} AND user_id > ${open.afterUser}
      AND (told_until IS NULL OR told_until < ${timestamptz(to)}) AND (
      told_until IS NOT NULL
      OR politician_id IN (SELECT unnest(politician_ids) FROM ${own})
      OR topic_id IN (SELECT unnest(topic_ids) FROM ${own})
      OR place_code IN (SELECT unnest(place_codes) FROM ${own})
      OR num_nonnulls(politician_id, topic_id, place_code) = 0 AND (SELECT has_new_topics FROM ${own})
    )
    GROUP BY user_id ORDER BY user_id LIMIT ${limit}`);
  const last = rows.length < limit ? null : (rows.at(-1)?.userId ?? null);
  await tx.execute(sql`
    UPDATE digest_windows SET after_user = ${last}::uuid WHERE frequency = ${frequency}`);
  const changed = rows.flatMap(({ follows }) => follows.filter(({ toldUntilMs }) => toldUntilMs));
  if (changed.length > 0)
    await tx.execute(sql`
      UPDATE follows SET told_until = NULL WHERE id = ANY (${ids(changed.map(({ id }) => id))})`);
  const followers = rows.map(({ follows, ...follower }) => ({
    ...follower,
    follows: follows.map(({ id, toldUntilMs }) => ({
      id,
      since: new Date(toldUntilMs ?? open.fromMs),
    })),
  }));
  return { window: { from, to }, followers };
}

type WindowRow = { fromMs: number; toMs: number; afterUser: string };
type TakenRow = Omit<Follower, "follows"> & {
  follows: { id: number; toldUntilMs: number | null }[];
};

/**
 * Compares the estimates of followed subjects with those last told: a change is certain where the intervals part.
 * Those that the silence before a vote concerns stay; estimates of what nobody follows are forgotten.
 */
export async function markEstimates(
  db: Db,
  { kind, silenced, now }: { kind: keyof typeof MARKED; silenced: readonly number[]; now: Date },
): Promise<void> {
  const { marks, ratings, id, followed } = MARKED[kind];
  await db.execute(sql`
    INSERT INTO ${marks} AS marks (${id}, estimate, low, high)
    SELECT ${id}, estimate, estimate_low, estimate_high FROM ${ratings}
    WHERE estimate IS NOT NULL AND ${id} IN (${followed}) AND ${id} <> ALL (${ids(silenced)})
    ORDER BY ${id}
    ON CONFLICT (${id}) DO UPDATE SET
      estimate = excluded.estimate, low = excluded.low, high = excluded.high,
      before = marks.estimate, changed_at = ${timestamptz(now)}
    WHERE excluded.low > marks.high OR excluded.high < marks.low`);
  await db.execute(sql`DELETE FROM ${marks} WHERE ${id} NOT IN (${followed})`);
}

/** Also those in office in followed towns. */
const followedPoliticians = sql`
  SELECT coalesce(given.merged_into, given.id) FROM follows JOIN politicians AS given ON given.id = follows.politician_id
  UNION
  SELECT offices.politician_id FROM follows JOIN offices ON offices.place_code = follows.place_code
  WHERE ended_at IS NULL AND deleted_at IS NULL`;

const MARKED = {
  politician: {
    marks: sql`estimate_marks`,
    ratings: sql`politician_ratings`,
    id: sql`politician_id`,
    followed: followedPoliticians,
  },
  topic: {
    marks: sql`topic_estimate_marks`,
    ratings: sql`topic_ratings`,
    id: sql`topic_id`,
    followed: sql`SELECT topic_id FROM follows WHERE topic_id IS NOT NULL`,
  },
};

function changedPoliticians(from: Date, to: Date): SQL {
  return sql`
    SELECT politician_id AS id FROM reviews
    WHERE ${isWithin(sql`created_at`, from, to)} AND published_at IS NULL AND ${isCounted}
    UNION
    SELECT politician_id FROM reviews WHERE ${isWithin(sql`published_at`, from, to)} AND ${isCounted}
    UNION
    SELECT politician_id FROM surges WHERE ${isWithin(sql`opened_at`, from, to)} AND politician_id IS NOT NULL
    UNION
    SELECT politician_id FROM offices
    WHERE ${isWithin(sql`ended_at`, from, to)} AND end_recorded_at IS NULL AND deleted_at IS NULL
    UNION
    SELECT politician_id FROM offices
    WHERE ${isWithin(sql`end_recorded_at`, from, to)} AND ended_at IS NOT NULL AND deleted_at IS NULL
    UNION
    SELECT coalesce(reviews.politician_id, replies.politician_id)
    FROM replies LEFT JOIN reviews ON reviews.id = replies.review_id
    WHERE ${isWithin(sql`replies.published_at`, from, to)} AND replies.status = 'published'
    UNION
    SELECT politician_id FROM estimate_marks WHERE ${isWithin(sql`changed_at`, from, to)}`;
}

function changedTopics(from: Date, to: Date): SQL {
  return sql`
    SELECT topic_id AS id FROM topic_reviews
    WHERE ${isWithin(sql`created_at`, from, to)} AND published_at IS NULL AND ${isCounted}
    UNION
    SELECT topic_id FROM topic_reviews WHERE ${isWithin(sql`published_at`, from, to)} AND ${isCounted}
    UNION
    SELECT topic_id FROM surges WHERE ${isWithin(sql`opened_at`, from, to)} AND topic_id IS NOT NULL
    UNION
    SELECT topic_id FROM topic_summaries WHERE ${isWithin(sql`made_at`, from, to)}
    UNION
    SELECT topic_id FROM topic_estimate_marks WHERE ${isWithin(sql`changed_at`, from, to)}`;
}

function isWithin(time: SQL, from: Date, to: Date): SQL {
  return sql`${time} >= ${timestamptz(from)} AND ${time} < ${timestamptz(to)}`;
}

function ids(given: readonly number[]): SQL {
  return sql`${`{${given.join(",")}}`}::int[]`;
}
