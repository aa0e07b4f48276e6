-- When texts were first published, and ends of office recorded, where that was later than the day they bear: followers
-- are told of what is new to the site. The previous release leaves the columns null, which stands for that day.
ALTER TABLE "offices" ADD COLUMN "end_recorded_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "published_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "topic_reviews" ADD COLUMN "published_at" timestamp with time zone;
--> statement-breakpoint
-- Empty but for texts that were held, and all opinions.
CREATE INDEX reviews_by_publication ON reviews (published_at) WHERE published_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX topic_reviews_by_publication ON topic_reviews (published_at) WHERE published_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX offices_by_recorded_end ON offices (end_recorded_at) WHERE end_recorded_at IS NOT NULL;
