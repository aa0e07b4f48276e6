-- What a bulk job changes, row by row, with counts for its limits; both are emptied when the next begins.
CREATE TABLE "operation_changes" (
	"operation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"line" integer,
	"name" text NOT NULL,
	"role" text,
	"party" text,
	"location" text,
	"region" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"office" text DEFAULT '' NOT NULL,
	"office_id" integer,
	"identity_key" text,
	"details" jsonb,
	"search_text" text NOT NULL,
	CONSTRAINT "operation_changes_key" PRIMARY KEY("operation_id","kind","position")
);

--> statement-breakpoint
CREATE TABLE "operation_change_counts" (
	"operation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"region" text NOT NULL,
	"province" text NOT NULL,
	"office" text NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "operation_change_counts_key" PRIMARY KEY("operation_id","kind","region","province","office")
);

--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "limits" jsonb DEFAULT '{"regions":[],"provinces":[],"roles":[]}'::jsonb NOT NULL;
