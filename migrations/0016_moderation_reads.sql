-- What a moderator is shown beside a text must not depend on how much is published on the same page.
CREATE INDEX reviews_unpublished ON reviews (politician_id) WHERE status <> 'published';
--> statement-breakpoint
CREATE INDEX topic_reviews_unpublished ON topic_reviews (topic_id) WHERE status <> 'published';
--> statement-breakpoint
-- Cases about a politician that had reports lately: open ones count as closed at the end of time.
CREATE INDEX moderation_cases_politician_lately ON moderation_cases (politician_id, (coalesce(closed_at, 'infinity')))
  WHERE politician_id IS NOT NULL;
--> statement-breakpoint
DROP INDEX moderation_cases_politician;
--> statement-breakpoint
CREATE INDEX moderation_cases_topic_lately ON moderation_cases (topic_id, (coalesce(closed_at, 'infinity')))
  WHERE topic_id IS NOT NULL;
--> statement-breakpoint
DROP INDEX moderation_cases_topic;
--> statement-breakpoint
-- What people decided, among all that moderation ever said.
CREATE INDEX moderation_events_by_people ON moderation_events (review_id, topic_review_id, id)
  WHERE event IN ('kept', 'hidden', 'removed', 'restored');
