-- Followers of a topic are told of certain changes of its estimate: a new table, which the previous release does not look
-- at. Browsers with notifications remember which key of the site they subscribed for: null for those of before, and of
-- the previous release.
CREATE TABLE "topic_estimate_marks" (
	"topic_id" integer PRIMARY KEY NOT NULL,
	"estimate" smallint NOT NULL,
	"low" smallint NOT NULL,
	"high" smallint NOT NULL,
	"before" smallint,
	"changed_at" timestamp with time zone
);


--> statement-breakpoint
ALTER TABLE topic_estimate_marks ADD FOREIGN KEY (topic_id) REFERENCES public_topics ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "site_key" text;
