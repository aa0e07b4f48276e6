// Open cases, oldest deadline first, ties by id. Their texts are shown whole: the authors are told of the look.

import type { listModerationQueue as endpoint } from "#contract/moderation.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordViews } from "#server/shared/data-views/queries/data-views.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { countQueue, selectQueue } from "./queries/cases.ts";
import { toAuthorView, toQueueEntry } from "./queue-entry.ts";

const SOON_MS = DAY_MS;

const byDeadline = byTime(({ dueAt, id }: { dueAt: string; id: number }) => ({
  time: new Date(dueAt),
  id,
}));

export async function listModerationQueue(
  { db, clock, secrets }: Context,
  { due, show, kind, reason, ...page }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now();
  const soon = new Date(now.getTime() + SOON_MS);
  const dueBefore = due === "overdue" ? now : due === "soon" ? soon : null;
  const { rows, nextCursor } = await paginate(byDeadline, page, (slice) =>
    selectQueue(db, { show, kind, reason, dueBefore, ...slice }),
  );
  const shown = rows.filter(({ text }) => text !== null);
  await recordViews(db, shown.map(toAuthorView), { viewerId: user.id, now });
  return {
    items: rows.map((row) => toQueueEntry(row, secrets)),
    nextCursor,
    counts: await countQueue(db, now),
  };
}
