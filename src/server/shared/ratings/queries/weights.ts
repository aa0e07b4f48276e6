// SQL of the weights of accounts, their copies in reviews and opinions, and the standing of these. Aggregates
// change with them.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { receivesNoMail } from "#domain/account/mailbox.ts";
import type { Mailbox } from "#domain/account/mailbox.ts";
import { DAY_MS } from "#domain/durations.ts";
import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import { MIN_PEOPLE_REVIEWED } from "#domain/rating/account-weight.ts";
import type { AccountStanding } from "#domain/rating/account-weight.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Prepared } from "#platform/db/prepared.ts";
import { differences, joinColumns, RATED_TABLES } from "#platform/db/rating-columns.ts";
import { packIntegers, unpackIntegers } from "#platform/db/packed-integers.ts";
import { changeKnownMonths } from "#platform/db/rating-months.ts";
import { loadDisposableDomains } from "#platform/mail/disposable-domains.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { isOfOwnOffice } from "#server/shared/representation/queries/representations.ts";
import { isVouchedFor, mailDomain } from "./mail-domains.ts";

/** A text takes the weight of its account once in so many days. */
export const WEIGHING_DAYS = 7;

export interface WeighedAccount extends AccountStanding {
  id: string;
  /** As stored. */
  tenths: number;
  isNew: boolean;
}

/** Of these accounts, or the next ones by id. `today`: reviews before this time count. */
export async function selectAccounts(
  db: Queryable,
  which: { ids: readonly string[] } | { after: string; limit: number },
  today: Date,
): Promise<WeighedAccount[]> {
  const { rows } = await db.execute<{
    id: string;
    confirmedAtMs: number | null;
    tenths: number;
    isNew: boolean;
    hasSecondFactor: boolean;
    isIdentityVerified: boolean;
    peopleReviewed: number;
    domain: string;
    misses: number | null;
  }>(sql`
    SELECT id, review_weight AS tenths, weighs_as_new AS "isNew",
      CASE WHEN email_verified THEN (extract(epoch FROM coalesce(email_verified_at, created_at)) * 1000)::float8 END
        AS "confirmedAtMs",
      (
        EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND enabled_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys WHERE user_id = users.id)
      ) AS "hasSecondFactor",
      EXISTS (SELECT FROM verified_identities WHERE user_id = users.id) AS "isIdentityVerified",
      (
        SELECT count(*)::int FROM (
          SELECT FROM reviews WHERE user_id = users.id AND created_at < ${timestamptz(today)}
          LIMIT ${MIN_PEOPLE_REVIEWED}
        ) AS earlier
      ) AS "peopleReviewed",
      ${mailDomain} AS domain,
      (
        SELECT misses FROM mail_domains
        WHERE domain = ${mailDomain} AND NOT ${isVouchedFor}
      ) AS misses
    FROM users
    WHERE ${
      "ids" in which
        ? sql`id = ANY (${toArray(which.ids)}::uuid[])`
        : sql`id > ${which.after} AND departed_at IS NULL ORDER BY id LIMIT ${which.limit}`
    }`);
  const isDisposable = await loadDisposableDomains();
  return rows.map(({ confirmedAtMs, domain, misses, ...row }) => ({
    ...row,
    confirmedAt: confirmedAtMs === null ? null : new Date(confirmedAtMs),
    mailbox: toMailbox(isDisposable(domain), misses ?? 0),
  }));
}

function toMailbox(isDisposable: boolean, misses: number): Mailbox {
  if (isDisposable) return "disposable";
  return receivesNoMail({ misses }) ? "none" : "usual";
}

/** When the site began: its first review that is still there. */
export async function selectFirstReview(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ atMs: number }>(sql`
    SELECT (extract(epoch FROM created_at) * 1000)::float8 AS "atMs" FROM reviews ORDER BY created_at LIMIT 1`);
  return rows[0] === undefined ? null : new Date(rows[0].atMs);
}

export interface NewWeight {
  id: string;
  tenths: number;
  isNew: boolean;
}

export interface ChangedWeight extends NewWeight {
  /** What it was computed instead of. */
  was: Pick<NewWeight, "tenths" | "isNew">;
}

