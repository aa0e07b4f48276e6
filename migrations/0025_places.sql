-- Places of Italy (seeds/places), and the place of each politician's office: pages of places, and search and
-- filters by them. The rows come with the start of a server, those of politicians with imports and a job.
CREATE TABLE "place_list" (
	"id" integer PRIMARY KEY NOT NULL CHECK ("id" = 1),
	"version" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "places" (
	"code" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL CHECK ("level" IN ('country', 'region', 'province', 'town')),
	"name" text NOT NULL,
	"other_name" text,
	"sigla" text,
	"is_capital" boolean NOT NULL,
	"population" integer CHECK ("population" >= 0),
	"province_code" text,
	"region_code" text,
	"aliases" text[] NOT NULL
);

--> statement-breakpoint
-- A place that a newer list no longer has leaves its politicians without one, until the job finds the successor.
ALTER TABLE "politicians" ADD COLUMN "place_code" text REFERENCES places ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "politicians" ADD COLUMN "constituency" text;
--> statement-breakpoint
CREATE INDEX politicians_by_place ON politicians (place_code);
--> statement-breakpoint
CREATE INDEX politicians_without_place ON politicians (id)
  WHERE place_code IS NULL AND source IN ('Comuni', 'Regioni');
--> statement-breakpoint
-- The politician index knows places too.
CREATE OR REPLACE TRIGGER politicians_note_change BEFORE UPDATE ON politicians FOR EACH ROW
  WHEN ((OLD.search_text, OLD.role, OLD.region, OLD.party_lists, OLD.place_code, OLD.ended_at, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.search_text, NEW.role, NEW.region, NEW.party_lists, NEW.place_code, NEW.ended_at, NEW.deleted_at))
  EXECUTE FUNCTION note_change();
