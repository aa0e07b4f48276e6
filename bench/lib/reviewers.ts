// Authors for write benchmarks: accounts with a session and recorded consent, inserted into the
// database directly, because signing in is slow by design. Their reviews take the usual path.

import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { CONSENT_POLICY_VERSION, CONSENT_PURPOSE } from "#domain/account/consent.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Database } from "#platform/db/database.ts";
import { signValue } from "#server/shared/keys.ts";
import { comment } from "#seeds/comments.ts";
import { createRandom } from "#seeds/random.ts";
import type { Answered, Client } from "./client.ts";

export interface Reviewer {
  userId: string;
  email: string;
  /** As their browser sends it. */
  cookie: string;
}

/** A review to write; user and politician are a unique pair. */
export interface Draft {
  by: Reviewer;
  politicianId: number;
  isHot: boolean;
  body: string;
}

const PER_STATEMENT = 5_000;

export interface ReviewersWanted {
  many: number;
  secret: string;
  publicUrl: string;
  /** Of everybody's password; without it nobody can sign in. */
  passwordHash?: string;
}

export async function addReviewers(
  { db }: Pick<Database, "db">,
  { many, secret, publicUrl, passwordHash = "" }: ReviewersWanted,
): Promise<Reviewer[]> {
  const people = Array.from({ length: many }, () => ({
    user_id: randomUUID(),
    session_id: randomUUID(),
    token: randomBytes(32).toString("base64url"),
  }));
  for (let from = 0; from < many; from += PER_STATEMENT) {
    const rows = JSON.stringify(people.slice(from, from + PER_STATEMENT));
    await db.execute(sql`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS g (user_id uuid, session_id uuid, token text)
      ), person AS (
        INSERT INTO users (id, email, full_name)
        SELECT user_id, user_id || '@bench.example.org', 'Persona Che Recensisce' FROM given
        RETURNING id
      ), way_in AS (
        INSERT INTO accounts (id, user_id, account_id, provider_id, password)
        SELECT session_id, id, id::text, 'credential', ${passwordHash}
        FROM given JOIN person ON id = user_id WHERE ${passwordHash} <> ''
      ), agreed AS (
        INSERT INTO consents (user_id, purpose, policy_version, given_at)
        SELECT id, ${CONSENT_PURPOSE}, ${CONSENT_POLICY_VERSION}, now() FROM person
      )
      INSERT INTO sessions (id, user_id, token, expires_at)
      SELECT session_id, id, token, now() + interval '1 day' FROM given JOIN person ON id = user_id`);
  }
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  return people.map(({ user_id, token }) => ({
    userId: user_id,
    email: `${user_id}@bench.example.org`,
    cookie: `${prefix}scrutinio.session_token=${signValue(token, secret)}`,
  }));
}

/** Politicians in office, the hot one first. */
export async function politiciansToReview(
  { db }: Pick<Database, "db">,
  many: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM politicians WHERE deleted_at IS NULL AND ended_at IS NULL ORDER BY id LIMIT ${many}`);
  return rows.map(({ id }) => id);
}

/**
 * Two reviews per author, far apart: one about the hot politician, the first, and one about
 * another. Every other review is about the hot politician.
 */
export function* drafts(
  reviewers: readonly Reviewer[],
  politicians: readonly number[],
): Generator<Draft, undefined> {
  const random = createRandom(200);
  const [hot = 0, ...others] = politicians;
  for (const turn of [0, 1])
    for (const [index, by] of reviewers.entries()) {
      const isHot = index % 2 === turn;
      const politicianId = isHot ? hot : (others[index % others.length] ?? hot);
      const scores = Object.fromEntries(ATTRIBUTES.map((name) => [name, random.whole(1, 5)]));
      const text = comment(random, random.whole(1, 5));
      yield { by, politicianId, isHot, body: JSON.stringify({ scores, comment: text }) };
    }
}

/** Sends the next review, as its author's browser does from `origin`: with an Idempotency-Key unless `keys` is false. */
export async function sendNext(
  client: Client,
  origin: string,
  supply: Iterator<Draft, unknown>,
  keys = true,
): Promise<{ draft: Draft; answer: Answered }> {
  const next = supply.next();
  if (next.done === true) throw new Error("Too few reviewers for this machine");
  const draft = next.value;
  const answer = await client.ask({
    method: "POST",
    path: `/api/politicians/${draft.politicianId}/reviews`,
    headers: {
      cookie: draft.by.cookie,
      origin,
      ...(keys ? { "idempotency-key": randomUUID() } : {}),
    },
    body: draft.body,
  });
  return { draft, answer };
}
