// Converts a row to a reply: as everybody reads it, and as who speaks for the same person.

import type { OfficeReply } from "#contract/replies.ts";
import { writtenTimes } from "#server/shared/authoring/written.ts";
import type { ReplyRow } from "./queries/replies.ts";

export function toOfficeReply(row: ReplyRow): OfficeReply {
  const { id, capacity, comment, status, writtenBy } = row;
  return {
    id,
    by: capacity,
    comment,
    ...writtenTimes(row),
    status,
    writtenBy,
  };
}
