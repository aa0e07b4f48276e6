// Decisions about the caller's texts and account, and about what colleagues wrote for the same office-holder, newest
// first.

import type { listMyDecisions as endpoint } from "#contract/author-status.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { toMyDecision } from "./my-decision.ts";
import { countOwnDecisions, selectOwnDecisions } from "./queries/decisions.ts";

const byDecision = byTime(({ decidedAt, id }: { decidedAt: Date; id: number }) => ({
  time: decidedAt,
  id,
}));

export async function listMyDecisions(
  { db, clock }: Context,
  page: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { rows, nextCursor } = await paginate(byDecision, page, (slice) =>
    selectOwnDecisions(db, { userId: user.id, ...slice }),
  );
  return {
    items: rows.map((row) => toMyDecision(row, { userId: user.id, now: clock.now() })),
    total: await countOwnDecisions(db, user.id),
    nextCursor,
  };
}
