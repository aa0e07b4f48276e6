-- Topics are searched, and come from files that may be read again.
ALTER TABLE public_topics
  -- Made by src/domain/topic/topic-text.ts; here once, for what is there already.
  ADD COLUMN search_text text NOT NULL DEFAULT '',
  -- Who it is in the file it came from; null for topics written here.
  ADD COLUMN source_key text UNIQUE;
--> statement-breakpoint
UPDATE public_topics SET search_text = btrim(regexp_replace(
  translate(lower(title || ' ' || description), 'àèéìíòóùúÀÈÉÌÍÒÓÙÚ', 'aeeiioouuaeeiioouu'),
  '[^a-z0-9]+', ' ', 'g'
));
--> statement-breakpoint
ALTER TABLE public_topics
  ALTER COLUMN search_text DROP DEFAULT,
  ADD CHECK (char_length(title) <= 500),
  ADD CHECK (char_length(description) <= 10000);
--> statement-breakpoint
CREATE INDEX public_topics_search ON public_topics USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
-- Goes up whenever what is published changes: tells a summary that it is out of date.
ALTER TABLE topic_ratings ADD COLUMN version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- The last summary of each topic, and who is making the next one. Its figures are those of the opinions
-- it was made of.
CREATE TABLE topic_summaries (
  topic_id integer PRIMARY KEY REFERENCES public_topics ON DELETE CASCADE,
  -- Somebody is at work on it; given up after a minute.
  started_at timestamptz,
  -- Null until there is a first one.
  made_at timestamptz,
  engine text,
  -- Of the ids, stars and comments it was made of.
  opinions_hash text,
  -- topic_ratings.version it was made at.
  version integer,
  stars_1 integer NOT NULL DEFAULT 0 CHECK (stars_1 >= 0),
  stars_2 integer NOT NULL DEFAULT 0 CHECK (stars_2 >= 0),
  stars_3 integer NOT NULL DEFAULT 0 CHECK (stars_3 >= 0),
  stars_4 integer NOT NULL DEFAULT 0 CHECK (stars_4 >= 0),
  stars_5 integer NOT NULL DEFAULT 0 CHECK (stars_5 >= 0),
  CHECK (num_nonnulls(made_at, engine, opinions_hash, version) IN (0, 4))
);
--> statement-breakpoint
-- What a summary quotes. A quotation goes with its opinion.
CREATE TABLE topic_summary_quotations (
  topic_id integer NOT NULL REFERENCES topic_summaries ON DELETE CASCADE,
  position smallint NOT NULL,
  opinion_id integer NOT NULL REFERENCES topic_reviews ON DELETE CASCADE,
  text text NOT NULL CHECK (btrim(text) <> ''),
  PRIMARY KEY (topic_id, position)
);
--> statement-breakpoint
CREATE INDEX topic_summary_quotations_opinion ON topic_summary_quotations (opinion_id);
