// SQL of what is read once a day beside the divisions of a chamber: how it went, and replacing what a legislature has.

import { eq } from "drizzle-orm";
import type { ReadingFailure } from "#domain/division/reading-failure.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Db, Queryable } from "#platform/db/database.ts";
import { chamberMembers, divisionReadings } from "#platform/db/schema.ts";
import { ReadingRefused } from "../reading/source.ts";

export type ReadBeside = "posts" | "bills";

export interface BesideToStore {
  db: Db;
  chamber: Chamber;
  legislature: number;
  now: Date;
  mayBeFewer: boolean;
}

const { postsReadAt, billsReadAt } = divisionReadings;
const READ_AT = { posts: postsReadAt, bills: billsReadAt } as const;

export async function findReadBeside(
  db: Queryable,
  chamber: Chamber,
  what: ReadBeside,
): Promise<Date | null> {
  const [row] = await db
    .select({ readAt: READ_AT[what] })
    .from(divisionReadings)
    .where(eq(divisionReadings.chamber, chamber));
  return row?.readAt ?? null;
}

export async function recordFailureBeside(
  db: Queryable,
  { chamber, what, failure }: { chamber: Chamber; what: ReadBeside; failure: ReadingFailure },
): Promise<void> {
  await db
    .update(divisionReadings)
    .set(what === "posts" ? { postsFailure: failure } : { billsFailure: failure })
    .where(eq(divisionReadings.chamber, chamber));
}

export async function recordReadBeside(
  db: Queryable,
  {
    chamber,
    what,
    leftOut,
    now,
  }: { chamber: Chamber; what: ReadBeside; leftOut: number; now: Date },
): Promise<void> {
  await db
    .update(divisionReadings)
    .set(
      what === "posts"
        ? { postsReadAt: now, postsLeftOut: leftOut, postsFailure: null }
        : { billsReadAt: now, billsLeftOut: leftOut, billsFailure: null },
    )
    .where(eq(divisionReadings.chamber, chamber));
}

/** Rows of members by the chamber's own numbers. */
export async function selectMemberIds(
  db: Queryable,
  chamber: Chamber,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: chamberMembers.id, externalId: chamberMembers.externalId })
    .from(chamberMembers)
    .where(eq(chamberMembers.chamber, chamber));
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

/** By the rows of members; of those without one nothing is kept. */
export function toMemberRows<Found extends { member: string }>(
  found: readonly Found[],
  { ids, legislature }: { ids: ReadonlyMap<string, number>; legislature: number },
) {
  return found.flatMap(({ member, ...rest }) => {
    const memberId = ids.get(member);
    return memberId === undefined ? [] : [{ memberId, legislature, ...rest }];
  });
}

/** Throws `ReadingRefused` where there are fewer than before. */
export function refuseFewer(what: string, found: number, before: number): void {
  if (found < before)
    throw new ReadingRefused("fewer_than_before", `${found} of ${before}: ${what}`);
}

const BATCH_ROWS = 1_000;

export async function insertInBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    await insert(rows.slice(at, at + BATCH_ROWS));
}
