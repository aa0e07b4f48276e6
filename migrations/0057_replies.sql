-- What office-holders write: replies to reviews, statements. The previous release neither writes nor shows them; its
-- cases and events have no reply.
CREATE TABLE "replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"politician_id" integer NOT NULL,
	"review_id" integer,
	"user_id" uuid NOT NULL,
	"capacity" text NOT NULL,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "reply_id" integer;
--> statement-breakpoint
ALTER TABLE "moderation_events" ADD COLUMN "reply_id" integer;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_interested" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE replies
  ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE,
  ADD FOREIGN KEY (review_id) REFERENCES reviews ON DELETE CASCADE,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  ADD CHECK (capacity IN ('person', 'staff')),
  ADD CHECK (status IN ('published', 'held', 'hidden', 'removed')),
  ADD CHECK (char_length(comment) BETWEEN 1 AND 2000),
  ADD CONSTRAINT replies_once UNIQUE (review_id);
--> statement-breakpoint
CREATE UNIQUE INDEX replies_one_statement ON replies (politician_id) WHERE review_id IS NULL;
--> statement-breakpoint
CREATE INDEX replies_of_politician ON replies (politician_id, published_at);
--> statement-breakpoint
CREATE INDEX replies_of_user ON replies (user_id);
--> statement-breakpoint
CREATE INDEX replies_published ON replies (published_at) WHERE status = 'published';
--> statement-breakpoint
ALTER TABLE moderation_events
  ADD FOREIGN KEY (reply_id) REFERENCES replies ON DELETE CASCADE,
  DROP CONSTRAINT moderation_events_check,
  ADD CONSTRAINT moderation_events_check CHECK (num_nonnulls(review_id, topic_review_id, reply_id) = 1);
--> statement-breakpoint
CREATE INDEX moderation_events_reply ON moderation_events (reply_id) WHERE reply_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE moderation_cases
  ADD FOREIGN KEY (reply_id) REFERENCES replies ON DELETE SET NULL,
  DROP CONSTRAINT moderation_cases_kind_check,
  ADD CONSTRAINT moderation_cases_kind_check CHECK (kind IN ('review', 'opinion', 'reply')),
  DROP CONSTRAINT moderation_cases_check,
  ADD CONSTRAINT moderation_cases_check CHECK (num_nonnulls(review_id, topic_review_id, reply_id) <= 1);
--> statement-breakpoint
CREATE UNIQUE INDEX moderation_cases_open_reply ON moderation_cases (reply_id) WHERE closed_at IS NULL AND opened_by <> 'appeal';
--> statement-breakpoint
CREATE INDEX moderation_cases_reply ON moderation_cases (reply_id) WHERE reply_id IS NOT NULL;
--> statement-breakpoint
-- Pages show replies and statements: of a reply, the page of its review.
CREATE FUNCTION announce_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'politician:' || few.page))
  FROM (
    SELECT coalesce(reviews.politician_id, changed.politician_id) AS page
    FROM changed LEFT JOIN reviews ON reviews.id = changed.review_id
    LIMIT 1000
  ) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER replies_announce_insert AFTER INSERT ON replies
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_replies();
--> statement-breakpoint
CREATE TRIGGER replies_announce_update AFTER UPDATE ON replies
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_replies();
--> statement-breakpoint
CREATE TRIGGER replies_announce_delete AFTER DELETE ON replies
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_replies();
--> statement-breakpoint
ALTER TABLE transparency_counts
  DROP CONSTRAINT transparency_counts_kind_check,
  ADD CONSTRAINT transparency_counts_kind_check CHECK (kind IN ('review', 'opinion', 'reply', 'account', 'site'));
