-- The calendar of votes. A new table: the previous release does not look at it, and keeps no silence.
CREATE TABLE "votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"closing_time" text NOT NULL,
	"days_before" smallint NOT NULL,
	"hours_after" smallint NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"territory" text[] DEFAULT '{}' NOT NULL,
	"offices" text[] DEFAULT '{}' NOT NULL,
	"topic_id" integer,
	"are_texts_readable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
ALTER TABLE votes
  ADD FOREIGN KEY (topic_id) REFERENCES public_topics ON DELETE CASCADE,
  ADD CHECK (kind IN ('political', 'european', 'regional', 'municipal', 'referendum')),
  ADD CHECK (first_day <= last_day),
  ADD CHECK (days_before >= 15 AND hours_after >= 0),
  ADD CHECK (begins_at < ends_at),
  ADD CHECK (cardinality(offices) > 0 AND cardinality(territory) > 0 OR num_nonnulls(topic_id) = 1);
--> statement-breakpoint
CREATE INDEX votes_by_end ON votes (ends_at);
--> statement-breakpoint
-- A vote concerns figures on every page: everything that was rendered is outdated.
CREATE FUNCTION announce_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('scrutinio_cache', 'votes *');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER votes_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON votes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_votes();
