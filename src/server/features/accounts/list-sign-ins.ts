// Sign-ins and failed ones of the caller's account in the last 30 days, newest first.

import type { listMySignIns as endpoint } from "#contract/account.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { SIGN_IN_DAYS } from "#domain/account/sign-in-event.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { selectSignInEvents } from "./queries/sign-in-events.ts";

type Row = Awaited<ReturnType<typeof selectSignInEvents>>[number];

const byEvent = byTime(({ at, id }: Row) => ({ time: at, id }));

export async function listMySignIns(
  { db, clock }: Context,
  page: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  // The job that deletes them may be late.
  const since = new Date(clock.now().getTime() - SIGN_IN_DAYS * DAY_MS);
  const { rows, nextCursor } = await paginate(byEvent, page, (slice) =>
    selectSignInEvents(db, { userId: user.id, since, ...slice }),
  );
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
}
