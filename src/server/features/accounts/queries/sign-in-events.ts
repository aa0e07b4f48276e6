// The history of sign-ins: written with each, read by its owner.

import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { SignInKind } from "#domain/account/sign-in-event.ts";
import { SIGN_INS } from "#domain/account/sign-in-event.ts";
import type { Queryable } from "#platform/db/database.ts";
import { signInEvents } from "#platform/db/schema.ts";
import { WITHOUT_WAITING } from "#platform/db/without-waiting.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";

export interface NewSignInEvent {
  userId: string;
  now: Date;
  kind: SignInKind;
  browser: string | null;
  system: string | null;
  network: string | null;
  isKnownDevice: boolean;
  /** The same once more since this time is counted, not written again. */
  sameSince: Date;
  /** An account older than this has been signed in to before. */
  newSince: Date;
}

/**
 * Null without such an account, and where the last event was the same. A device is new unless it is
 * known or nobody signed in before. Waits for no disk, so that the time of an answer does not tell an address with
 * an account, where there is something to write, from one without.
 */
export async function insertSignInEvent(
  db: Queryable,
  event: NewSignInEvent,
): Promise<{ id: number; isNewDevice: boolean } | null> {
  const { userId, kind, browser, system, network, isKnownDevice } = event;
  const now = event.now.toISOString();
  const { rows } = await db.execute<{ id: number; is_new_device: boolean }>(sql`
    WITH same AS (
      UPDATE sign_in_events SET times = times + 1, at = ${now}
      WHERE id = (SELECT id FROM sign_in_events WHERE user_id = ${userId}
          ORDER BY at DESC, id DESC LIMIT 1)
        AND kind = ${kind} AND at > ${event.sameSince.toISOString()}
        AND (browser, system, network) IS NOT DISTINCT FROM
          (${browser}::text, ${system}::text, ${network}::text)
        AND ${WITHOUT_WAITING}
      RETURNING id
    )
    INSERT INTO sign_in_events (user_id, at, kind, browser, system, network, is_new_device)
    SELECT id, ${now}::timestamptz, ${kind}::text, ${browser}::text, ${system}::text, ${network}::text,
      NOT ${isKnownDevice}::boolean AND (
        created_at < ${event.newSince.toISOString()}::timestamptz OR EXISTS (
          SELECT FROM sign_in_events AS earlier
          WHERE earlier.user_id = users.id
            AND earlier.kind = ANY (${sql.param([...SIGN_INS])}::text[])))
    FROM users
    WHERE id = ${userId} AND NOT EXISTS (SELECT FROM same) AND ${WITHOUT_WAITING}
    RETURNING id, is_new_device`);
  const [row] = rows;
  return row === undefined ? null : { id: row.id, isNewDevice: row.is_new_device };
}

/** Deletes those of these kinds beyond the newest `max`. */
export async function trimSignInEvents(
  db: Queryable,
  { userId, kinds, max }: { userId: string; kinds: readonly SignInKind[]; max: number },
): Promise<void> {
  const isOfKinds = and(eq(signInEvents.userId, userId), inArray(signInEvents.kind, [...kinds]));
  const last = db
    .select({ at: signInEvents.at, id: signInEvents.id })
    .from(signInEvents)
    .where(isOfKinds)
    .orderBy(desc(signInEvents.at), desc(signInEvents.id))
    .offset(max - 1)
    .limit(1);
  await db
    .delete(signInEvents)
    .where(
      and(isOfKinds, sql`(${signInEvents.at}, ${signInEvents.id}) < (${last})`, WITHOUT_WAITING),
    );
}

/** What the owner reads and exports of an event. */
const FACTS = {
  at: signInEvents.at,
  kind: signInEvents.kind,
  times: signInEvents.times,
  browser: signInEvents.browser,
  system: signInEvents.system,
  network: signInEvents.network,
  isNewDevice: signInEvents.isNewDevice,
};

export function selectSignInEvents(
  db: Queryable,
  { userId, since, limit, after }: Slice<TimePosition> & { userId: string; since: Date },
) {
  return db
    .select({ id: signInEvents.id, ...FACTS })
    .from(signInEvents)
    .where(
      and(
        eq(signInEvents.userId, userId),
        gt(signInEvents.at, since),
        isAfter(signInEvents.at, signInEvents.id, after),
      ),
    )
    .orderBy(desc(signInEvents.at), desc(signInEvents.id))
    .limit(limit);
}

/** All that is stored, oldest first. */
export function selectAllSignInEvents(db: Queryable, userId: string) {
  return db
    .select(FACTS)
    .from(signInEvents)
    .where(eq(signInEvents.userId, userId))
    .orderBy(asc(signInEvents.at), asc(signInEvents.id));
}

/** Null when it was deleted since. */
export async function findSignInEvent(db: Queryable, id: number, userId: string) {
  const [event] = await db
    .select({
      at: signInEvents.at,
      kind: signInEvents.kind,
      browser: signInEvents.browser,
      system: signInEvents.system,
      network: signInEvents.network,
    })
    .from(signInEvents)
    .where(and(eq(signInEvents.id, id), eq(signInEvents.userId, userId)));
  return event ?? null;
}
