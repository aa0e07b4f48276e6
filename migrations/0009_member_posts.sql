-- Groups, parts of the mixed group, committees and offices of members of Parliament, with their days. The previous
-- release neither writes nor reads them.
CREATE TABLE "member_posts" (
	"member_id" integer NOT NULL,
	"legislature" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"began_on" date NOT NULL,
	"ended_on" date,
	CONSTRAINT "member_posts_member_id_legislature_kind_name_role_began_on_pk" PRIMARY KEY("member_id","legislature","kind","name","role","began_on")
);

--> statement-breakpoint
ALTER TABLE "division_readings" ADD COLUMN "posts_read_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "division_readings" ADD COLUMN "posts_left_out" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "division_readings" ADD COLUMN "posts_failure" text;


--> statement-breakpoint
ALTER TABLE member_posts ADD CHECK (kind IN ('group', 'part', 'body')),
  ADD FOREIGN KEY (member_id) REFERENCES chamber_members ON DELETE CASCADE;
CREATE TRIGGER posts_announce AFTER UPDATE OF posts_read_at ON division_readings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_divisions();
