-- Following people, topics and towns. New tables: the previous release does not look at them.
CREATE TABLE "digest_windows" (
	"frequency" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"after_user" uuid,
	"politician_ids" integer[] DEFAULT '{}' NOT NULL,
	"topic_ids" integer[] DEFAULT '{}' NOT NULL,
	"place_codes" text[] DEFAULT '{}' NOT NULL,
	"has_new_topics" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "estimate_marks" (
	"politician_id" integer PRIMARY KEY NOT NULL,
	"estimate" smallint NOT NULL,
	"low" smallint NOT NULL,
	"high" smallint NOT NULL,
	"before" smallint,
	"changed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "follows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"politician_id" integer,
	"topic_id" integer,
	"place_code" text,
	"frequency" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE follows
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE,
  ADD FOREIGN KEY (topic_id) REFERENCES public_topics ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(politician_id, topic_id, place_code) <= 1),
  ADD CHECK (frequency IN ('at-once', 'daily', 'weekly', 'never')),
  ADD CONSTRAINT follows_once UNIQUE NULLS NOT DISTINCT (user_id, politician_id, topic_id, place_code);
--> statement-breakpoint
CREATE INDEX follows_by_frequency ON follows (frequency, user_id);
--> statement-breakpoint
CREATE INDEX follows_of_politician ON follows (politician_id, frequency) WHERE politician_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX follows_of_topic ON follows (topic_id) WHERE topic_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE digest_windows ADD CHECK (frequency IN ('at-once', 'daily', 'weekly'));
--> statement-breakpoint
ALTER TABLE estimate_marks ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE;
--> statement-breakpoint
-- Digests ask who has left office since the last one.
CREATE INDEX offices_by_end ON offices (ended_at) WHERE ended_at IS NOT NULL;
