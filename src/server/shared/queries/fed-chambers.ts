// Chambers whose final divisions and those on confidence have a feed and followers.

import { sql } from "drizzle-orm";

/**
 * Those of whose newest legislature a whole month was read since the last division left out, or since the first day, and no
 * day of the last month is unread.
 */
export const fedChambers = sql`(
  SELECT chamber FROM (
    SELECT DISTINCT ON (s.chamber) s.chamber,
      greatest((SELECT max(d.day) FROM divisions AS d WHERE d.chamber = s.chamber AND d.exclusion IS NOT NULL),
        min(s.day)) + interval '1 month' <= max(s.day)
        AND NOT EXISTS (SELECT FROM sittings AS u WHERE u.chamber = s.chamber AND u.read_at IS NULL
          AND u.day BETWEEN max(s.day) - interval '1 month' AND max(s.day)) AS is_fed
    FROM sittings AS s WHERE s.read_at IS NOT NULL
    GROUP BY s.chamber, s.legislature ORDER BY s.chamber, s.legislature DESC
  ) AS newest WHERE is_fed)`;
