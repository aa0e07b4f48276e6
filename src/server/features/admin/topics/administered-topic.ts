// Converts a row to a topic for administrators.

import type { AdministeredTopic, TopicState } from "#contract/admin-topics.ts";
import { AppError } from "#domain/error.ts";
import { isClosed } from "#domain/topic/closing.ts";
import type { Queryable } from "#platform/db/database.ts";
import { findAdministered } from "../queries/topics.ts";
import type { AdministeredRow } from "../queries/topics.ts";

export function toAdministeredTopic(row: AdministeredRow, now: Date): AdministeredTopic {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    state: toTopicState(row, now),
  };
}

/** Throws `topic_not_found`. */
export async function readAdministered(
  db: Queryable,
  id: number,
  now: Date,
): Promise<AdministeredTopic> {
  const row = await findAdministered(db, id);
  if (row === null) throw new AppError("topic_not_found");
  return toAdministeredTopic(row, now);
}

function toTopicState(row: AdministeredRow, now: Date): TopicState {
  if (row.closedAt === null) return "open";
  return isClosed(row, now) ? "closed" : "closing";
}
