-- Divisions of Parliament: how members took part, month by month, and what they chose in final divisions and in those on
-- confidence. Members are those of the chambers, which are not all among the people of the site. The previous release
-- neither writes nor reads it.
CREATE TABLE "chamber_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chamber_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chamber" text NOT NULL,
	"name" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "chamber_mandates" (
	"member_id" integer NOT NULL,
	"legislature" smallint NOT NULL,
	"began_on" date NOT NULL,
	"ended_on" date,
	"is_for_life" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chamber_mandates_member_id_began_on_pk" PRIMARY KEY("member_id","began_on")
);

--> statement-breakpoint
CREATE TABLE "chamber_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chamber_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chamber" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "division_choices" (
	"division_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"group_id" integer,
	"state" text NOT NULL,
	CONSTRAINT "division_choices_member_id_division_id_pk" PRIMARY KEY("member_id","division_id")
);

--> statement-breakpoint
CREATE TABLE "division_groups" (
	"division_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"in_favour" smallint NOT NULL,
	"against" smallint NOT NULL,
	"abstained" smallint NOT NULL,
	"line" text,
	CONSTRAINT "division_groups_division_id_group_id_pk" PRIMARY KEY("division_id","group_id")
);

--> statement-breakpoint
CREATE TABLE "division_months" (
	"chamber" text NOT NULL,
	"month" date NOT NULL,
	"divisions" smallint NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "division_months_chamber_month_pk" PRIMARY KEY("chamber","month")
);

--> statement-breakpoint
CREATE TABLE "division_readings" (
	"chamber" text PRIMARY KEY NOT NULL,
	"whole_legislatures" smallint[] DEFAULT '{}' NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"runner" text,
	"beat_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chamber" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"bill_title" text,
	"is_secret" boolean DEFAULT false NOT NULL,
	"in_favour" smallint,
	"against" smallint,
	"abstained" smallint,
	"is_approved" boolean,
	"page" text NOT NULL,
	"exclusion" text
);

--> statement-breakpoint
CREATE TABLE "participation_months" (
	"member_id" integer NOT NULL,
	"month" date NOT NULL,
	"legislature" smallint NOT NULL,
	"divisions" smallint NOT NULL,
	"voted" smallint NOT NULL,
	"secret" smallint NOT NULL,
	"present" smallint NOT NULL,
	"presided" smallint NOT NULL,
	"mission" smallint NOT NULL,
	"absent" smallint NOT NULL,
	CONSTRAINT "participation_months_member_id_month_legislature_pk" PRIMARY KEY("member_id","month","legislature")
);

--> statement-breakpoint
CREATE TABLE "sitting_versions" (
	"chamber" text NOT NULL,
	"day" date NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"parts" jsonb NOT NULL,
	"divisions" jsonb NOT NULL,
	CONSTRAINT "sitting_versions_chamber_day_replaced_at_pk" PRIMARY KEY("chamber","day","replaced_at")
);

--> statement-breakpoint
CREATE TABLE "sittings" (
	"chamber" text NOT NULL,
	"day" date NOT NULL,
	"legislature" smallint NOT NULL,
	"divisions" smallint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"fingerprint" text,
	"parts" jsonb,
	"changed_at" timestamp with time zone,
	CONSTRAINT "sittings_chamber_day_pk" PRIMARY KEY("chamber","day")
);

--> statement-breakpoint
CREATE UNIQUE INDEX chamber_members_key ON chamber_members (chamber, external_id);
CREATE UNIQUE INDEX chamber_groups_key ON chamber_groups (chamber, name);
CREATE UNIQUE INDEX divisions_key ON divisions (chamber, key);
CREATE INDEX divisions_by_day ON divisions (chamber, day);
CREATE INDEX divisions_named ON divisions (chamber, day) WHERE kind <> 'other';
CREATE INDEX division_choices_by_division ON division_choices (division_id);

ALTER TABLE chamber_members ADD CHECK (chamber IN ('Senato', 'Camera'));
ALTER TABLE chamber_groups ADD CHECK (chamber IN ('Senato', 'Camera'));
ALTER TABLE division_months ADD CHECK (chamber IN ('Senato', 'Camera')), ADD CHECK (extract(day FROM month) = 1);
ALTER TABLE sittings ADD CHECK (chamber IN ('Senato', 'Camera')), ADD CHECK ((read_at IS NULL) = (parts IS NULL));
ALTER TABLE sitting_versions ADD CHECK (chamber IN ('Senato', 'Camera'));
ALTER TABLE division_readings ADD CHECK (chamber IN ('Senato', 'Camera'));
ALTER TABLE divisions ADD CHECK (chamber IN ('Senato', 'Camera')), ADD CHECK (kind IN ('final', 'confidence', 'other')),
  ADD CHECK (exclusion IN ('no_records', 'no_counters', 'members_differ', 'counters_differ', 'unknown_member', 'two_choices'));
ALTER TABLE division_choices ADD CHECK
  (state IN ('for', 'against', 'abstained', 'secret', 'present', 'presided', 'mission', 'absent'));
ALTER TABLE division_groups ADD CHECK (line IN ('for', 'against', 'abstained'));
ALTER TABLE participation_months ADD CHECK (extract(day FROM month) = 1);

ALTER TABLE chamber_mandates ADD FOREIGN KEY (member_id) REFERENCES chamber_members ON DELETE CASCADE;
ALTER TABLE participation_months ADD FOREIGN KEY (member_id) REFERENCES chamber_members ON DELETE CASCADE;
ALTER TABLE division_choices ADD FOREIGN KEY (member_id) REFERENCES chamber_members ON DELETE CASCADE,
  ADD FOREIGN KEY (division_id) REFERENCES divisions ON DELETE CASCADE,
  ADD FOREIGN KEY (group_id) REFERENCES chamber_groups ON DELETE CASCADE;
ALTER TABLE division_groups ADD FOREIGN KEY (division_id) REFERENCES divisions ON DELETE CASCADE,
  ADD FOREIGN KEY (group_id) REFERENCES chamber_groups ON DELETE CASCADE;

CREATE FUNCTION announce_divisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('scrutinio_cache', 'divisions');
  RETURN NULL;
END
$$;
CREATE TRIGGER participation_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON participation_months
  FOR EACH STATEMENT EXECUTE FUNCTION announce_divisions();
CREATE TRIGGER readings_announce AFTER INSERT OR UPDATE OF succeeded_at, failure ON division_readings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_divisions();