/** Of accounts alone: their texts follow with `copyWeights`. Those that somebody else has weighed meanwhile stay. */
export async function writeAccountWeights(
  db: Queryable,
  weights: readonly ChangedWeight[],
): Promise<void> {
  await db.execute(sql`
    WITH given AS MATERIALIZED (
      SELECT users.id, given.* FROM unnest(
        ${toArray(weights.map(({ id }) => id))}::uuid[],
        ${toArray(weights.map(({ tenths }) => tenths))}::smallint[],
        ${toArray(weights.map(({ isNew }) => isNew))}::boolean[],
        ${toArray(weights.map(({ was }) => was.tenths))}::smallint[],
        ${toArray(weights.map(({ was }) => was.isNew))}::boolean[]
      ) AS given (user_id, weight, is_new, old_weight, was_new) JOIN users ON users.id = given.user_id
      ORDER BY users.id FOR NO KEY UPDATE OF users
    )
    UPDATE users SET review_weight = given.weight, weighs_as_new = given.is_new
    FROM given WHERE users.id = given.id AND users.review_weight = given.old_weight
      AND users.weighs_as_new = given.was_new`);
}

/**
 * Ids of reviews or opinions that do not weigh as their account, those of a subject together. Each has a day of the week
 * of its own on which it takes that weight, but for beginning and ceasing to count: if all that one author wrote changed
 * on one night, the figures of that night would say what they wrote.
 */
export async function selectOutweighed(
  db: Queryable,
  kind: ContentKind,
  now: Date,
): Promise<Int32Array> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const { texts, subject } = RATED_TABLES[kind];
  const { rows } = await db.execute<{ ids: Uint8Array | null }>(sql`
    SELECT ${packIntegers([sql`id`])} AS ids FROM (
      SELECT texts.id FROM ${sql.identifier(texts)} AS texts JOIN users ON users.id = texts.user_id
      WHERE (texts.weight, texts.weighs_as_new) <> (users.review_weight, users.weighs_as_new)
        AND (texts.id % ${WEIGHING_DAYS} = ${day % WEIGHING_DAYS} OR texts.weight = 0 OR users.review_weight = 0)
      ORDER BY texts.${sql.identifier(subject)}, texts.id
    ) AS outweighed`);
  return unpackIntegers(rows[0]?.ids);
}

/** Gives reviews or opinions the weights of their accounts. Locks them and their aggregates, no account; those that are
 * written meanwhile follow in another night. */
export async function copyWeights(tx: Tx, kind: ContentKind, ids: Int32Array): Promise<void> {
  await COPY_WEIGHTS[kind](tx, { ids: toArray([...ids]) });
}

/**
 * Locks accounts, their reviews with the aggregates, then their opinions with theirs, in that order as every
 * other writer does, each by id; writes the weights of accounts, and of texts that begin or cease to count. Those that
 * count wait for their day.
 */
