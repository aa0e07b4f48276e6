// Writes the demonstration data to an empty database, in one transaction: all of it or nothing,
// also if two servers start together on one database.

import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/durations.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { findPlace } from "#domain/place/place-directory.ts";
import { identityKey, personKey } from "#domain/politician/identity.ts";
import { officeRank } from "#domain/politician/office-rank.ts";
import type { Source } from "#domain/politician/source.ts";
import { deriveColumns } from "#domain/politician/derived-columns.ts";
import { topicSearchText } from "#domain/topic/topic-text.ts";
import type { Moderator } from "#domain/moderation/moderator.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Tx } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context } from "#server/context.ts";
import { refreshRules } from "#server/features/ratings/refresh-rules.ts";
import { rebuildAggregates } from "#server/features/stats/queries/stats.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { demoData } from "./demo-data.ts";
import type { DemoData, DemoOpinion, DemoPolitician, DemoReview } from "./demo-data.ts";

/** A slow machine has half a minute for each statement. */
const USERS_AT_A_TIME = 100;

export interface DemoCounts {
  politicians: number;
  reviews: number;
  topics: number;
}

const ROWS_PER_STATEMENT = 2_000;

/** `print` receives progress. Writes nothing if there are politicians already. */
export async function loadDemoData(
  { db, clock, moderator }: Context,
  print: (line: string) => void,
  made: DemoData = demoData(),
): Promise<DemoCounts> {
  // Demonstration texts pass the same moderation as all others, so the claim "100% verificate" is
  // true.
  const data = {
    ...made,
    reviews: await moderated(made.reviews, moderator),
    opinions: await moderated(made.opinions, moderator),
  };
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
  await db.transaction(async (tx) => {
    // A second process waits here, then finds the data written.
    await tx.execute(sql`LOCK TABLE installation IN EXCLUSIVE MODE`);
    const { rows } = await tx.execute(sql`SELECT 1 FROM politicians LIMIT 1`);
    if (rows.length > 0) return;
    await insertPeople(tx, data, daysAgo);
    print(`${data.politicians.length} politici di fantasia`);
    await insertReviews(tx, data, daysAgo);
    print(`${data.reviews.length} recensioni`);
    await insertTopics(tx, data, daysAgo);
    const ids = data.users.map((_, index) => userId(index));
    for (let from = 0; from < ids.length; from += USERS_AT_A_TIME)
      await refreshWeights(tx, { ids: ids.slice(from, from + USERS_AT_A_TIME) }, clock.now());
    await rebuildAggregates(tx);
    await refreshRules(tx, clock.now());
    await tx.execute(sql`DELETE FROM installation WHERE key = 'demo-removed'`);
    await tx.execute(sql`
      INSERT INTO installation (key, value)
      VALUES ('demo-data', '{"fictional": true}'), (${ACCOUNTS_PENDING}, 'true')`);
  });
  return {
    politicians: data.politicians.length,
    reviews: data.reviews.length,
    topics: data.topics.length,
  };
}

/** Recorded with the data and removed once their accounts exist, so that a start cut short is resumed. */
const ACCOUNTS_PENDING = "demo-accounts-pending";

