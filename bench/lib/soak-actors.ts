// Who takes part in a soak: people with a session, a review and an opinion of their own, and some with a password.

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Database } from "#platform/db/database.ts";
import { comment } from "#seeds/comments.ts";
import type { Random } from "#seeds/random.ts";
import { hashPassword } from "#server/features/accounts/password-hash.ts";
import { BELIEVE_ADDRESSES } from "#tests/e2e/visitor-address.ts";
import type { Answered, Client } from "./client.ts";
import { addReviewers, politiciansToReview } from "./reviewers.ts";
import type { Reviewer } from "./reviewers.ts";

export const PASSWORD = "una parola lunga per questa misura";

/** Enough for none to reach a limit: each edits less than 60 times an hour, and marks less than 120 reviews as useful. */
const PEOPLE = 2_000;
const WITH_PASSWORD = 100;
const POLITICIANS = 500;

/** Somebody who signs in and out. */
export interface Visitor {
  email: string;
  /** Of their browser: the device, and the session while there is one. */
  cookies: Map<string, string>;
}

export interface Actors {
  people: readonly Reviewer[];
  visitors: readonly Visitor[];
  politicians: readonly number[];
  topics: readonly number[];
}

/** What somebody wrote, and edits from now on. */
export interface OwnText {
  by: Reviewer;
  id: number;
}

export interface OwnTexts {
  reviews: readonly OwnText[];
  opinions: readonly OwnText[];
}

export async function castActors(
  database: Database,
  site: { secret: string; publicUrl: string },
): Promise<Actors> {
  const people = await addReviewers(database, { many: PEOPLE, ...site });
  const ids = `{${people
    .slice(0, WITH_PASSWORD)
    .map(({ userId }) => userId)
    .join(",")}}`;
  const { rows: visitors } = await database.db.execute<{ email: string }>(sql`
    WITH known AS (
      UPDATE users SET email_verified = true, email_verified_at = now()
      WHERE id = ANY (${ids}::uuid[]) RETURNING id, email
    ), password AS (
      INSERT INTO accounts (id, user_id, account_id, provider_id, password)
      SELECT gen_random_uuid(), id, id, 'credential', ${await hashPassword(PASSWORD)} FROM known
    )
    SELECT email FROM known`);
  const { rows: topics } = await database.db.execute<{ id: number }>(sql`
    SELECT id FROM public_topics ORDER BY id`);
  return {
    people,
    visitors: visitors.map(({ email }) => ({ email, cookies: new Map() })),
    politicians: await politiciansToReview(database, POLITICIANS),
    topics: topics.map(({ id }) => id),
  };
}

/** Everybody writes a review and an opinion, as they do on the site. */
export async function writeFirstTexts(
  send: Send,
  { people, politicians, topics }: Actors,
  random: Random,
): Promise<OwnTexts> {
  const reviews: OwnText[] = [];
  const opinions: OwnText[] = [];
  for (const [index, by] of people.entries()) {
    const politician = politicians[index % politicians.length] ?? 0;
    const topic = topics[index % topics.length] ?? 0;
    const review = await send(by, "POST", `/api/politicians/${politician}/reviews`, {
      ...reviewDraft(random),
      consent: true,
    });
    const opinion = await send(by, "POST", `/api/topics/${topic}/opinions`, opinionDraft(random));
    if (review.status !== 201 || opinion.status !== 201)
      throw new Error(`A first text was refused: ${review.body} ${opinion.body}`);
    reviews.push({ by, id: (JSON.parse(review.body) as { review: { id: number } }).review.id });
    opinions.push({ by, id: (JSON.parse(opinion.body) as { opinion: { id: number } }).opinion.id });
  }
  return { reviews, opinions };
}

export function reviewDraft(random: Random) {
  const stars = random.whole(1, 5);
  const scores = ATTRIBUTES.map((name) => [name, random.whole(1, 5)] as const);
  return { scores: Object.fromEntries(scores), comment: comment(random, stars) };
}

export function opinionDraft(random: Random) {
  const rating = random.whole(1, 5);
  return { rating, comment: comment(random, rating), shownName: "anonymous" };
}

/** A write of the web client: with an Idempotency-Key. */
export type Send = (by: Reviewer, method: string, path: string, body?: object) => Promise<Answered>;

export function createSend(client: Client, origin: string, random: Random): Send {
  return (by, method, path, body = {}) =>
    client.ask({
      method,
      path,
      headers: {
        ...fromSomewhere(random),
        cookie: by.cookie,
        origin,
        "idempotency-key": randomUUID(),
      },
      ...(method === "DELETE" ? {} : { body: JSON.stringify(body) }),
    });
}

/** The address of a visitor who has not come before: what a server remembers of each must not add up. */
export function fromSomewhere(random: Random): Record<string, string> {
  const part = () => random.whole(1, 254);
  return { [BELIEVE_ADDRESSES.CLIENT_IP_HEADER]: `93.${part()}.${part()}.${part()}` };
}
