// SQL of results of elections of mayors, for the pages of people and of places. Only what an administrator shows.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ElectionResult } from "#contract/election-results.ts";

/** The newest result among those that `isMeant` says of `r`, the table of results; null without one. */
export function newestResult(isMeant: SQL): SQL<ElectionResult | null> {
  return sql<ElectionResult | null>`(
    SELECT json_build_object('electedOn', f.elected_on, 'sourceUrl', f.source_url, 'readOn', f.read_on, 'rounds',
      json_agg(json_build_object('round', r.round, 'heldOn', r.held_on, 'electors', r.electors, 'voters', r.voters,
        'validVotes', r.valid_votes, 'ownVotes', r.own_votes, 'candidates', r.candidates) ORDER BY r.round))
    FROM election_results r JOIN election_files f ON f.elected_on = r.elected_on
    WHERE ${isMeant} AND f.is_shown
    GROUP BY f.elected_on ORDER BY f.elected_on DESC LIMIT 1)`;
}
