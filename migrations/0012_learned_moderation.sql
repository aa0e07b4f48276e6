-- What the classifier of moderation has learned, one row for each time it was trained; the newest rules.
CREATE TABLE moderation_models (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  made_at timestamptz NOT NULL,
  -- What it was made of: the sentences of the repository, and how many texts that people decided on.
  seed_hash text NOT NULL,
  people_hash text NOT NULL,
  seed_examples integer NOT NULL,
  people_examples integer NOT NULL,
  -- From which score on a text is doubted, and how that does on texts not learned from.
  threshold double precision NOT NULL,
  recall double precision NOT NULL,
  held_in_vain double precision NOT NULL,
  bias double precision NOT NULL,
  weights bytea NOT NULL,
  words text NOT NULL
);
--> statement-breakpoint
-- What a summary says besides its quotations: a paragraph where a model wrote one, and its themes.
ALTER TABLE topic_summaries ADD COLUMN written jsonb;
