-- Results of elections of mayors, from files that administrators accept one by one; shown once they say so. The previous
-- release neither writes nor reads them.
CREATE TABLE "election_files" (
	"elected_on" date PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"source_url" text NOT NULL,
	"read_on" date NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "election_results" (
	"elected_on" date NOT NULL,
	"place_code" text NOT NULL,
	"round" smallint NOT NULL,
	"office_id" integer NOT NULL,
	"held_on" date,
	"electors" integer NOT NULL,
	"voters" integer NOT NULL,
	"valid_votes" integer NOT NULL,
	"own_votes" integer NOT NULL,
	"candidates" smallint NOT NULL,
	CONSTRAINT "election_results_place_code_elected_on_round_pk" PRIMARY KEY("place_code","elected_on","round")
);


--> statement-breakpoint
ALTER TABLE election_results ADD CHECK (round IN (1, 2)),
  ADD CHECK (0 < own_votes AND own_votes <= valid_votes AND valid_votes <= voters AND voters <= electors),
  ADD CHECK (candidates > 0),
  ADD FOREIGN KEY (elected_on) REFERENCES election_files ON DELETE CASCADE,
  ADD FOREIGN KEY (office_id) REFERENCES offices ON DELETE CASCADE;
CREATE INDEX election_results_by_file ON election_results (elected_on);
CREATE INDEX election_results_by_office ON election_results (office_id);

-- A file is of thousands of towns.
CREATE FUNCTION announce_elections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(ARRAY['*']);
  RETURN NULL;
END
$$;
CREATE TRIGGER election_files_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON election_files
  FOR EACH STATEMENT EXECUTE FUNCTION announce_elections();
