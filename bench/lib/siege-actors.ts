// Who takes part in a siege: attackers, half of them with accounts a month old, and people who rate honestly.

import { sql } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Db } from "#platform/db/database.ts";
import { comment } from "#seeds/comments.ts";
import type { Random } from "#seeds/random.ts";
import type { Client } from "./client.ts";
import type { Reviewer } from "./reviewers.ts";

export interface Actor extends Reviewer {
  isAttacker: boolean;
  ageDays: number;
  /** The visitor's, as the proxy tells it. */
  address: string;
  userAgent: string;
}

/** Attackers come through so many networks. */
const ATTACK_NETWORKS = 12;
const NEW_DAYS = 2;
const AGED_DAYS = { least: 30, most: 45 };
const HONEST_DAYS = { least: 5, most: 400 };
const USER_AGENTS = [
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
];
/** The same words in other orders, as somebody tells others to write. */
const SLOGANS = [
  "Vergogna, ha tradito i cittadini e pensa soltanto alla poltrona.",
  "Pensa soltanto alla poltrona e ha tradito i cittadini, vergogna!",
  "Ha tradito i cittadini: pensa soltanto alla poltrona, una vergogna.",
];

export function castActors(
  reviewers: readonly Reviewer[],
  attackers: number,
  random: Random,
): Actor[] {
  return reviewers.map((reviewer, index) => {
    const isAttacker = index < attackers;
    const network = isAttacker
      ? `10.66.${random.whole(1, ATTACK_NETWORKS)}`
      : `10.${random.whole(70, 250)}.${random.whole(1, 254)}`;
    return {
      ...reviewer,
      isAttacker,
      ageDays: ageOf(isAttacker, index, random),
      address: `${network}.${random.whole(1, 254)}`,
      userAgent: isAttacker ? (USER_AGENTS[0] ?? "") : random.pick(USER_AGENTS),
    };
  });
}

function ageOf(isAttacker: boolean, index: number, random: Random): number {
  if (!isAttacker) return random.whole(HONEST_DAYS.least, HONEST_DAYS.most);
  return index % 2 === 0 ? NEW_DAYS : random.whole(AGED_DAYS.least, AGED_DAYS.most);
}

/** Accounts are confirmed as long ago as they are old. */
export async function age(db: Db, actors: readonly Actor[]): Promise<void> {
  const rows = JSON.stringify(actors.map(({ userId, ageDays }) => ({ id: userId, days: ageDays })));
  await db.execute(sql`
    UPDATE users SET email_verified = true,
      email_verified_at = now() - given.days * interval '1 day',
      created_at = now() - given.days * interval '1 day'
    FROM jsonb_to_recordset(${rows}::jsonb) AS given (id uuid, days int) WHERE users.id = given.id`);
}

/** Moves everything these wrote so far into the past. */
export async function antedate(db: Db, actors: readonly Actor[]): Promise<void> {
  const ids = `{${actors.map(({ userId }) => userId).join(",")}}`;
  const past = sql`(5 + 20 * random()) * interval '1 day'`;
  await db.execute(sql`
    UPDATE reviews SET created_at = created_at - moved.by, updated_at = updated_at - moved.by
    FROM (SELECT id, ${past} AS by FROM reviews WHERE user_id = ANY (${ids}::uuid[])) AS moved
    WHERE reviews.id = moved.id`);
  await db.execute(sql`
    UPDATE review_arrivals SET arrived_at = reviews.created_at
    FROM reviews
    WHERE reviews.id = review_id AND user_id = ANY (${ids}::uuid[])`);
}

/** Returns the status of the answer. */
export async function rate(
  { client, origin, addressHeader }: { client: Client; origin: string; addressHeader: string },
  actor: Actor,
  politicianId: number,
  body: { scores: Record<string, number>; comment: string },
): Promise<number> {
  const { status } = await client.ask({
    method: "POST",
    path: `/api/politicians/${politicianId}/reviews`,
    headers: {
      cookie: actor.cookie,
      origin,
      "user-agent": actor.userAgent,
      [addressHeader]: actor.address,
    },
    body: JSON.stringify(body),
  });
  return status;
}

/** What anybody writes of somebody they think so of, from 1 to 5. */
export function honestReview(random: Random, opinion: number) {
  const scores = ATTRIBUTES.map((name) => {
    const score = Math.round(opinion + 0.9 * random.normal());
    return [name, Math.min(5, Math.max(1, score))] as const;
  });
  return {
    scores: Object.fromEntries(scores),
    comment: comment(random, Math.min(5, Math.max(1, Math.round(opinion)))),
  };
}

export function hostileReview(random: Random) {
  const scores = ATTRIBUTES.map((name) => [name, random.next() < 0.9 ? 1 : 2] as const);
  return { scores: Object.fromEntries(scores), comment: random.pick(SLOGANS) };
}
