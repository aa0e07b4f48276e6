-- What the pages of administrators need: topics that are edited, and counts over time.
ALTER TABLE public_topics
  -- Goes up with every change by an administrator: who changes an older one is told.
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- Of title or description; null while never edited.
  ADD COLUMN edited_at timestamptz;
--> statement-breakpoint
-- How many new ones there were on each day.
CREATE INDEX users_by_time ON users (created_at);
--> statement-breakpoint
CREATE INDEX reviews_by_time ON reviews (created_at);
--> statement-breakpoint
CREATE INDEX topic_reviews_by_time ON topic_reviews (created_at);
--> statement-breakpoint
-- Those of the opinions that are not shown yet, by topic.
CREATE INDEX topic_reviews_held_by_topic ON topic_reviews (topic_id) WHERE status = 'held';
--> statement-breakpoint
-- The log between two moments.
CREATE INDEX audit_log_by_time ON audit_log (at);
--> statement-breakpoint
CREATE INDEX audit_log_by_action ON audit_log (action, id DESC);
