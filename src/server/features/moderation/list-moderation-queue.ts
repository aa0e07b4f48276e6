// Open cases, oldest deadline first, ties by id.

import type { listModerationQueue as endpoint } from "#contract/moderation.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { countQueue, selectQueue } from "./queries/cases.ts";
import { toQueueEntry } from "./queue-entry.ts";

const SOON_MS = 24 * 3_600_000;

const byDeadline = byTime(({ dueAt, id }: { dueAt: string; id: number }) => ({
  time: new Date(dueAt),
  id,
}));

export async function listModerationQueue(
  { db, clock }: Context,
  { due, show, kind, reason, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now();
  const soon = new Date(now.getTime() + SOON_MS);
  const dueBefore = due === "overdue" ? now : due === "soon" ? soon : null;
  const { rows, nextCursor } = await paginate(byDeadline, page, (slice) =>
    selectQueue(db, { show, kind, reason, dueBefore, ...slice }),
  );
  return {
    items: rows.map(toQueueEntry),
    nextCursor,
    counts: await countQueue(db, now),
  };
}
