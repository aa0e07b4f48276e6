-- Requests to correct a page, with their deadline. A new table: the previous release does not look at it.
CREATE TABLE "correction_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correction_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"politician_id" integer NOT NULL,
	"datum" text NOT NULL,
	"correct" text NOT NULL,
	"evidence" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reasons" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE correction_requests
  ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE,
  ADD CHECK (datum IN ('name', 'office', 'party', 'dates', 'photo', 'place', 'other')),
  ADD CHECK (state IN ('waiting', 'corrected', 'refused')),
  ADD CHECK ((state = 'waiting') = (decided_at IS NULL));
--> statement-breakpoint
CREATE INDEX correction_requests_of_politician ON correction_requests (politician_id);
--> statement-breakpoint
CREATE INDEX correction_requests_waiting ON correction_requests (created_at, id) WHERE state = 'waiting';
--> statement-breakpoint
-- The list of those decided, and their deletion.
CREATE INDEX correction_requests_decided ON correction_requests (created_at, id) WHERE state <> 'waiting';
--> statement-breakpoint
-- The transparency report counts a day by when a request came.
CREATE INDEX correction_requests_by_time ON correction_requests USING brin (created_at);
