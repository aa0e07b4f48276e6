-- A person has one page and several offices (docs/decisions/0026). `politicians` remains the person and keeps a
-- copy of the highest present office, so that lists and the previous release read one row. A background job makes
-- the offices of the rows that exist. The previous release writes politicians without offices: the same job makes
-- theirs.
CREATE TABLE offices (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  politician_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('Senato', 'Camera', 'Regioni', 'Comuni')),
  external_id text,
  -- Who is the same office of the same person across imports.
  identity_key text NOT NULL CONSTRAINT offices_identity_key_unique UNIQUE,
  -- Equal for the offices of one person in one place: source, folded name in any order, place.
  person_key text NOT NULL,
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- As written in the name; null where the source does not tell.
  surname text,
  role text NOT NULL CHECK (btrim(role) <> ''),
  -- The lower, the higher the office (src/domain/politician/office-rank.ts).
  rank smallint NOT NULL,
  party text,
  party_lists text[] NOT NULL DEFAULT '{}',
  location text,
  region text,
  place_code text,
  constituency text,
  image_url text CHECK (image_url ~ '^https?://'),
  scheda_url text CHECK (scheda_url ~ '^https?://'),
  began_on date,
  -- The day the source's data are of.
  source_day date,
  -- Columns an administrator corrected: imports keep them.
  corrected text[] NOT NULL DEFAULT '{}',
  added_by_hand boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE INDEX offices_by_politician ON offices (politician_id);
--> statement-breakpoint
CREATE INDEX offices_by_person ON offices (person_key);
--> statement-breakpoint
-- What a merge moved, to undo it. Reviews `older` than the author's other one stay with the merged person.
CREATE TABLE person_merges (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kept_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  gone_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  origin text NOT NULL CHECK (origin IN ('conversion', 'import', 'administrator')),
  moved jsonb NOT NULL,
  merged_at timestamptz NOT NULL,
  undone_at timestamptz,
  CHECK (kept_id <> gone_id)
);
--> statement-breakpoint
CREATE INDEX person_merges_by_kept ON person_merges (kept_id);
--> statement-breakpoint
CREATE INDEX person_merges_by_gone ON person_merges (gone_id);
--> statement-breakpoint
-- Two people who may be one, until an administrator decides.
CREATE TABLE person_pairs (
  low_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  high_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('same-name', 'similar-name', 'homonyms')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'merged', 'apart')),
  score smallint NOT NULL DEFAULT 0,
  found_at timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT person_pairs_low_id_high_id_pk PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id)
);
--> statement-breakpoint
CREATE INDEX person_pairs_open ON person_pairs (score DESC, low_id, high_id) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX person_pairs_by_high ON person_pairs (high_id);
--> statement-breakpoint
-- Other present roles, beside the highest.
ALTER TABLE politicians ADD COLUMN other_roles text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- Merged into this person, to whose page the old one leads.
ALTER TABLE politicians ADD COLUMN merged_into integer REFERENCES politicians ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX politicians_merged ON politicians (merged_into) WHERE merged_into IS NOT NULL;
--> statement-breakpoint
-- Hidden by an administrator, whatever the imports say.
ALTER TABLE politicians ADD COLUMN hidden_at timestamptz;
--> statement-breakpoint
-- Keyed hashes of the day of birth, and of its day and place: they recognise a person and tell nothing.
ALTER TABLE politicians ADD COLUMN birth_day_hash text;
--> statement-breakpoint
ALTER TABLE politicians ADD COLUMN birth_hash text;
--> statement-breakpoint
CREATE INDEX politicians_by_birth ON politicians (birth_hash) WHERE birth_hash IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION announce_offices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('scrutinio.announce', true) = 'later' THEN
    RETURN NULL;
  END IF;
  PERFORM announce_change(array_agg(DISTINCT 'politician:' || politician_id) || 'roster'::text)
  FROM (SELECT politician_id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offices_announce_insert AFTER INSERT ON offices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_offices();
--> statement-breakpoint
CREATE TRIGGER offices_announce_update AFTER UPDATE ON offices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_offices();
--> statement-breakpoint
CREATE TRIGGER offices_announce_delete AFTER DELETE ON offices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_offices();
