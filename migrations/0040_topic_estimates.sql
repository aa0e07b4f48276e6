-- Estimates of topics, as of politicians (migration 0037), by the same function. The job refresh-estimates, queued
-- at the first start, writes the weights of accounts into opinions. The previous release ignores the sums when an
-- opinion is published or withdrawn: run check-aggregates --repair once it is stopped.
ALTER TABLE "topic_ratings" ADD COLUMN "counted_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "waiting_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "aside_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "old_weight" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "old_squares" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "old_sum" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "old_sum_squares" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "new_weight" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "new_squares" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "new_sum" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "new_sum_squares" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "prior_mean" smallint DEFAULT 300 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "quota_share" smallint DEFAULT 100 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "estimate" smallint GENERATED ALWAYS AS ((rating_estimate(counted_count, old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares, prior_mean, quota_share))[1]) STORED;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "estimate_low" smallint GENERATED ALWAYS AS ((rating_estimate(counted_count, old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares, prior_mean, quota_share))[2]) STORED;
--> statement-breakpoint
ALTER TABLE "topic_ratings" ADD COLUMN "estimate_high" smallint GENERATED ALWAYS AS ((rating_estimate(counted_count, old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares, prior_mean, quota_share))[3]) STORED;
--> statement-breakpoint
ALTER TABLE "topic_reviews" ADD COLUMN "standing" text DEFAULT 'counted' NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_reviews" ADD COLUMN "weight" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_reviews" ADD COLUMN "weighs_as_new" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "topic_reviews" ADD CHECK (standing IN ('counted', 'waiting', 'aside')), ADD CHECK (weight BETWEEN 0 AND 10);
