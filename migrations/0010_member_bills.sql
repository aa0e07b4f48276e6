-- Bills of which members of Parliament are first signatories, and counts of their questions. The previous release
-- neither writes nor reads them.
CREATE TABLE "member_bills" (
	"member_id" integer NOT NULL,
	"legislature" smallint NOT NULL,
	"bill" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"presented_on" date,
	"state" text,
	"state_on" date,
	"page" text NOT NULL,
	CONSTRAINT "member_bills_member_id_legislature_bill_pk" PRIMARY KEY("member_id","legislature","bill")
);

--> statement-breakpoint
CREATE TABLE "member_questions" (
	"member_id" integer NOT NULL,
	"legislature" smallint NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "member_questions_member_id_legislature_kind_pk" PRIMARY KEY("member_id","legislature","kind")
);

--> statement-breakpoint
ALTER TABLE "division_readings" ADD COLUMN "bills_read_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "division_readings" ADD COLUMN "bills_left_out" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "division_readings" ADD COLUMN "bills_failure" text;


--> statement-breakpoint
ALTER TABLE member_bills ADD FOREIGN KEY (member_id) REFERENCES chamber_members ON DELETE CASCADE;
ALTER TABLE member_questions ADD CHECK (count > 0),
  ADD FOREIGN KEY (member_id) REFERENCES chamber_members ON DELETE CASCADE;
CREATE TRIGGER bills_announce AFTER UPDATE OF bills_read_at ON division_readings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_divisions();
