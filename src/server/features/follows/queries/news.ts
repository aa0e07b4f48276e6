// SQL of what is new for one follower in a window. Nothing of their own, nothing from before they followed.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { DivisionSummary } from "#contract/divisions.ts";
import type { DigestWindow } from "#domain/follow/digest-window.ts";
import { parseFollowSubject } from "#domain/follow/follow.ts";
import type { DigestFrequency, FollowSubject } from "#domain/follow/follow.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { divisionSummary } from "#server/shared/queries/division-summary.ts";
import type { Queryable } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { isLastOfPerson } from "./follows.ts";
import { isCounted, isToldDivision } from "./windows.ts";

export interface DigestOf extends DigestWindow {
  userId: string;
  frequency: DigestFrequency;
  /** Of what is to be told this way. */
  way: "mail" | "push";
  follows: readonly { id: number; since: string }[];
}

export interface DigestNews {
  people: readonly PoliticianNews[];
  topics: readonly TopicNews[];
  towns: readonly TownNews[];
  newTopics: readonly { id: number; title: string }[];
  /** Of followed chambers, the newest first. */
  divisions: readonly DivisionSummary[];
}

/** A follow that news may be about, and from when they are told. */
export interface FoundFollow {
  id: number;
  /** Of a merged person, the one who stays. */
  subject: FollowSubject;
  since: Date;
}

/** `figuresSince`: the same for what is withheld in the silence before a vote. */
export type ToldFollow = FoundFollow & { figuresSince: Date };

interface Asked {
  userId: string;
  to: Date;
  follows: readonly ToldFollow[];
}

/** Without those no longer to be told, or not this way. */
export async function selectFollowsOf(db: Queryable, digest: DigestOf): Promise<FoundFollow[]> {
  const { userId, way, follows } = digest;
  const isToldThisWay = way === "mail" ? sql`by_mail` : sql`by_push`;
  const { rows } = await db.execute<{ id: number; subject: string; sinceMs: number }>(sql`
    SELECT follows.id, CASE
      WHEN politician_id IS NOT NULL THEN 'politician-' || coalesce(merged_into, politician_id)
      WHEN topic_id IS NOT NULL THEN 'topic-' || topic_id
      WHEN follows.place_code IN ${CHAMBERS} THEN 'chamber-' || follows.place_code
      WHEN follows.place_code IS NOT NULL THEN 'place-' || follows.place_code
      ELSE 'topics'
    END AS subject, (extract(epoch FROM queued.since) * 1000)::float8 AS "sinceMs"
    FROM follows
      JOIN jsonb_to_recordset(${JSON.stringify(follows)}::jsonb) AS queued (id int, since timestamptz)
        ON queued.id = follows.id
      LEFT JOIN politicians ON politicians.id = politician_id
    WHERE user_id = ${userId} AND ${isToldThisWay} AND frequency <> 'never'`);
  return rows.map(({ id, subject, sinceMs }) => ({
    id,
    subject: parseFollowSubject(subject),
    since: new Date(sinceMs),
  }));
}

/** Most follow one kind only, and each has a statement. */
export async function selectNews(db: Queryable, asked: Asked): Promise<DigestNews> {
  const kinds = new Set(asked.follows.map(({ subject }) => subject.kind));
  return {
    people:
      kinds.has("politician") || kinds.has("place") ? await selectPoliticianNews(db, asked) : [],
    topics: kinds.has("topic") ? await selectTopicNews(db, asked) : [],
    towns: kinds.has("place") ? await selectTownNews(db, asked) : [],
    newTopics: kinds.has("topics") ? await selectNewTopics(db, asked) : [],
    divisions: kinds.has("chamber") ? await selectDivisionNews(db, asked) : [],
  };
}

/** Estimates in hundredths; null without a certain change. */
export interface EstimateNews {
  estimate: number | null;
  before: number | null;
}

export interface PoliticianNews extends EstimateNews {
  id: number;
  name: string;
  role: string;
  /** Code of the followed town where this person is in office; null for who is followed. */
  place: string | null;
  reviews: number;
  surges: number;
  /** Of the office-holder to reviews. */
  replies: number;
  hasStatement: boolean;
  /** Roles of the offices that ended. */
  endedRoles: string[];
}

