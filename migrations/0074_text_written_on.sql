-- The day on which the text of a case first came: statements of reasons tell it, and the text may be withdrawn. The
-- previous release leaves the column null; the day of a text that is still there is read from it.
ALTER TABLE "moderation_cases" ADD COLUMN "text_written_on" date;
--> statement-breakpoint
UPDATE moderation_cases SET text_written_on = (reviews.created_at AT TIME ZONE 'Europe/Rome')::date
FROM reviews WHERE reviews.id = moderation_cases.review_id;
--> statement-breakpoint
UPDATE moderation_cases SET text_written_on = (topic_reviews.created_at AT TIME ZONE 'Europe/Rome')::date
FROM topic_reviews WHERE topic_reviews.id = moderation_cases.topic_review_id;
--> statement-breakpoint
UPDATE moderation_cases SET text_written_on = (replies.created_at AT TIME ZONE 'Europe/Rome')::date
FROM replies WHERE replies.id = moderation_cases.reply_id;
