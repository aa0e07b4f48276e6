-- Aggregates by month. Reviews and opinions from before are counted by the job count-months, queued at the first
-- start. The previous release ignores months when it writes: run check-aggregates --repair once it is stopped.
CREATE TABLE "politician_months" (
	"politician_id" integer NOT NULL,
	"month" date NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"counted_count" integer DEFAULT 0 NOT NULL,
	"old_weight" integer DEFAULT 0 NOT NULL,
	"old_squares" integer DEFAULT 0 NOT NULL,
	"old_sum" integer DEFAULT 0 NOT NULL,
	"old_sum_squares" bigint DEFAULT 0 NOT NULL,
	"new_weight" integer DEFAULT 0 NOT NULL,
	"new_squares" integer DEFAULT 0 NOT NULL,
	"new_sum" integer DEFAULT 0 NOT NULL,
	"new_sum_squares" bigint DEFAULT 0 NOT NULL,
	"old_scores" integer[],
	"new_scores" integer[],
	CONSTRAINT "politician_months_politician_id_month_pk" PRIMARY KEY("politician_id","month")
);

--> statement-breakpoint
CREATE TABLE "topic_months" (
	"topic_id" integer NOT NULL,
	"month" date NOT NULL,
	"opinion_count" integer DEFAULT 0 NOT NULL,
	"counted_count" integer DEFAULT 0 NOT NULL,
	"old_weight" integer DEFAULT 0 NOT NULL,
	"old_squares" integer DEFAULT 0 NOT NULL,
	"old_sum" integer DEFAULT 0 NOT NULL,
	"old_sum_squares" bigint DEFAULT 0 NOT NULL,
	"new_weight" integer DEFAULT 0 NOT NULL,
	"new_squares" integer DEFAULT 0 NOT NULL,
	"new_sum" integer DEFAULT 0 NOT NULL,
	"new_sum_squares" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "topic_months_topic_id_month_pk" PRIMARY KEY("topic_id","month")
);
--> statement-breakpoint
ALTER TABLE politician_months ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE topic_months ADD FOREIGN KEY (topic_id) REFERENCES public_topics ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO installation (key, value)
SELECT 'months-missing', 'true' WHERE EXISTS (SELECT FROM reviews) OR EXISTS (SELECT FROM topic_reviews);