export async function writeWeights(tx: Tx, weights: readonly ChangedWeight[]): Promise<void> {
  const ids = toArray(weights.map(({ id }) => id));
  await tx.execute(
    sql`SELECT FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  );
  await tx.execute(sql`
    UPDATE users SET review_weight = given.weight, weighs_as_new = given.weighs_as_new
    FROM ${toGiven(weights)} WHERE users.id = given.user_id`);
  const turned = weights.filter(({ tenths, was }) => (tenths === 0) !== (was.tenths === 0));
  if (turned.length === 0) return;
  const turnedIds = toArray(turned.map(({ id }) => id));
  const given = toGiven(turned);
  for (const kind of CONTENT_KINDS)
    await changeRated(tx, kind, {
      which: sql`user_id = ANY (${turnedIds}::uuid[])`,
      set: sql`weight = given.weight, weighs_as_new = given.weighs_as_new`,
      from: given,
      isGiven: sql`given.user_id = changed.user_id`,
    });
}

const toGiven = (weights: readonly NewWeight[]) => sql`unnest(
    ${toArray(weights.map(({ id }) => id))}::uuid[], ${toArray(weights.map(({ tenths }) => tenths))}::smallint[],
    ${toArray(weights.map(({ isNew }) => isNew))}::boolean[]
  ) AS given (user_id, weight, weighs_as_new)`;

export interface NewStanding {
  /** Of a review or an opinion. */
  id: number;
  standing: ReviewStanding;
}

/**
 * Sets whether reviews or opinions count. Locks them and their aggregates; what else the transaction
 * locks of accounts it locks before. Those that are gone meanwhile are left out.
 */
export async function writeStandings(
  tx: Tx,
  kind: ContentKind,
  standings: readonly NewStanding[],
): Promise<void> {
  const ids = toArray(standings.map(({ id }) => id));
  await changeRated(tx, kind, {
    which: sql`id = ANY (${ids}::int[])`,
    set:
      kind === "review"
        ? // Who decides about a surge does not bring back what somebody wrote of themselves.
          sql`standing = CASE WHEN given.standing = 'counted'
            AND ${isOfOwnOffice(sql`changed.user_id`, sql`changed.politician_id`)}
            THEN 'aside' ELSE given.standing END`
        : sql`standing = given.standing`,
    from: sql`unnest(${ids}::int[], ${toArray(standings.map(({ standing }) => standing))}::text[])
      AS given (id, standing)`,
    isGiven: sql`given.id = changed.id`,
    // Summaries follow.
    touch: kind === "opinion" ? sql`, version = stored.version + 1` : sql``,
  });
}

interface Change {
  which: SQL;
  set: SQL;
  from: SQL;
  isGiven: SQL;
  touch?: SQL;
}

/** Changes what decides how reviews or opinions count, and their aggregates by the difference. */
async function changeRated(tx: Tx, kind: ContentKind, change: Change): Promise<void> {
  const texts = sql.identifier(RATED_TABLES[kind].texts);
  const { rowCount } = await tx.execute(
    sql`SELECT FROM ${texts} WHERE ${change.which} ORDER BY id FOR NO KEY UPDATE`,
  );
  // As with most accounts that are weighed: nobody writes while theirs is locked.
  if (rowCount !== 0) await tx.execute(changing(kind, change));
}

/**
 * The statement of a change. Only tables of the kind are locked: texts, then aggregates, each by id; not their keys, which
 * snapshots refer to. A text that changes meanwhile stays as it is, unless it was locked earlier.
 */
function changing(kind: ContentKind, { which, set, from, isGiven, touch = sql`` }: Change): SQL {
  const { columns, ...names } = RATED_TABLES[kind];
  const texts = sql.identifier(names.texts);
  const ratings = sql.identifier(names.ratings);
  const subject = sql.identifier(names.subject);
  return sql`
    WITH before AS MATERIALIZED (
      SELECT ctid, is_approved, weight, weighs_as_new, standing FROM ${texts} WHERE ${which} ORDER BY id
    ), changed AS (
      UPDATE ${texts} AS changed SET ${set} FROM before, ${from}
      WHERE changed.ctid = before.ctid AND ${isGiven}
      RETURNING changed.*, ${differences("before", "changed")}
    ), locked AS MATERIALIZED (
      SELECT ${subject} FROM ${ratings} WHERE ${subject} IN (SELECT ${subject} FROM changed)
      ORDER BY ${subject} FOR NO KEY UPDATE
    ), counted AS MATERIALIZED (
      SELECT changed.* FROM changed JOIN locked USING (${subject}) WHERE is_approved
    ), months AS (${changeKnownMonths(kind, "counted")}
    )
    UPDATE ${ratings} AS stored SET ${joinColumns(columns, ({ name, add }) => {
      const column = sql.identifier(name);
      return sql`${column} = ${add(sql`stored.${column}`, sql`by_subject.${column}`)}`;
    })}${touch}
    FROM (
      SELECT ${subject}, ${joinColumns(
        columns,
        ({ name, change }) => sql`${change("counted")} AS ${sql.identifier(name)}`,
      )}
      FROM counted GROUP BY ${subject}
    ) AS by_subject
    WHERE stored.${subject} = by_subject.${subject}`;
}

/** Planning it takes as long as running it for 500 texts. */
function prepareCopy(kind: ContentKind): Prepared {
  const isAmong = (id: SQL) => sql`${id} = ANY (${sql.placeholder("ids")}::int[])`;
  return prepared(
    `copy-weights-${kind}`,
    changing(kind, {
      which: isAmong(sql`id`),
      set: sql`weight = given.review_weight, weighs_as_new = given.weighs_as_new`,
      from: sql`users AS given`,
      isGiven: sql`given.id = changed.user_id`,
    }),
  );
}

const COPY_WEIGHTS: Record<ContentKind, Prepared> = {
  review: prepareCopy("review"),
  opinion: prepareCopy("opinion"),
};

/** As PostgreSQL writes an array: of uuids, numbers, booleans or names. */
function toArray(values: readonly (string | number | boolean)[]): string {
  return `{${values.join(",")}}`;
}