export interface TopicNews extends EstimateNews {
  id: number;
  title: string;
  opinions: number;
  surges: number;
  hasSummary: boolean;
}

export interface TownNews {
  code: string;
  reviews: number;
  people: number;
  ended: number;
}

/** With when the news of each begin: not before this follower began to follow. */
function ownFollows({ follows }: Asked): SQL {
  const told = follows.map(({ id, since, figuresSince }) => ({
    told: id,
    since,
    figuresSince,
  }));
  return sql`(
    SELECT follows.*, greatest(created_at, since) AS since, greatest(created_at, "figuresSince") AS "figuresSince"
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      AS asked (told int, since timestamptz, "figuresSince" timestamptz) JOIN follows ON id = told
  ) AS follows`;
}

function isNew(time: SQL, { to }: Asked, since = sql`follows.since`): SQL {
  return sql`${time} >= ${since} AND ${time} < ${timestamptz(to)}`;
}

/** The same for what is withheld in the silence before a vote. */
function isNewFigure(time: SQL, asked: Asked): SQL {
  return isNew(time, asked, sql`follows."figuresSince"`);
}

/** Number of new reviews or opinions by others; `about` compares the column of the table with the subject. */
function countTexts(table: "reviews" | "topic_reviews", about: SQL, asked: Asked): SQL {
  return sql`(
    SELECT count(*)::int FROM ${sql.identifier(table)}
    WHERE ${about} AND ${isCounted} AND user_id <> ${asked.userId} AND (
      published_at IS NULL AND ${isNewFigure(sql`created_at`, asked)}
      OR ${isNewFigure(sql`published_at`, asked)}
    )
  )`;
}

function countSurges(about: SQL, asked: Asked): SQL {
  return sql`(SELECT count(*)::int FROM surges WHERE ${about} AND ${isNewFigure(sql`opened_at`, asked)})`;
}

/** By others. */
function isPublic({ userId }: Asked): SQL {
  return sql`replies.status = 'published' AND replies.user_id <> ${userId}`;
}

function hasChanged(asked: Asked): SQL {
  return sql`marks.before IS NOT NULL AND ${isNewFigure(sql`marks.changed_at`, asked)}`;
}

/** An end with a day in the past is new when the site learns of it. */
function hasEnded(asked: Asked): SQL {
  return sql`deleted_at IS NULL AND ended_at IS NOT NULL AND (
    end_recorded_at IS NULL AND ${isNew(sql`ended_at`, asked)} OR ${isNew(sql`end_recorded_at`, asked)}
  )`;
}

/** Followed people, and those in office in followed towns: `selectTownNews` counts the reviews and ends of these. */
function toldPeople(asked: Asked): SQL {
  return sql`(
    SELECT DISTINCT ON (person) * FROM (
      SELECT coalesce(given.merged_into, given.id) AS person, NULL AS place, since, "figuresSince"
      FROM ${ownFollows(asked)} JOIN politicians AS given ON given.id = follows.politician_id
      WHERE ${isLastOfPerson}
      UNION ALL
      SELECT offices.politician_id, follows.place_code, since, "figuresSince"
      FROM ${ownFollows(asked)} JOIN offices ON offices.place_code = follows.place_code
      WHERE ended_at IS NULL AND deleted_at IS NULL
    ) AS people ORDER BY person, place NULLS FIRST
  ) AS follows`;
}

