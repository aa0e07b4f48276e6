// A page of the audit log, newest first, with the addresses of administrators who have one.

import type { AuditActor, AuditLogEntry, listAuditLog as endpoint } from "#contract/audit.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { isDay } from "#domain/day.ts";
import { decodeCursor, encodeCursor, isWhole } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import type { Keyset } from "#server/shared/pagination.ts";
import { selectEntries, selectTopicTitles } from "../queries/audit-log.ts";
import type { AuditRow } from "../queries/audit-log.ts";

const MAX_TOPIC_ID = 2_147_483_647;

const byId: Keyset<AuditRow, number> = {
  encode: ({ id }) => encodeCursor([id]),
  decode(cursor) {
    const [id, ...rest] = decodeCursor(cursor) ?? [];
    if (!isWhole(id, 1, Number.MAX_SAFE_INTEGER) || rest.length > 0)
      throw new AppError("invalid_cursor");
    return id;
  },
};

export async function listAuditLog(
  { db }: Context,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { actor = null, action = null, subject = null, subjectId = null } = input;
  // An invalid day ("30 febbraio") is ignored.
  const filter = {
    actor,
    action,
    subject,
    subjectId: subject === null ? null : subjectId,
    from: realDay(input.from),
    to: realDay(input.to),
  };
  const { rows, nextCursor } = await paginate(byId, input, (slice) =>
    selectEntries(db, filter, slice),
  );
  const titles = await selectTopicTitles(db, topicIds(rows));
  return { items: rows.map((row) => toEntry(row, titles)), nextCursor };
}

function realDay(day: string | undefined): string | null {
  return day !== undefined && isDay(day) ? day : null;
}

function topicIds(rows: readonly AuditRow[]): number[] {
  return rows
    .filter(({ subjectKind }) => subjectKind === "topic")
    .map(({ subjectId }) => Number(subjectId))
    .filter((id) => isWhole(id, 1, MAX_TOPIC_ID));
}

function toEntry(row: AuditRow, titles: Map<string, string>): AuditLogEntry {
  const { id, at, action, subjectKind, subjectId, details } = row;
  const title = subjectKind === "topic" ? (titles.get(subjectId) ?? null) : null;
  return {
    id,
    at: at.toISOString(),
    actor: toActor(row),
    action,
    subject: { kind: subjectKind, id: subjectId, title },
    details: details as Record<string, unknown>,
  };
}

function toActor({ actorKind: kind, actorId: id, actorEmail: email }: AuditRow): AuditActor {
  if (kind === "command-line" || kind === "platform") return { kind };
  if (id === null) throw new Error(`An entry of kind ${kind} without an id`);
  return { kind, id, email };
}
