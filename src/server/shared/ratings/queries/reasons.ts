// SQL of why a text is set aside or waits for a person, for its author.

import { sql } from "drizzle-orm";
import type { AsideReason } from "#domain/integrity/author-reasons.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import { isOfOwnOffice } from "#server/shared/representation/queries/representations.ts";
import { WATCHED } from "./watched-tables.ts";

/** A column of a SELECT from `reviews` or `topic_reviews`: empty unless it is aside or waits for a person. */
export function asideReasons(kind: ContentKind) {
  const { texts, members, id } = WATCHED[kind];
  const ofSurge = sql`coalesce((
    SELECT reasons FROM ${members} WHERE ${id} = ${texts}.id ORDER BY surge_id DESC LIMIT 1
  ), '{}')`;
  const reasons =
    kind === "review"
      ? sql`CASE WHEN ${isOfOwnOffice(sql`reviews.user_id`, sql`reviews.politician_id`)}
          THEN '{own_office}' ELSE ${ofSurge} END`
      : ofSurge;
  return sql<AsideReason[]>`CASE WHEN ${texts}.standing <> 'counted' THEN ${reasons} ELSE '{}' END`;
}
