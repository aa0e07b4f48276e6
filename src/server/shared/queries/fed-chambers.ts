// Chambers whose final divisions and those on confidence have a feed and followers.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** Of whose newest legislature a whole month was read since the last division left out, or since the first day. */
export const undoubtedChambers = selectChambers(sql`true`);

/** Of these, those with no day of the last month unread. */
export const fedChambers = selectChambers(sql`
  NOT EXISTS (SELECT FROM sittings AS u WHERE u.chamber = s.chamber AND u.read_at IS NULL
    AND u.day BETWEEN max(s.day) - interval '1 month' AND max(s.day))`);

function selectChambers(isComplete: SQL): SQL {
  return sql`(
  SELECT chamber FROM (
    SELECT DISTINCT ON (s.chamber) s.chamber,
      greatest((SELECT max(d.day) FROM divisions AS d WHERE d.chamber = s.chamber AND d.exclusion IS NOT NULL),
        min(s.day)) + interval '1 month' <= max(s.day) AND ${isComplete} AS is_told
    FROM sittings AS s WHERE s.read_at IS NOT NULL
    GROUP BY s.chamber, s.legislature ORDER BY s.chamber, s.legislature DESC
  ) AS newest WHERE is_told)`;
}