export async function areDemoAccountsPending({ db }: Pick<Context, "db">): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM installation WHERE key = ${ACCOUNTS_PENDING}`,
  );
  return rows.length > 0;
}

export async function settleDemoAccounts({ db }: Pick<Context, "db">): Promise<void> {
  await db.execute(sql`DELETE FROM installation WHERE key = ${ACCOUNTS_PENDING}`);
}

type Moderated<Text> = Text & Pick<ModerationVerdict, "engine" | "policyVersion">;
type ModeratedData = Omit<DemoData, "reviews" | "opinions"> & {
  reviews: Moderated<DemoReview>[];
  opinions: Moderated<DemoOpinion>[];
};

/** The publishable ones, with the moderator. Equal comments are moderated once. */
async function moderated<Text extends { comment: string }>(
  texts: readonly Text[],
  moderator: Moderator,
): Promise<Moderated<Text>[]> {
  const verdicts = new Map<string, ModerationVerdict>();
  for (const { comment } of texts)
    if (!verdicts.has(comment)) verdicts.set(comment, await moderator.moderate(comment));
  return texts.flatMap((text) => {
    const verdict = verdicts.get(text.comment);
    if (verdict?.decision !== "allow") return [];
    return [{ ...text, engine: verdict.engine, policyVersion: verdict.policyVersion }];
  });
}

/**
 * Converts positions in the demonstration data to ids: 1, 2, 3… for rows, and recognisable uuids
 * for users.
 */
function userId(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
}

async function insertPeople(tx: Tx, data: ModeratedData, daysAgo: (days: number) => string) {
  await insertAll(
    data.users.map((user, index) => ({
      id: userId(index),
      ...user,
      created_at: daysAgo(user.daysAgo),
    })),
    (rows) =>
      tx.execute(sql`
      INSERT INTO users (id, full_name, email, email_verified, email_verified_at, created_at, updated_at)
      SELECT id, "fullName", email, true, created_at, created_at, created_at
      FROM jsonb_to_recordset(${rows}::jsonb)
        AS r (id uuid, "fullName" text, email text, created_at timestamptz)`),
  );
  await insertAll(
    data.politicians.map((politician, index) => ({
      ...politicianRow(politician),
      // All at once, as an import does; a millisecond apart, so that their order is defined.
      created_at: daysAgo(410 - index / DAY_MS),
    })),
    (rows) =>
      tx.execute(sql`
      INSERT INTO politicians
        (source, identity_key, name, role, party, supporting_lists, location, region, place_code, constituency, is_demo, search_text,
          name_sort, party_families, derived_version, scheda_url, created_at)
      SELECT source, identity_key, name, role, party, ARRAY(SELECT jsonb_array_elements_text(supporting_lists)),
        location, region, place_code, constituency, true, search_text, name_sort,
        ARRAY(SELECT jsonb_array_elements_text(party_families)), derived_version, scheda_url, created_at
      FROM jsonb_to_recordset(${rows}::jsonb) AS r (source text, identity_key text, name text, role text,
        party text, supporting_lists jsonb, location text, region text, place_code text, constituency text, search_text text,
        name_sort text, party_families jsonb, derived_version integer,
        scheda_url text, created_at timestamptz)
      ORDER BY created_at`),
  );
  // Each holds one office.
  await insertAll(
    data.politicians.map((politician) => officeRow(politician)),
    (rows) =>
      tx.execute(sql`
      INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank, supporting_lists,
        location, region, place_code, constituency, scheda_url, created_at, updated_at)
      SELECT id, source, identity_key, person_key, name, role, rank, supporting_lists, location, region,
        place_code, constituency, scheda_url, created_at, updated_at
      FROM jsonb_to_recordset(${rows}::jsonb) AS r (identity_key text, person_key text, rank smallint)
        JOIN politicians USING (identity_key)`),
  );
}

/** Fictional people have no page of their own: that of their institution is used instead. */
const SCHEDA_URLS: Partial<Record<Source, string>> = {
  Senato: "https://it.wikipedia.org/wiki/Senato_della_Repubblica",
  Camera: "https://it.wikipedia.org/wiki/Camera_dei_deputati",
  Regioni: "https://www.regioni.it/",
};

const identityKeyOf = ({ source, name, role, location, region }: DemoPolitician) =>
  identityKey({ source, externalId: null, name, office: role, location, region });

const placeCodeOf = (politician: DemoPolitician) =>
  findPlace(getPlaces(), politician)?.code ?? null;

function officeRow(politician: DemoPolitician) {
  return {
    identity_key: identityKeyOf(politician),
    person_key: personKey({ ...politician, placeCode: placeCodeOf(politician) }),
    rank: officeRank(politician),
  };
}

function politicianRow(politician: DemoPolitician) {
  const { source, name, role, supportingLists, location, region } = politician;
  const facts = { source, name, role, supportingLists, statedParty: null, location, region };
  const derived = deriveColumns({ ...facts, surname: null, isDemo: true });
  return {
    source,
    name,
    role,
    party: derived.party,
    supporting_lists: supportingLists,
    location,
    region,
    place_code: placeCodeOf(politician),
    constituency: politician.constituency,
    identity_key: identityKeyOf(politician),
    search_text: derived.searchText,
    name_sort: derived.nameSort,
    party_families: derived.partyFamilies,
    derived_version: derived.derivedVersion,
    scheda_url: SCHEDA_URLS[source] ?? null,
  };
}

async function insertReviews(tx: Tx, data: ModeratedData, daysAgo: (days: number) => string) {
  const ids = await idsInOrder(tx, sql`SELECT id FROM politicians ORDER BY created_at, id`);
  const columns = sql.raw(ATTRIBUTES.join(", "));
  const types = sql.raw(ATTRIBUTES.map((attribute) => `${attribute} smallint`).join(", "));
  await insertAll(
    data.reviews.map((review) => ({
      ...review.scores,
      politician_id: ids[review.politician],
      user_id: userId(review.user),
      comment: review.comment,
      created_at: daysAgo(review.daysAgo),
      engine: review.engine,
      policy_version: review.policyVersion,
    })),
    (rows) =>
      tx.execute(sql`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r (politician_id int, user_id uuid,
          comment text, ${types}, created_at timestamptz, engine text, policy_version text)
      ), inserted AS (
        INSERT INTO reviews (politician_id, user_id, comment, ${columns}, status, is_verified,
          created_at, updated_at)
        SELECT politician_id, user_id, comment, ${columns}, 'published', true, created_at, created_at
        FROM given
        RETURNING id, politician_id, user_id
      )
      INSERT INTO moderation_events (review_id, event, engine, policy_version, created_at)
      SELECT id, 'allowed', engine, policy_version, created_at
      FROM inserted JOIN given USING (politician_id, user_id)`),
  );
}

async function insertTopics(tx: Tx, data: ModeratedData, daysAgo: (days: number) => string) {
  await insertAll(
    data.topics.map((topic) => ({
      ...topic,
      search_text: topicSearchText(topic),
      created_at: daysAgo(topic.daysAgo),
    })),
    (rows) =>
      tx.execute(sql`
      INSERT INTO public_topics (title, description, search_text, created_at, is_demo)
      SELECT title, description, search_text, created_at, true
      FROM jsonb_to_recordset(${rows}::jsonb) AS r (title text, description text, search_text text,
        created_at timestamptz)
      ORDER BY created_at`),
  );
  await tx.execute(sql`INSERT INTO topic_ratings (topic_id) SELECT id FROM public_topics`);
  const ids = await idsInOrder(tx, sql`SELECT id FROM public_topics ORDER BY created_at, id`);
  await insertAll(
    data.opinions.map((opinion) => ({
      topic_id: ids[opinion.topic],
      user_id: userId(opinion.user),
      rating: opinion.rating,
      comment: opinion.comment,
      shown_name: opinion.shownName,
      created_at: daysAgo(opinion.daysAgo),
      engine: opinion.engine,
      policy_version: opinion.policyVersion,
    })),
    (rows) =>
      tx.execute(sql`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r (topic_id int, user_id uuid,
          rating smallint, comment text, shown_name text, created_at timestamptz, engine text,
          policy_version text)
      ), inserted AS (
        INSERT INTO topic_reviews
          (topic_id, user_id, rating, comment, shown_name, status, created_at, updated_at)
        SELECT topic_id, user_id, rating, comment, shown_name, 'published', created_at, created_at
        FROM given
        RETURNING id, topic_id, user_id
      )
      INSERT INTO moderation_events (topic_review_id, event, engine, policy_version, created_at)
      SELECT id, 'allowed', engine, policy_version, created_at
      FROM inserted JOIN given USING (topic_id, user_id)`),
  );
}

async function idsInOrder(tx: Tx, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

async function insertAll(rows: readonly object[], insert: (rows: string) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await insert(JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT)));
}
