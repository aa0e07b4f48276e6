// SQL of why a text is set aside, for its author.

import { sql } from "drizzle-orm";
import type { ReasonCode } from "#domain/integrity/decide.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import { WATCHED } from "./watched-tables.ts";

/** A column of a SELECT from `reviews` or `topic_reviews`: empty unless it is aside. */
export function asideReasons(kind: ContentKind) {
  const { texts, members, id } = WATCHED[kind];
  return sql<ReasonCode[]>`CASE WHEN ${texts}.standing = 'aside' THEN coalesce((
    SELECT reasons FROM ${members} WHERE ${id} = ${texts}.id ORDER BY surge_id DESC LIMIT 1
  ), '{}') ELSE '{}' END`;
}
