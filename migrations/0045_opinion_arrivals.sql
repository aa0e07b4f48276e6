-- How opinions on topics came, as review_arrivals of reviews. Lists of opinions end with those that are set aside. The
-- previous release writes no arrivals, and reads opinions of one topic without an index in order.
CREATE TABLE "opinion_arrivals" (
	"opinion_id" integer PRIMARY KEY NOT NULL,
	"topic_id" integer NOT NULL,
	"is_demo" boolean NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"is_edited" boolean NOT NULL,
	"words" "bytea" NOT NULL,
	"week" integer NOT NULL,
	"network" "bytea",
	"next_network" "bytea",
	"device" "bytea",
	"next_device" "bytea"
);
--> statement-breakpoint
ALTER TABLE opinion_arrivals ADD FOREIGN KEY (opinion_id) REFERENCES topic_reviews ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX opinion_arrivals_of_topic ON opinion_arrivals (topic_id, arrived_at);
--> statement-breakpoint
CREATE INDEX opinion_arrivals_by_time ON opinion_arrivals (arrived_at);
--> statement-breakpoint
DROP INDEX topic_reviews_newest;
--> statement-breakpoint
CREATE INDEX topic_reviews_newest ON topic_reviews (topic_id, created_at DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
--> statement-breakpoint
CREATE INDEX topic_reviews_aside ON topic_reviews (topic_id, created_at DESC, id DESC)
  WHERE status = 'published' AND standing = 'aside';
