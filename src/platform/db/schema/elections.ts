// Results of elections of mayors, from files that administrators have checked and accepted.

import { boolean, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { time } from "./columns.ts";

/** One file for each day of an election. */
export const electionFiles = pgTable("election_files", {
  electedOn: date("elected_on").primaryKey(),
  fileName: text("file_name").notNull(),
  sourceUrl: text("source_url").notNull(),
  /** The day that the source was read. */
  readOn: date("read_on").notNull(),
  importedAt: time("imported_at").notNull(),
  /** An administrator has switched the display on. */
  isShown: boolean("is_shown").notNull().default(false),
});

/** Of who was elected, in each round; of other candidates only how many there were. */
export const electionResults = pgTable(
  "election_results",
  {
    electedOn: date("elected_on").notNull(),
    placeCode: text("place_code").notNull(),
    round: smallint("round").notNull(),
    /** That of the elected mayor. */
    officeId: integer("office_id").notNull(),
    /** Null where the file does not tell the day of a second round. */
    heldOn: date("held_on"),
    electors: integer("electors").notNull(),
    voters: integer("voters").notNull(),
    /** Given to all candidates. */
    validVotes: integer("valid_votes").notNull(),
    ownVotes: integer("own_votes").notNull(),
    candidates: smallint("candidates").notNull(),
  },
  (table) => [primaryKey({ columns: [table.placeCode, table.electedOn, table.round] })],
);
