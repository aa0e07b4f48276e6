// What lists say of a division `d`, for the pages of Parliament and of topics.

import { sql } from "drizzle-orm";

/**
 * Of a division that is left out nothing is shown that does not add up. The Senato's without counters, such as a check of
 * the quorum, are kept with zeros: they have no totals.
 */
export const divisionSummary = sql`
  d.id, d.chamber, d.key, d.day::text AS day, d.kind, d.title, d.bill_title AS "billTitle", d.is_secret AS "isSecret",
  d.is_approved AS "isApproved", d.exclusion,
  CASE WHEN d.exclusion IS NULL AND d.in_favour + d.against + d.abstained > 0
    THEN jsonb_build_object('for', d.in_favour, 'against', d.against, 'abstained', d.abstained) END AS counters`;

/** Divisions joined to a topic, newest first, as an array. `topicId` is a column or a value. */
export function divisionsOfTopic(topicId: unknown) {
  return sql`(
    SELECT coalesce(jsonb_agg(to_jsonb(n) ORDER BY n.day DESC, n.id DESC), '[]') FROM (
      SELECT ${divisionSummary} FROM topic_divisions AS j JOIN divisions AS d ON d.id = j.division_id
      WHERE j.topic_id = ${topicId}
    ) AS n)`;
}
