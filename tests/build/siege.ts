// A site with some weeks of usual reviews, and reviews written through the API by accounts of given ages.

import { sql } from "drizzle-orm";
import { publishReview } from "#contract/reviews.ts";
import { submitOpinion } from "#contract/topics.ts";
import { DAY_MS } from "#domain/durations.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import { topicReviews } from "#platform/db/schema.ts";
import { noClient } from "#server/client.ts";
import type { Client } from "#server/client.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { publishTopicReview } from "#server/features/topics/publish-topic-review.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { TestApp } from "../app.ts";
import { buildPoliticians } from "./politician.ts";
import { buildUsers } from "./user.ts";
import type { BuiltUser } from "./user.ts";

const WORDS =
  "bilancio scuola strada quartiere ospedale mercato piazza verde autobus biblioteca lavoro casa giovani anziani sport rifiuti acqua cantiere ponte turismo cultura sicurezza tasse uffici orari risposta assemblea promesse consiglio delibera agricoltura albero ambiente ascolto asilo attesa bambini bando bicicletta borgo canile carenza centro cinema cittadini colline commercio comune concorso contributo cortile costa cura debito decoro dialogo diritti disabili docenti edificio elenco energia esempio fabbrica famiglia farmacia festa fiume fondi fontana frana futuro gestione giardino giunta governo illuminazione impegno impianto imprese incontro infanzia ingresso iniziativa innovazione inverno isola laboratorio lettera libri linea lungomare manutenzione marciapiede medici mensa merito metodo montagna mostra musica natura negozi notizie nuoto officina opere palazzo palestra parcheggio parco parola patto pazienza pedaggio periferia pescatori piscina pista politica porto posta presenza problema progetto provincia pulizia quotidiano raccolta ragazzi relazione restauro riforma ritardo rotonda sanatorio semaforo servizi settimana sindacato spiaggia sportello stazione statua storia studenti teatro tempo terreno traffico tram trasporto ufficio universita urbanistica utenti vaccini valle viabilita vigili villaggio volontari zona".split(
    " ",
  );

