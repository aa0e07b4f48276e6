-- Answers to writes with an Idempotency-Key, for a day. A new table: the previous release ignores the header.
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" smallint,
	"sealed_answer" text
);
--> statement-breakpoint
ALTER TABLE idempotency_keys
  ADD CHECK ((status IS NULL) = (sealed_answer IS NULL)),
  ADD CHECK (status BETWEEN 200 AND 499);
--> statement-breakpoint
-- Retention.
CREATE INDEX idempotency_keys_by_time ON idempotency_keys USING brin (created_at);
