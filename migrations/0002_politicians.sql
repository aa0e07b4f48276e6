-- Office-holders as imported. identity_key says who is the same office-holder across imports.
CREATE TABLE politicians (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL CHECK (source IN ('Senato', 'Camera', 'Regioni', 'Comuni')),
  external_id text,
  identity_key text NOT NULL UNIQUE,
  name text NOT NULL CHECK (btrim(name) <> ''),
  role text NOT NULL CHECK (btrim(role) <> ''),
  party text,
  -- The single lists of a coalition, each readable on its own, for the party filter.
  party_lists text[] NOT NULL DEFAULT '{}',
  location text,
  region text,
  -- Where the official photo is; visitors only ever see our own copy of it.
  image_url text CHECK (image_url ~ '^https?://'),
  scheda_url text CHECK (scheda_url ~ '^https?://'),
  -- Both made by src/domain/politician/search-text.ts, the one definition of search and name order.
  search_text text NOT NULL,
  name_sort text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- No longer in office: kept and readable, but not listed.
  ended_at timestamptz,
  -- Deleted by an administrator: shown nowhere, restorable.
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE INDEX politicians_by_name ON politicians (name_sort, id) WHERE deleted_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX politicians_by_newest ON politicians (created_at DESC, id DESC) WHERE deleted_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX politicians_by_role ON politicians (role) WHERE deleted_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX politicians_by_region ON politicians (region) WHERE deleted_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX politicians_by_source ON politicians (source);
--> statement-breakpoint
CREATE INDEX politicians_by_list ON politicians USING gin (party_lists);
--> statement-breakpoint
CREATE INDEX politicians_search ON politicians USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE reviews (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  politician_id integer NOT NULL REFERENCES politicians ON DELETE RESTRICT,
  user_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  comment text NOT NULL CHECK (btrim(comment) <> '' AND char_length(comment) <= 1000),
  honesty smallint NOT NULL CHECK (honesty BETWEEN 1 AND 5),
  competence smallint NOT NULL CHECK (competence BETWEEN 1 AND 5),
  transparency smallint NOT NULL CHECK (transparency BETWEEN 1 AND 5),
  coherence smallint NOT NULL CHECK (coherence BETWEEN 1 AND 5),
  accessibility smallint NOT NULL CHECK (accessibility BETWEEN 1 AND 5),
  respect smallint NOT NULL CHECK (respect BETWEEN 1 AND 5),
  proactivity smallint NOT NULL CHECK (proactivity BETWEEN 1 AND 5),
  balance smallint NOT NULL CHECK (balance BETWEEN 1 AND 5),
  responsibility smallint NOT NULL CHECK (responsibility BETWEEN 1 AND 5),
  inclusivity smallint NOT NULL CHECK (inclusivity BETWEEN 1 AND 5),
  status text NOT NULL CHECK (status IN ('published', 'held', 'hidden', 'removed')),
  is_approved boolean NOT NULL GENERATED ALWAYS AS (status = 'published') STORED,
  -- 10 to 50: the review's own mean is a tenth of it, positive means above 30.
  score_sum smallint NOT NULL GENERATED ALWAYS AS (honesty + competence + transparency + coherence + accessibility + respect + proactivity + balance + responsibility + inclusivity) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reviews_one_per_user UNIQUE (politician_id, user_id)
);
--> statement-breakpoint
CREATE INDEX reviews_newest ON reviews (politician_id, created_at DESC, id DESC) WHERE status = 'published';
--> statement-breakpoint
CREATE INDEX reviews_by_user ON reviews (user_id, created_at DESC);
--> statement-breakpoint
-- Sums over the published reviews of each politician, changed in the statement that changes a review.
-- Apart from politicians, so that a review never rewrites the search indexes.
CREATE TABLE politician_ratings (
  politician_id integer PRIMARY KEY REFERENCES politicians ON DELETE CASCADE,
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  positive_count integer NOT NULL DEFAULT 0 CHECK (positive_count BETWEEN 0 AND review_count),
  sum_honesty integer NOT NULL DEFAULT 0 CHECK (sum_honesty >= 0),
  sum_competence integer NOT NULL DEFAULT 0 CHECK (sum_competence >= 0),
  sum_transparency integer NOT NULL DEFAULT 0 CHECK (sum_transparency >= 0),
  sum_coherence integer NOT NULL DEFAULT 0 CHECK (sum_coherence >= 0),
  sum_accessibility integer NOT NULL DEFAULT 0 CHECK (sum_accessibility >= 0),
  sum_respect integer NOT NULL DEFAULT 0 CHECK (sum_respect >= 0),
  sum_proactivity integer NOT NULL DEFAULT 0 CHECK (sum_proactivity >= 0),
  sum_balance integer NOT NULL DEFAULT 0 CHECK (sum_balance >= 0),
  sum_responsibility integer NOT NULL DEFAULT 0 CHECK (sum_responsibility >= 0),
  sum_inclusivity integer NOT NULL DEFAULT 0 CHECK (sum_inclusivity >= 0),
  stars_1 integer NOT NULL DEFAULT 0 CHECK (stars_1 >= 0),
  stars_2 integer NOT NULL DEFAULT 0 CHECK (stars_2 >= 0),
  stars_3 integer NOT NULL DEFAULT 0 CHECK (stars_3 >= 0),
  stars_4 integer NOT NULL DEFAULT 0 CHECK (stars_4 >= 0),
  stars_5 integer NOT NULL DEFAULT 0 CHECK (stars_5 >= 0),
  -- Null without reviews: unrated politicians sort last.
  mean double precision GENERATED ALWAYS AS (
    (sum_honesty + sum_competence + sum_transparency + sum_coherence + sum_accessibility + sum_respect + sum_proactivity + sum_balance + sum_responsibility + sum_inclusivity)::float8
    / NULLIF(10 * review_count, 0)
  ) STORED,
  CHECK (stars_1 + stars_2 + stars_3 + stars_4 + stars_5 = review_count)
);
--> statement-breakpoint
CREATE INDEX politician_ratings_by_mean ON politician_ratings (mean DESC NULLS LAST, review_count DESC, politician_id);
--> statement-breakpoint
CREATE INDEX politician_ratings_by_count ON politician_ratings (review_count DESC, politician_id);