/** Numbers from 0 to 1, always the same. */
export function createNumbers(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function variedScores(next: () => number, around = 3): Scores {
  return perAttribute(
    () => Math.min(5, Math.max(1, Math.round(around + (next() - 0.5) * 3))) as 1 | 2 | 3 | 4 | 5,
  );
}

export function variedComment(next: () => number): string {
  return Array.from({ length: 12 }, () => WORDS[Math.floor(next() * WORDS.length)]).join(" ");
}

/** Accounts whose address was confirmed so many days ago. */
export async function buildAccounts(
  app: TestApp,
  many: number,
  daysAgo: (index: number) => number,
): Promise<BuiltUser[]> {
  const built = await buildUsers(app.context.db, many);
  const confirmed = built.map(({ id }, index) => ({
    id,
    at: new Date(app.clock.now().getTime() - daysAgo(index) * DAY_MS).toISOString(),
  }));
  await app.context.db.execute(sql`
    UPDATE users SET email_verified = true, email_verified_at = given.at, created_at = given.at
    FROM jsonb_to_recordset(${JSON.stringify(confirmed)}::jsonb) AS given (id uuid, at timestamptz)
    WHERE users.id = given.id`);
  const ids = built.map(({ id }) => id);
  await app.context.db.transaction((tx) => refreshWeights(tx, { ids }, app.clock.now()));
  return built;
}

/** 300 reviews of 40 people in four weeks, by accounts of every age. Returns their authors. */
export async function buildUsualReviews(app: TestApp): Promise<BuiltUser[]> {
  const next = createNumbers(7);
  const built = await buildPoliticians(
    app.context.db,
    Array.from({ length: 40 }, () => ({})),
  );
  const people = built.map(({ id }) => id);
  const authors = await buildAccounts(app, 100, (index) =>
    index % 10 === 0 ? 6 : 20 + ((index * 37) % 100) * 4,
  );
  const given = authors.flatMap(({ id }, index) =>
    Array.from({ length: 1 + ((index * 3) % 5) }, (_, turn) => ({
      userId: id,
      politicianId: people[(index * 7 + turn * 11) % people.length] ?? 0,
      daysAgo: 0.5 + next() * (index % 10 === 0 ? 5 : 26),
    })),
  );
  await insertReviews(app, given);
  return authors;
}

/** So many reviews of one politician, spread over days, by old accounts. */
export async function buildEarlierReviews(
  app: TestApp,
  politicianId: number,
  { many, days }: { many: number; days: number },
): Promise<void> {
  const authors = await buildAccounts(app, many, (index) => 150 + index);
  await insertReviews(
    app,
    authors.map(({ id }, index) => ({
      userId: id,
      politicianId,
      daysAgo: (days * (index + 0.5)) / many,
    })),
  );
}

/** So many opinions on a topic, spread over days, by old accounts. */
export async function buildEarlierOpinions(
  app: TestApp,
  topicId: number,
  { many, days }: { many: number; days: number },
): Promise<void> {
  const authors = await buildAccounts(app, many, (index) => 150 + index);
  await insertOpinions(app, topicId, authors, days);
  await rebuildAggregates(app.context.db);
}

/** An opinion of each, spread over days, which no aggregate counts yet. */
export async function insertOpinions(
  app: TestApp,
  topicId: number,
  authors: readonly { id: string }[],
  days: number,
): Promise<void> {
  const next = createNumbers(13);
  const at = (index: number) =>
    new Date(app.clock.now().getTime() - ((days * (index + 0.5)) / authors.length) * DAY_MS);
  await app.context.db.insert(topicReviews).values(
    authors.map(({ id }, index) => ({
      topicId,
      userId: id,
      rating: 2 + (index % 4),
      comment: variedComment(next),
      status: "published" as const,
      shownName: "anonymous" as const,
      createdAt: at(index),
      updatedAt: at(index),
      weight: 10,
      weighsAsNew: false,
    })),
  );
}

/** Without arrivals: nothing is known of how they came. */
async function insertReviews(
  app: TestApp,
  given: readonly { userId: string; politicianId: number; daysAgo: number }[],
): Promise<void> {
  const { db } = app.context;
  const next = createNumbers(11);
  const rows = given.map(({ userId, politicianId, daysAgo }) => ({
    user_id: userId,
    politician_id: politicianId,
    at: new Date(app.clock.now().getTime() - daysAgo * DAY_MS),
    comment: variedComment(next),
    ...variedScores(next),
  }));
  const columns = sql.raw(ATTRIBUTES.join(", "));
  await db.execute(sql`
    INSERT INTO reviews (politician_id, user_id, comment, status, is_verified, created_at, updated_at, ${columns},
      weight, weighs_as_new)
    SELECT politician_id, user_id, comment, 'published', true, at, at, ${columns},
      review_weight, users.weighs_as_new
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (
      politician_id int, user_id uuid, comment text, at timestamptz,
      ${sql.raw(ATTRIBUTES.map((attribute) => `${attribute} smallint`).join(", "))}
    ) JOIN users ON users.id = user_id
    ON CONFLICT DO NOTHING`);
  await rebuildAggregates(db);
}

export interface Written {
  id: number;
  user: BuiltUser;
}

/** Each account writes one review of the politician through the API, some seconds after the other. */
export async function writeReviews(
  app: TestApp,
  politicianId: number,
  users: readonly BuiltUser[],
  given: Writing<{ scores: Scores; comment: string }>,
): Promise<Written[]> {
  return writeEach(app, users, given, async (text, from) => {
    const input = { id: politicianId, consent: true, ...text };
    const answer = await app.dispatch(publishReview, input, ...from);
    return (answer as { review: { id: number } }).review.id;
  });
}

/** The same with opinions on a topic, which a job publishes at once. */
export async function writeOpinions(
  app: TestApp,
  topicId: number,
  users: readonly BuiltUser[],
  given: Writing<{ rating: number; comment: string }>,
): Promise<Written[]> {
  return writeEach(app, users, given, async (text, from) => {
    const input = { id: topicId, consent: true, shownName: "anonymous", ...text };
    const answer = await app.dispatch(submitOpinion, input, ...from);
    const { id } = (answer as { opinion: { id: number } }).opinion;
    await publishTopicReview(app.context, { topicReviewId: id });
    return id;
  });
}

interface Writing<Text> {
  text: (index: number) => Text;
  address?: (index: number) => string;
  everyMs?: number;
}

async function writeEach<Text>(
  app: TestApp,
  users: readonly BuiltUser[],
  given: Writing<Text>,
  write: (text: Text, from: [actor: never, options: { client: Client }]) => Promise<number>,
): Promise<Written[]> {
  const written: Written[] = [];
  for (const [index, user] of users.entries()) {
    const actor = { kind: "user", user: { ...user, roles: [] } } as never;
    const client = {
      ...noClient,
      address: given.address?.(index) ?? `198.${index % 200}.${index % 99}.7`,
    };
    const id = await write(given.text(index), [actor, { client }]);
    written.push({ id, user });
    app.clock.advance(given.everyMs ?? 5_000);
  }
  return written;
}
