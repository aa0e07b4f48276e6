// Surges of people and topics, newest first.

import type { listSurges as endpoint } from "#contract/integrity.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { selectLastWithdrawnSnapshot, selectSurges } from "./queries/notices.ts";
import { toNotice } from "./to-notice.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";

type Row = Awaited<ReturnType<typeof selectSurges>>[number];

const byOpening = byTime(({ surge }: Row) => ({ time: surge.openedAt, id: surge.id }));

export async function listSurges(
  { db, config }: Context,
  page: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [{ rows, nextCursor }, snapshotsWithdrawnUntil] = await Promise.all([
    paginate(byOpening, page, (slice) => selectSurges(db, slice)),
    selectLastWithdrawnSnapshot(db),
  ]);
  return {
    isWatching: config.watchRatings,
    snapshotsWithdrawnUntil,
    items: rows.map((row) => ({ ...toNotice(row.surge), subject: toSubject(row) })),
    nextCursor,
  };
}

function toSubject({ surge: { isDemo }, politician, topic }: Row) {
  if (politician !== null) {
    const { id, name } = politician;
    const detail = toOfficeText(politician);
    return { kind: "politician" as const, id, title: name, detail, isDemo };
  }
  if (topic === null) throw new Error("A surge without a subject");
  return { kind: "topic" as const, ...topic, detail: null, isDemo };
}
