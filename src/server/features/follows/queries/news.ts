// SQL of what is new for one follower in a window. Nothing of their own, nothing from before they followed.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { DigestWindow } from "#domain/follow/digest-window.ts";
import { parseFollowSubject } from "#domain/follow/follow.ts";
import type { DigestFrequency, FollowSubject } from "#domain/follow/follow.ts";
import type { Queryable } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { isLastOfPerson } from "./follows.ts";
import { isCounted } from "./windows.ts";

export interface DigestOf extends DigestWindow {
  userId: string;
  frequency: DigestFrequency;
  /** Of what is to be told this way. */
  way: "mail" | "push";
}

export interface DigestNews {
  people: readonly PoliticianNews[];
  topics: readonly TopicNews[];
  towns: readonly TownNews[];
  newTopics: readonly { id: number; title: string }[];
}

/** Of what is followed, what a silence withheld that ended in the window; told from then on. */
export interface Withheld {
  subject: string;
  since: Date;
}

type Asked = DigestOf & { withheld: readonly Withheld[] };

export async function selectNews(
  db: Queryable,
  asked: DigestOf,
  withheld: readonly Withheld[],
): Promise<DigestNews> {
  const digest = { ...asked, withheld };
  const kinds = await selectKinds(db, digest);
  return {
    people: kinds.people ? await selectPoliticianNews(db, digest) : [],
    topics: kinds.topics ? await selectTopicNews(db, digest) : [],
    towns: kinds.towns ? await selectTownNews(db, digest) : [],
    newTopics: kinds.newTopics ? await selectNewTopics(db, digest) : [],
  };
}

