// Column types shared by several tables.

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  integer,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { REVIEW_STANDINGS } from "#domain/rating/review-standing.ts";

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
/** Transaction id as decimal text: it may exceed the range of a number. */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** Random, so that neither order nor time of texts follows from it. */
export const randomId = (table: "reviews" | "topic_reviews") =>
  integer("id")
    .primaryKey()
    .default(sql.raw(`random_text_id('${table}')`));

export const starCounts = {
  stars1: integer("stars_1").notNull().default(0),
  stars2: integer("stars_2").notNull().default(0),
  stars3: integer("stars_3").notNull().default(0),
  stars4: integer("stars_4").notNull().default(0),
  stars5: integer("stars_5").notNull().default(0),
};

/** How a review or an opinion counts. */
export const weighing = {
  /** Whether it counts in the estimate. Published ones are shown whatever it says. */
  standing: text("standing", { enum: REVIEW_STANDINGS }).notNull().default("counted"),
  /** Copies of the author's. */
  weight: smallint("weight").notNull().default(0),
  weighsAsNew: boolean("weighs_as_new").notNull().default(true),
};

/** Sums of the estimate as in src/domain/rating/estimate.ts, of established and of new accounts. */
const weightedSums = (part: "old" | "new") => ({
  weight: integer(`${part}_weight`).notNull().default(0),
  squares: integer(`${part}_squares`).notNull().default(0),
  sum: integer(`${part}_sum`).notNull().default(0),
  sumSquares: bigint(`${part}_sum_squares`, { mode: "number" }).notNull().default(0),
});

const oldSums = weightedSums("old");
const newSums = weightedSums("new");

/** In hundredths; null while the counted reviews weigh too little. */
const estimateColumn = (name: "estimate" | "estimate_low" | "estimate_high", at: 1 | 2 | 3) =>
  smallint(name).generatedAlwaysAs(
    sql.raw(
      `(rating_estimate(old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares, prior_mean, quota_share))[${at}]`,
    ),
  );

/** What an estimate is made of. */
export const countedSums = {
  countedCount: integer("counted_count").notNull().default(0),
  oldWeight: oldSums.weight,
  oldSquares: oldSums.squares,
  oldSum: oldSums.sum,
  oldSumSquares: oldSums.sumSquares,
  newWeight: newSums.weight,
  newSquares: newSums.squares,
  newSum: newSums.sum,
  newSumSquares: newSums.sumSquares,
};

/** What is kept of counted reviews or opinions, and the estimate made of it. */
export const estimateColumns = {
  waitingCount: integer("waiting_count").notNull().default(0),
  asideCount: integer("aside_count").notNull().default(0),
  ...countedSums,
  /** Frozen mean of the office or of all topics, and the share of new accounts, both in hundredths. */
  priorMean: smallint("prior_mean").notNull().default(300),
  quotaShare: smallint("quota_share").notNull().default(100),
  estimate: estimateColumn("estimate", 1),
  estimateLow: estimateColumn("estimate_low", 2),
  estimateHigh: estimateColumn("estimate_high", 3),
};
