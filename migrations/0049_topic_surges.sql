-- The watch looks at topics as at people: opinions in surges, what is usual of opinions, nightly looks at topics. The
-- previous release watches people only, and leaves surges of topics alone.
CREATE TABLE "nightly_topic_looks" (
	"topic_id" integer PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "surge_opinions" (
	"surge_id" integer NOT NULL,
	"opinion_id" integer NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "surge_opinions_surge_id_opinion_id_pk" PRIMARY KEY("surge_id","opinion_id")
);

--> statement-breakpoint
ALTER TABLE "rating_watch" ADD COLUMN "opinion_background" jsonb;
--> statement-breakpoint
ALTER TABLE nightly_topic_looks ADD FOREIGN KEY (topic_id) REFERENCES public_topics ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE surge_opinions
  ADD FOREIGN KEY (surge_id) REFERENCES surges ON DELETE CASCADE,
  ADD FOREIGN KEY (opinion_id) REFERENCES topic_reviews ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX surge_opinions_by_opinion ON surge_opinions (opinion_id);
--> statement-breakpoint
-- What nobody has decided about.
CREATE INDEX surge_opinions_undecided ON surge_opinions (surge_id, opinion_id) WHERE decided_at IS NULL AND reasons <> '{}';
--> statement-breakpoint
-- A review that is aside has a reason since this release: without one, people cannot decide about it.
UPDATE surge_reviews SET reasons = '{came_along}' FROM reviews
WHERE reviews.id = review_id AND standing = 'aside' AND reasons = '{}'
  AND NOT EXISTS (
    SELECT FROM surge_reviews AS other WHERE other.review_id = reviews.id AND other.reasons <> '{}'
  );