async function selectPoliticianNews(db: Queryable, asked: Asked): Promise<PoliticianNews[]> {
  const { rows } = await db.execute<PoliticianNews & Record<string, unknown>>(sql`
    SELECT people.id, people.name, people.role, follows.place, new.reviews, new.surges,
      new.replies, new."hasStatement", new."endedRoles",
      marks.estimate, marks.before
    FROM ${toldPeople(asked)}
      JOIN politicians AS people ON people.id = follows.person
      LEFT JOIN estimate_marks AS marks ON marks.politician_id = people.id AND ${hasChanged(asked)}
      CROSS JOIN LATERAL (
        SELECT
          CASE WHEN place IS NULL THEN ${countTexts("reviews", sql`politician_id = people.id`, asked)} ELSE 0 END AS reviews,
          ${countSurges(sql`politician_id = people.id`, asked)} AS surges,
          (
            SELECT count(*)::int FROM replies JOIN reviews ON reviews.id = replies.review_id
            WHERE reviews.politician_id = people.id AND reviews.status = 'published' AND ${isPublic(asked)}
              AND ${isNewFigure(sql`replies.published_at`, asked)}
          ) AS replies,
          EXISTS (
            SELECT FROM replies
            WHERE replies.politician_id = people.id AND review_id IS NULL AND ${isPublic(asked)}
              AND ${isNew(sql`replies.published_at`, asked)}
          ) AS "hasStatement",
          ARRAY(
            SELECT role FROM offices
            WHERE politician_id = people.id AND place IS NULL AND ${hasEnded(asked)}
            ORDER BY rank, id
          ) AS "endedRoles"
      ) AS new
    WHERE people.deleted_at IS NULL
      AND (new.reviews > 0 OR new.surges > 0 OR new.replies > 0 OR new."hasStatement" OR cardinality(new."endedRoles") > 0 OR marks.before IS NOT NULL)
    ORDER BY people.name_sort, people.id`);
  return rows;
}

async function selectTopicNews(db: Queryable, asked: Asked): Promise<TopicNews[]> {
  const { rows } = await db.execute<TopicNews & Record<string, unknown>>(sql`
    SELECT topics.id, topics.title, new.opinions, new.surges, new."hasSummary", marks.estimate, marks.before
    FROM ${ownFollows(asked)} JOIN public_topics AS topics ON topics.id = follows.topic_id
      LEFT JOIN topic_estimate_marks AS marks ON marks.topic_id = topics.id AND ${hasChanged(asked)}
      CROSS JOIN LATERAL (
        SELECT
          ${countTexts("topic_reviews", sql`topic_id = topics.id`, asked)} AS opinions,
          ${countSurges(sql`topic_id = topics.id`, asked)} AS surges,
          EXISTS (
            SELECT FROM topic_summaries
            WHERE topic_id = topics.id AND ${isNewFigure(sql`made_at`, asked)}
          ) AS "hasSummary"
      ) AS new
    WHERE new.opinions > 0 OR new.surges > 0 OR new."hasSummary" OR marks.before IS NOT NULL
    ORDER BY topics.id`);
  // The titles of Italian, whatever the database's own order.
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, "it"));
}

/** Reviews of people in office there; whoever left is told of once. */
async function selectTownNews(db: Queryable, asked: Asked): Promise<TownNews[]> {
  const { rows } = await db.execute<TownNews & Record<string, unknown>>(sql`
    SELECT follows.place_code AS code, written.reviews, written.people, gone.ended
    FROM ${ownFollows(asked)}
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(new.reviews), 0)::int AS reviews, count(*) FILTER (WHERE new.reviews > 0)::int AS people
        FROM (
          SELECT DISTINCT politician_id FROM offices
          WHERE offices.place_code = follows.place_code AND ended_at IS NULL AND deleted_at IS NULL
        ) AS people CROSS JOIN LATERAL (
          SELECT ${countTexts("reviews", sql`politician_id = people.politician_id`, asked)} AS reviews
        ) AS new
      ) AS written
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS ended FROM offices
        WHERE offices.place_code = follows.place_code AND ${hasEnded(asked)}
      ) AS gone
    WHERE follows.place_code IS NOT NULL AND (written.reviews > 0 OR gone.ended > 0)`);
  return rows;
}

/** For who follows new topics. */
async function selectNewTopics(
  db: Queryable,
  asked: Asked,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    SELECT topics.id, topics.title
    FROM ${ownFollows(asked)} JOIN public_topics AS topics
      ON ${isNew(sql`topics.created_at`, asked)}
    WHERE num_nonnulls(politician_id, topic_id, place_code) = 0
    ORDER BY topics.created_at, topics.id`);
  return rows;
}

/** Facts: in the silence before a vote too. */
async function selectDivisionNews(db: Queryable, asked: Asked): Promise<DivisionSummary[]> {
  const { rows } = await db.execute<DivisionSummary & Record<string, unknown>>(sql`
    SELECT ${divisionSummary} FROM ${ownFollows(asked)} JOIN divisions AS d ON d.chamber = follows.place_code
    WHERE ${isToldDivision} AND ${isNew(sql`d.believed_at`, asked)}
    ORDER BY d.chamber DESC, d.day DESC, d.id DESC`);
  return rows;
}