/** What these news may be about; of a merged person, the one who stays. */
export async function selectSubjects(db: Queryable, digest: DigestOf): Promise<FollowSubject[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    SELECT CASE
      WHEN politician_id IS NOT NULL THEN 'politician-' || coalesce(merged_into, politician_id)
      WHEN topic_id IS NOT NULL THEN 'topic-' || topic_id
      WHEN follows.place_code IS NOT NULL THEN 'place-' || follows.place_code
      ELSE 'topics'
    END AS subject
    FROM follows LEFT JOIN politicians ON politicians.id = politician_id
    WHERE ${ownFollows(digest)}`);
  return rows.map(({ subject }) => parseFollowSubject(subject));
}

type Kinds = Record<keyof DigestNews, boolean>;

/** Most follow one kind only, and each has a statement. */
async function selectKinds(db: Queryable, digest: DigestOf): Promise<Kinds> {
  const { rows } = await db.execute<Kinds>(sql`
    SELECT coalesce(bool_or(politician_id IS NOT NULL), false) AS people,
      coalesce(bool_or(topic_id IS NOT NULL), false) AS topics,
      coalesce(bool_or(place_code IS NOT NULL), false) AS towns,
      coalesce(bool_or(num_nonnulls(politician_id, topic_id, place_code) = 0), false) AS "newTopics"
    FROM follows WHERE ${ownFollows(digest)}`);
  const [kinds] = rows;
  return kinds ?? { people: false, topics: false, towns: false, newTopics: false };
}

export interface PoliticianNews {
  id: number;
  name: string;
  role: string;
  reviews: number;
  surges: number;
  /** Of the office-holder to reviews. */
  replies: number;
  hasStatement: boolean;
  /** Roles of the offices that ended. */
  endedRoles: string[];
  /** In hundredths; null without a certain change. */
  estimate: number | null;
  before: number | null;
}

export interface TopicNews {
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

function ownFollows({ userId, frequency, way }: DigestOf): SQL {
  const isTold = way === "mail" ? sql`follows.by_mail` : sql`follows.by_push`;
  return sql`follows.user_id = ${userId} AND follows.frequency = ${frequency} AND ${isTold}`;
}

/** In the window, and after this follower began to follow. */
function isNew(time: SQL, { from, to }: DigestOf, since = timestamptz(from)): SQL {
  return sql`${time} >= greatest(follows.created_at, ${since}) AND ${time} < ${timestamptz(to)}`;
}

/** Or withheld until then; `subject` is written as in `Withheld`. */
function isUntold(time: SQL, digest: Asked, subject: SQL): SQL {
  const { from, withheld } = digest;
  if (withheld.length === 0) return isNew(time, digest);
  const since = sql`coalesce((
    SELECT since FROM jsonb_to_recordset(${JSON.stringify(withheld)}::jsonb) AS withheld (subject text, since timestamptz)
    WHERE withheld.subject = ${subject}
  ), ${timestamptz(from)})`;
  return isNew(time, digest, since);
}

const PERSON = sql`'politician-' || people.id`;
const TOPIC = sql`'topic-' || topics.id`;
const TOWN = sql`'place-' || follows.place_code`;

/** Number of new reviews or opinions by others; `about` compares the column of the table with the subject. */
function countTexts(
  table: "reviews" | "topic_reviews",
  about: SQL,
  { digest, subject }: { digest: Asked; subject: SQL },
): SQL {
  return sql`(
    SELECT count(*)::int FROM ${sql.identifier(table)}
    WHERE ${about} AND ${isCounted} AND user_id <> ${digest.userId} AND (
      published_at IS NULL AND ${isUntold(sql`created_at`, digest, subject)}
      OR ${isUntold(sql`published_at`, digest, subject)}
    )
  )`;
}

function countSurges(about: SQL, digest: Asked, subject: SQL): SQL {
  return sql`(SELECT count(*)::int FROM surges WHERE ${about} AND ${isUntold(sql`opened_at`, digest, subject)})`;
}

/** By others. */
function isPublic(digest: DigestOf): SQL {
  return sql`replies.status = 'published' AND replies.user_id <> ${digest.userId}`;
}

/** An end with a day in the past is new when the site learns of it. */
function hasEnded(digest: DigestOf): SQL {
  return sql`deleted_at IS NULL AND ended_at IS NOT NULL AND ${isNew(sql`coalesce(end_recorded_at, ended_at)`, digest)}`;
}

async function selectPoliticianNews(db: Queryable, digest: Asked): Promise<PoliticianNews[]> {
  const { rows } = await db.execute<PoliticianNews & Record<string, unknown>>(sql`
    SELECT people.id, people.name, people.role, new.reviews, new.surges,
      new.replies, new."hasStatement", new."endedRoles",
      marks.estimate, marks.before
    FROM follows
      JOIN politicians AS given ON given.id = follows.politician_id
      JOIN politicians AS people ON people.id = coalesce(given.merged_into, given.id)
      LEFT JOIN estimate_marks AS marks ON marks.politician_id = people.id AND marks.before IS NOT NULL
        AND ${isUntold(sql`marks.changed_at`, digest, PERSON)}
      CROSS JOIN LATERAL (
        SELECT
          ${countTexts("reviews", sql`politician_id = people.id`, { digest, subject: PERSON })} AS reviews,
          ${countSurges(sql`politician_id = people.id`, digest, PERSON)} AS surges,
          (
            SELECT count(*)::int FROM replies JOIN reviews ON reviews.id = replies.review_id
            WHERE reviews.politician_id = people.id AND reviews.status = 'published' AND ${isPublic(digest)}
              AND ${isUntold(sql`replies.published_at`, digest, PERSON)}
          ) AS replies,
          EXISTS (
            SELECT FROM replies
            WHERE replies.politician_id = people.id AND review_id IS NULL AND ${isPublic(digest)}
              AND ${isNew(sql`replies.published_at`, digest)}
          ) AS "hasStatement",
          ARRAY(
            SELECT role FROM offices
            WHERE politician_id = people.id AND ${hasEnded(digest)}
            ORDER BY rank, id
          ) AS "endedRoles"
      ) AS new
    WHERE ${ownFollows(digest)} AND ${isLastOfPerson} AND people.deleted_at IS NULL
      AND (new.reviews > 0 OR new.surges > 0 OR new.replies > 0 OR new."hasStatement" OR cardinality(new."endedRoles") > 0 OR marks.before IS NOT NULL)
    ORDER BY people.name_sort, people.id`);
  return rows;
}

async function selectTopicNews(db: Queryable, digest: Asked): Promise<TopicNews[]> {
  const { rows } = await db.execute<TopicNews & Record<string, unknown>>(sql`
    SELECT topics.id, topics.title, new.opinions, new.surges, new."hasSummary"
    FROM follows JOIN public_topics AS topics ON topics.id = follows.topic_id
      CROSS JOIN LATERAL (
        SELECT
          ${countTexts("topic_reviews", sql`topic_id = topics.id`, { digest, subject: TOPIC })} AS opinions,
          ${countSurges(sql`topic_id = topics.id`, digest, TOPIC)} AS surges,
          EXISTS (
            SELECT FROM topic_summaries
            WHERE topic_id = topics.id AND ${isUntold(sql`made_at`, digest, TOPIC)}
          ) AS "hasSummary"
      ) AS new
    WHERE ${ownFollows(digest)} AND (new.opinions > 0 OR new.surges > 0 OR new."hasSummary")
    ORDER BY topics.title, topics.id`);
  return rows;
}

async function selectTownNews(db: Queryable, digest: Asked): Promise<TownNews[]> {
  const { rows } = await db.execute<TownNews & Record<string, unknown>>(sql`
    SELECT follows.place_code AS code, sum(new.reviews)::int AS reviews,
      count(*) FILTER (WHERE new.reviews > 0)::int AS people, sum(new.ended)::int AS ended
    FROM follows
      JOIN LATERAL (
        SELECT DISTINCT politician_id FROM offices
        WHERE offices.place_code = follows.place_code AND offices.deleted_at IS NULL
      ) AS people ON true
      CROSS JOIN LATERAL (
        SELECT
          ${countTexts("reviews", sql`politician_id = people.politician_id`, { digest, subject: TOWN })} AS reviews,
          (
            SELECT count(*)::int FROM offices
            WHERE politician_id = people.politician_id AND offices.place_code = follows.place_code
              AND ${hasEnded(digest)}
          ) AS ended
      ) AS new
    WHERE ${ownFollows(digest)} AND follows.place_code IS NOT NULL
    GROUP BY follows.place_code
    HAVING sum(new.reviews) > 0 OR sum(new.ended) > 0`);
  return rows;
}

/** For who follows new topics. */
async function selectNewTopics(
  db: Queryable,
  digest: DigestOf,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    SELECT topics.id, topics.title
    FROM follows JOIN public_topics AS topics
      ON ${isNew(sql`topics.created_at`, digest)}
    WHERE ${ownFollows(digest)} AND num_nonnulls(politician_id, topic_id, place_code) = 0
    ORDER BY topics.created_at, topics.id`);
  return rows;
}
