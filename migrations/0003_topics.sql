CREATE TABLE public_topics (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL CHECK (btrim(title) <> ''),
  description text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);
--> statement-breakpoint
CREATE INDEX public_topics_newest ON public_topics (created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE topic_reviews (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  topic_id integer NOT NULL REFERENCES public_topics ON DELETE RESTRICT,
  user_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (btrim(comment) <> '' AND char_length(comment) <= 1000),
  -- The author's choice: the full name, or 'Utente'.
  shown_name text NOT NULL DEFAULT 'anonymous' CHECK (shown_name IN ('full-name', 'anonymous')),
  status text NOT NULL CHECK (status IN ('published', 'held', 'hidden', 'removed')),
  is_approved boolean NOT NULL GENERATED ALWAYS AS (status = 'published') STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT topic_reviews_one_per_user UNIQUE (topic_id, user_id)
);
--> statement-breakpoint
CREATE INDEX topic_reviews_newest ON topic_reviews (topic_id, created_at DESC, id DESC) WHERE status = 'published';
--> statement-breakpoint
CREATE INDEX topic_reviews_by_user ON topic_reviews (user_id, created_at DESC);
--> statement-breakpoint
CREATE TABLE topic_ratings (
  topic_id integer PRIMARY KEY REFERENCES public_topics ON DELETE CASCADE,
  opinion_count integer NOT NULL DEFAULT 0 CHECK (opinion_count >= 0),
  stars_1 integer NOT NULL DEFAULT 0 CHECK (stars_1 >= 0),
  stars_2 integer NOT NULL DEFAULT 0 CHECK (stars_2 >= 0),
  stars_3 integer NOT NULL DEFAULT 0 CHECK (stars_3 >= 0),
  stars_4 integer NOT NULL DEFAULT 0 CHECK (stars_4 >= 0),
  stars_5 integer NOT NULL DEFAULT 0 CHECK (stars_5 >= 0),
  CHECK (stars_1 + stars_2 + stars_3 + stars_4 + stars_5 = opinion_count)
);
--> statement-breakpoint
-- Append-only: why each text is where it is. A text that was rejected leaves no row anywhere.
CREATE TABLE moderation_events (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  review_id integer REFERENCES reviews ON DELETE CASCADE,
  topic_review_id integer REFERENCES topic_reviews ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('allowed', 'held')),
  categories text[] NOT NULL DEFAULT '{}',
  reason text,
  engine text NOT NULL,
  policy_version text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(review_id, topic_review_id) = 1)
);
--> statement-breakpoint
CREATE INDEX moderation_events_review ON moderation_events (review_id) WHERE review_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX moderation_events_topic_review ON moderation_events (topic_review_id) WHERE topic_review_id IS NOT NULL;
