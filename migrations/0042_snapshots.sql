-- Nightly snapshots of what is counted (decision 29). The previous release knows nothing of them: reviews get
-- their random bytes from the job, and lose them by the foreign keys.
CREATE TABLE "integrity_keys" (
	"number" smallint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	CONSTRAINT "integrity_keys_id_unique" UNIQUE("id")
);

--> statement-breakpoint
CREATE TABLE "opinion_blindings" (
	"opinion_id" integer PRIMARY KEY NOT NULL,
	"bytes" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "receipt_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted_since" timestamp with time zone NOT NULL,
	"sent_for" date
);

--> statement-breakpoint
CREATE TABLE "review_blindings" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"bytes" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "snapshot_parts" (
	"day" date NOT NULL,
	"part" integer NOT NULL,
	"kind" text NOT NULL,
	"first_id" integer NOT NULL,
	"last_id" integer NOT NULL,
	"first_record" integer NOT NULL,
	"records" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"record_hashes" "bytea" NOT NULL,
	"open" "bytea" NOT NULL,
	"closed" "bytea" NOT NULL,
	CONSTRAINT "snapshot_parts_day_part_pk" PRIMARY KEY("day","part")
);

--> statement-breakpoint
CREATE TABLE "snapshots" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"runner" uuid,
	"beat_at" timestamp with time zone,
	"header" text,
	"header_hash" text,
	"signature" "bytea",
	"chunk_roots" "bytea"
);


--> statement-breakpoint
-- Compressed already.
ALTER TABLE snapshot_parts
  ALTER COLUMN open SET STORAGE EXTERNAL,
  ALTER COLUMN closed SET STORAGE EXTERNAL,
  ALTER COLUMN record_hashes SET STORAGE EXTERNAL,
  ADD FOREIGN KEY (day) REFERENCES snapshots ON DELETE CASCADE,
  ADD CHECK (kind IN ('politician', 'topic'));
--> statement-breakpoint
CREATE UNIQUE INDEX snapshot_parts_by_subject ON snapshot_parts (day, kind, last_id);
--> statement-breakpoint
ALTER TABLE review_blindings ADD FOREIGN KEY (review_id) REFERENCES reviews ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE opinion_blindings ADD FOREIGN KEY (opinion_id) REFERENCES topic_reviews ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE receipt_mails ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
