-- The schema of 0.3.0, the first release: databases begin here. Like every migration it is never edited once it is
-- released. One file in the order of what needs what: tables with their indexes, by area; triggers; first rows; the job
-- queue. src/platform/db/schema mirrors the tables, docs/schema.md lists them.
--
-- All times are timestamptz.

-- Trigram indexes find words inside of texts.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────

-- Ids are uuids made by the server.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  full_name text NOT NULL CHECK (btrim(full_name) <> '' AND char_length(full_name) <= 120),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Sessions and half-done sign-ins hold only for the version of the credentials they were proved with. A new
  -- password, a second factor switched on and a role granted raise it.
  credentials_version integer NOT NULL DEFAULT 1,
  email_verified_at timestamptz,
  -- Tenths, as in src/domain/rating/account-weight.ts; brought up to date every night.
  review_weight smallint NOT NULL DEFAULT 0 CHECK (review_weight BETWEEN 0 AND 10),
  weighs_as_new boolean NOT NULL DEFAULT true
);
-- How many new ones there were on each day.
CREATE INDEX users_by_time ON users (created_at);
-- The accounts of a mail domain.
CREATE INDEX users_mail_domain ON users (split_part(email, '@', 2));

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  authenticated_at timestamptz NOT NULL DEFAULT now(),
  credentials_version integer NOT NULL DEFAULT 1,
  -- No foreign key: a session keeps the number of a passkey that is gone, which then says nothing.
  passkey_id uuid
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_user ON accounts (user_id);

-- One-time links sent by mail, as hashes. A new one of the same kind replaces the older.
CREATE TABLE one_time_links (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password')),
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);

-- A code generator (TOTP). enabled_at is null until a first code was right; last_step is the newest
-- half minute whose code was used.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  enabled_at timestamptz
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins that wait for the second factor; the browser holds the token.
CREATE TABLE sign_in_challenges (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  credentials_version integer NOT NULL DEFAULT 1
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);

-- Public keys of devices one signs in with (WebAuthn).
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As the device calls it; base64url.
  credential_id text NOT NULL CONSTRAINT passkeys_credential_id_unique UNIQUE,
  -- COSE key, base64url.
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Challenges that passkeys sign.
CREATE TABLE passkey_requests (
  challenge_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_requests_user ON passkey_requests (user_id) WHERE user_id IS NOT NULL;

-- Browsers sent to an OpenID provider, until they come back once. user_id: only this person may.
CREATE TABLE provider_requests (
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_requests_user ON provider_requests (user_id) WHERE user_id IS NOT NULL;

-- Accounts known to be one person's, by a keyed hash of the fiscal number.
CREATE TABLE verified_identities (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  fiscal_hash text NOT NULL CONSTRAINT verified_identities_fiscal_hash_unique UNIQUE,
  verified_at timestamptz NOT NULL
);

-- Sign-ins and failed ones of the last 30 days, for the owner of the account.
CREATE TABLE sign_in_events (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The last time, if it happened several times.
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'password', 'google', 'second-factor', 'passkey', 'password-reset', 'wrong-password', 'wrong-code', 'passkey-refused'
  )),
  -- Failures that follow one another and are alike are one row.
  times integer NOT NULL DEFAULT 1,
  -- Product names; never the header.
  browser text,
  system text,
  -- Prefix of the address: /24, or /48 of IPv6.
  network text,
  is_new_device boolean NOT NULL DEFAULT false
);
CREATE INDEX sign_in_events_of_user ON sign_in_events (user_id, at, id);

-- Domains of confirmed addresses as last looked up: accounts at one that receives no mail count as new.
CREATE TABLE mail_domains (
  domain text PRIMARY KEY CHECK (length(domain) BETWEEN 1 AND 255),
  misses smallint NOT NULL,
  failures smallint NOT NULL,
  next_look_at timestamptz NOT NULL,
  CHECK (misses >= 0 AND failures >= 0)
);

-- Proofs of work that were accepted: each counts once, on whatever server.
CREATE TABLE used_proofs (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proofs_expiry ON used_proofs (expires_at);

CREATE TABLE rate_limits (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  last_request bigint NOT NULL
);

CREATE TABLE user_roles (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role = 'admin'),
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, role)
);

-- Explicit consents (GDPR art. 9), kept as a log: one row per grant, withdrawn by a date.
CREATE TABLE consents (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose = 'political-opinions'),
  policy_version text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CHECK (withdrawn_at >= given_at)
);
-- At most one consent in force per person and purpose.
CREATE UNIQUE INDEX consents_in_force ON consents (user_id, purpose) WHERE withdrawn_at IS NULL;
CREATE INDEX consents_user ON consents (user_id);

-- When withdrawn reviews and opinions were written: they count towards the author's daily limit. Rows hold
-- no subject and no text, and go a day later.
CREATE TABLE withdrawn_texts (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('review', 'opinion')),
  written_at timestamptz NOT NULL
);
CREATE INDEX withdrawn_texts_by_user ON withdrawn_texts (user_id);

-- ── Places ──────────────────────────────────────────────────────────────────────────────────────────────

-- Places of Italy (seeds/places). The rows come with the start of a server.
CREATE TABLE places (
  code text PRIMARY KEY,
  level text NOT NULL CHECK (level IN ('country', 'region', 'province', 'town')),
  name text NOT NULL,
  other_name text,
  sigla text,
  is_capital boolean NOT NULL,
  population integer CHECK (population >= 0),
  province_code text,
  region_code text,
  aliases text[] NOT NULL
);

-- Which version of the list `places` holds.
CREATE TABLE place_list (
  id integer PRIMARY KEY CHECK (id = 1),
  version text NOT NULL
);

-- ── Politicians ─────────────────────────────────────────────────────────────────────────────────────────

-- People who hold or held an office. A person has one page and several offices (docs/decisions/0026); this table keeps
-- a copy of the highest present office, so that lists read one row.
CREATE TABLE politicians (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL CHECK (source IN ('Senato', 'Camera', 'Regioni', 'Comuni')),
  external_id text,
  identity_key text NOT NULL UNIQUE,
  name text NOT NULL CHECK (btrim(name) <> ''),
  role text NOT NULL CHECK (btrim(role) <> ''),
  -- The stated one, else the one that the source names; null where it names none or several lists.
  party text,
  -- The lists that the source names, in its order; of a member of parliament, the group.
  supporting_lists text[] NOT NULL DEFAULT '{}',
  -- What an administrator says, and the web page that it is known from.
  stated_party text CHECK (btrim(stated_party) <> ''),
  party_source text CHECK (party_source ~ '^https?://'),
  CHECK ((stated_party IS NULL) = (party_source IS NULL)),
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
  deleted_at timestamptz,
  -- The transaction that last changed what the list of politicians is searched and counted by. Whoever keeps a
  -- copy asks for what changed since a snapshot (src/server/shared/politician-index).
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- A place that a newer list no longer has leaves its politicians without one, until the job finds the successor.
  place_code text REFERENCES places ON DELETE SET NULL,
  -- The constituency of a member of parliament, as its chamber names it.
  constituency text,
  -- Made up by the demonstration data: figures are kept apart for real and for invented people.
  is_demo boolean NOT NULL DEFAULT false,
  -- As written in `name`; null where the source does not tell.
  surname text,
  -- Of `supporting_lists` and `stated_party`, as in src/domain/politician/party-family.ts, for the filter.
  party_families text[] NOT NULL DEFAULT '{}',
  -- The rules that `search_text`, `name_sort`, `party` and `party_families` were derived by
  -- (src/domain/politician/derived-columns.ts); a job derives rows of older rules again.
  derived_version integer NOT NULL DEFAULT 0,
  -- Other present roles, beside the highest.
  other_roles text[] NOT NULL DEFAULT '{}',
  -- Merged into this person, to whose page the old one leads.
  merged_into integer REFERENCES politicians ON DELETE SET NULL,
  -- Hidden by an administrator, whatever the imports say.
  hidden_at timestamptz,
  -- Keyed hashes of the day of birth, and of its day and place: they recognise a person and tell nothing.
  birth_day_hash text,
  birth_hash text
);
CREATE INDEX politicians_by_name ON politicians (name_sort, id) WHERE deleted_at IS NULL AND ended_at IS NULL;
CREATE INDEX politicians_by_source ON politicians (source);
CREATE INDEX politicians_by_change ON politicians (changed_in);
CREATE INDEX politicians_by_newest ON politicians ((timestamptz 'epoch' - created_at), name_sort, id)
  WHERE deleted_at IS NULL AND ended_at IS NULL;
CREATE INDEX politicians_by_role ON politicians (role, (timestamptz 'epoch' - created_at), name_sort, id)
  WHERE deleted_at IS NULL AND ended_at IS NULL;
CREATE INDEX politicians_by_place ON politicians (place_code);
CREATE INDEX politicians_without_place ON politicians (id)
  WHERE place_code IS NULL AND (source IN ('Comuni', 'Regioni'));
CREATE INDEX politicians_demo ON politicians (id) WHERE is_demo;
CREATE INDEX politicians_by_derivation ON politicians (derived_version, id);
-- The mayors of a province.
CREATE INDEX politicians_mayors ON politicians (place_code)
  WHERE role ~ '^(Sindac|Commissari|Commissione)' AND source = 'Comuni' AND deleted_at IS NULL AND ended_at IS NULL;
-- The members of parliament, and those of a region.
CREATE INDEX politicians_in_parliament ON politicians (place_code)
  WHERE (source IN ('Camera', 'Senato')) AND deleted_at IS NULL AND ended_at IS NULL;
CREATE INDEX politicians_merged ON politicians (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX politicians_by_birth ON politicians (birth_hash) WHERE birth_hash IS NOT NULL;
-- The presidents of the regions, for the page of Italy: PostgreSQL read everybody of a region's institutions.
CREATE INDEX politicians_presidents ON politicians (place_code)
  WHERE role ~ '^President' AND source = 'Regioni' AND deleted_at IS NULL AND ended_at IS NULL;
CREATE INDEX politicians_hidden ON politicians (name_sort, id) WHERE hidden_at IS NOT NULL;

-- Offices of people, as imported or added by hand.
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
  supporting_lists text[] NOT NULL DEFAULT '{}',
  stated_party text CHECK (btrim(stated_party) <> ''),
  party_source text CHECK (party_source ~ '^https?://'),
  CHECK ((stated_party IS NULL) = (party_source IS NULL)),
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
  deleted_at timestamptz,
  -- What the source tells of columns that an administrator corrected: a correction can be taken back at once, and
  -- imports say where they differ.
  source_values jsonb NOT NULL DEFAULT '{}',
  -- When the end of the office was recorded, if later than `ended_at`: followers are told of what is new to the site.
  end_recorded_at timestamptz
);
CREATE INDEX offices_by_politician ON offices (politician_id);
CREATE INDEX offices_by_person ON offices (person_key);
-- A person may hold offices in several places: each page of a place shows them, and its kept copies are dropped
-- with a review of them.
CREATE INDEX offices_by_place ON offices (place_code, politician_id)
  WHERE ended_at IS NULL AND deleted_at IS NULL;
-- Who left an office in a place, also of those in office elsewhere: for the page of the place and its feed.
CREATE INDEX offices_former ON offices (place_code, politician_id)
  WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
-- The lists of corrected and of hidden people.
CREATE INDEX offices_by_hand ON offices (politician_id) WHERE corrected <> '{}' OR added_by_hand;
-- Digests ask who has left office since the last one.
CREATE INDEX offices_by_end ON offices (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX offices_by_recorded_end ON offices (end_recorded_at) WHERE end_recorded_at IS NOT NULL;

-- What a merge moved, to undo it. Reviews `older` than the author's other one stay with the merged person.
CREATE TABLE person_merges (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kept_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  gone_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  origin text NOT NULL CHECK (origin IN ('import', 'administrator')),
  moved jsonb NOT NULL,
  merged_at timestamptz NOT NULL,
  undone_at timestamptz,
  CHECK (kept_id <> gone_id)
);
CREATE INDEX person_merges_by_kept ON person_merges (kept_id);
CREATE INDEX person_merges_by_gone ON person_merges (gone_id);

-- Two people who may be one, until an administrator decides.
CREATE TABLE person_pairs (
  low_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  high_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('same-name', 'other-place', 'homonyms', 'similar-name')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'later', 'merged', 'apart')),
  score smallint NOT NULL DEFAULT 0,
  found_at timestamptz NOT NULL,
  decided_at timestamptz,
  namesakes integer NOT NULL DEFAULT 2,
  -- How many others of this name chance makes expect, by how frequent its words are.
  expected real NOT NULL DEFAULT 1,
  -- Counts the decisions.
  version integer NOT NULL DEFAULT 1,
  decision_reason text,
  CONSTRAINT person_pairs_low_id_high_id_pk PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id)
);
CREATE INDEX person_pairs_open ON person_pairs (score DESC, low_id, high_id) WHERE state = 'open';
CREATE INDEX person_pairs_by_high ON person_pairs (high_id);
CREATE INDEX person_pairs_decided ON person_pairs (decided_at DESC, low_id, high_id)
  WHERE state IN ('merged', 'apart');

-- ── Reviews of politicians ──────────────────────────────────────────────────────────────────────────────

-- Search inside the reviews of one politician, by word stems, without regard to case and accents. The politician is one
-- of the words, so that one index finds a word of one person among all reviews. translate() compares each character with
-- all of its list: a short list of the common ones comes first, the long one only where other letters are left.
CREATE FUNCTION review_words(politician_id integer, comment text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := translate(comment, 'àèéìòùÈ./-_:@’', 'aeeioue       ');
BEGIN
  IF octet_length(folded) > length(folded) THEN
    folded := translate(
      folded,
      'áâãäåÀÁÂÃÄÅêëÉÊËíîïÌÍÎÏóôõöøÒÓÔÕÖØúûüÙÚÛÜçÇñÑ',
      'aaaaaaaaaaaeeeeeiiiiiiiooooooooooouuuuuuuccnn'
    );
  END IF;
  -- «cantiere» is no verb, as the stemmer takes it for, and has no word in common with «cantare».
  folded := replace(folded, 'iere', 'ieri');
  RETURN array_to_tsvector(ARRAY['#' || politician_id]) || to_tsvector('pg_catalog.italian', folded);
END
$$;

-- `query` is made by src/domain/review/search-query.ts. Null when all of its words are too common to be searched.
CREATE FUNCTION review_query(politician_id integer, query text)
RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT quote_literal('#' || politician_id)::tsquery
    && nullif(to_tsquery('pg_catalog.italian', replace(query, 'iere', 'ieri')), '')
$$;

-- Reviews of one politician are found by their stars and by low or high scores of an attribute, however rare these are.
-- Facets are numbers that carry the politician: 1 to 5 are the stars, then each attribute has two, of low and of high
-- scores. src/server/features/reviews/queries/list.ts asks for them.
CREATE FUNCTION review_facets(politician_id integer, score_sum smallint, scores smallint[])
RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  base bigint := politician_id::bigint * 32;
  facets bigint[] := ARRAY[base + (score_sum + 5) / 10];
BEGIN
  FOR place IN 1..cardinality(scores) LOOP
    IF scores[place] <> 3 THEN
      facets := facets || (base + 4 + place * 2 + (scores[place] > 3)::integer);
    END IF;
  END LOOP;
  RETURN facets;
END
$$;

-- Lower bound of Wilson's interval of 95 %, in ten-thousandths, for a share of 1: there is no opposite of «Utile». `weight`
-- is in tenths of a vote.
CREATE FUNCTION review_usefulness(weight integer) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT floor(10000::float8 * weight / (weight + 10 * 1.96::float8 * 1.96::float8))::integer
$$;

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
  score_sum smallint NOT NULL GENERATED ALWAYS AS (
    honesty + competence + transparency + coherence + accessibility + respect + proactivity + balance + responsibility
      + inclusivity
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Whether moderation, or a moderator, ever allowed this text; kept by the log of moderation.
  is_verified boolean NOT NULL DEFAULT false,
  -- Whom it was written about, where a merge moved it; null for `politician_id`.
  written_for integer REFERENCES politicians ON DELETE SET NULL,
  standing text NOT NULL DEFAULT 'counted' CHECK (standing IN ('counted', 'waiting', 'aside')),
  weight smallint NOT NULL DEFAULT 0 CHECK (weight BETWEEN 0 AND 10),
  weighs_as_new boolean NOT NULL DEFAULT true,
  -- Votes «Utile» that weigh anything, and their weights in tenths: sums of `useful_votes`.
  useful_count integer NOT NULL DEFAULT 0,
  useful_weight integer NOT NULL DEFAULT 0,
  -- When it was first published, if later than it was written; null: as written, or never.
  published_at timestamptz,
  CONSTRAINT reviews_one_per_user UNIQUE (politician_id, user_id)
);
CREATE INDEX reviews_by_user ON reviews (user_id, created_at DESC);
CREATE INDEX reviews_by_time ON reviews (created_at);
-- What a moderator is shown beside a text must not depend on how much is published on the same page.
CREATE INDEX reviews_unpublished ON reviews (politician_id) WHERE status <> 'published';
-- The latest reviews of everybody, for the home page.
CREATE INDEX reviews_latest ON reviews (created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_written_for ON reviews (written_for) WHERE written_for IS NOT NULL;
CREATE INDEX reviews_newest ON reviews (politician_id, created_at DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
CREATE INDEX reviews_aside ON reviews (politician_id, created_at DESC, id DESC)
  WHERE status = 'published' AND standing = 'aside';
CREATE INDEX reviews_by_average ON reviews (politician_id, score_sum DESC, created_at DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
CREATE INDEX reviews_by_words ON reviews USING gin (review_words(politician_id, comment))
  WHERE status = 'published';
-- No statistics of what reviews are found by: PostgreSQL estimates these operators without them, and computing words and
-- facets of 15,000 reviews took most of an ANALYZE, for which everything on the embedded engine waits.
ALTER INDEX reviews_by_words ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX reviews_by_usefulness ON reviews (politician_id, review_usefulness(useful_weight) DESC, created_at DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
-- Empty but for texts that were held, and all opinions.
CREATE INDEX reviews_by_publication ON reviews (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX reviews_by_facets ON reviews USING gin (review_facets(politician_id, score_sum, ARRAY[
  honesty, competence, transparency, coherence, accessibility, respect, proactivity, balance, responsibility, inclusivity
]))
  WHERE status = 'published';
ALTER INDEX reviews_by_facets ALTER COLUMN 1 SET STATISTICS 0;

-- «Utile»: one vote per person and review, which weighs as the account does. Reviews keep the sums.
CREATE TABLE useful_votes (
  review_id integer NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Tenths: that of the account, 0 while it is suspended.
  weight smallint NOT NULL CHECK (weight BETWEEN 0 AND 10),
  created_at timestamptz NOT NULL,
  -- A vote weighs nothing while the voter's own review of the same politician is set aside. The mark keeps it so when
  -- that review is withdrawn.
  stays_aside boolean NOT NULL DEFAULT false,
  CONSTRAINT useful_votes_review_id_user_id_pk PRIMARY KEY (review_id, user_id)
);
CREATE INDEX useful_votes_by_user ON useful_votes (user_id, review_id);

-- ── Topics ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE public_topics (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL CHECK (btrim(title) <> '') CHECK (char_length(title) <= 500),
  description text NOT NULL CHECK (char_length(description) <= 10000),
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- Made by src/domain/topic/topic-text.ts.
  search_text text NOT NULL,
  -- Who it is in the file it came from; null for topics written here.
  source_key text UNIQUE,
  -- Goes up with every change by an administrator: who changes an older one is told.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- Of title or description; null while never edited.
  edited_at timestamptz,
  -- Brought by the demonstration data.
  is_demo boolean NOT NULL DEFAULT false,
  -- The import of a file that brought it; null for topics written here.
  imported_at timestamptz
);
CREATE INDEX public_topics_imported ON public_topics (imported_at) WHERE imported_at IS NOT NULL;
CREATE INDEX public_topics_newest ON public_topics (created_at DESC, id DESC);
CREATE INDEX public_topics_search ON public_topics USING gin (search_text gin_trgm_ops);

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
  standing text NOT NULL DEFAULT 'counted' CHECK (standing IN ('counted', 'waiting', 'aside')),
  weight smallint NOT NULL DEFAULT 0 CHECK (weight BETWEEN 0 AND 10),
  weighs_as_new boolean NOT NULL DEFAULT true,
  -- When it was first published, if later than it was written; null: as written, or never.
  published_at timestamptz,
  CONSTRAINT topic_reviews_one_per_user UNIQUE (topic_id, user_id)
);
CREATE INDEX topic_reviews_by_user ON topic_reviews (user_id, created_at DESC);
CREATE INDEX topic_reviews_by_time ON topic_reviews (created_at);
-- Those of the opinions that are not shown yet, by topic.
CREATE INDEX topic_reviews_held_by_topic ON topic_reviews (topic_id) WHERE status = 'held';
CREATE INDEX topic_reviews_unpublished ON topic_reviews (topic_id) WHERE status <> 'published';
CREATE INDEX topic_reviews_newest ON topic_reviews (topic_id, created_at DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
CREATE INDEX topic_reviews_aside ON topic_reviews (topic_id, created_at DESC, id DESC)
  WHERE status = 'published' AND standing = 'aside';
CREATE INDEX topic_reviews_by_publication ON topic_reviews (published_at) WHERE published_at IS NOT NULL;

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
  -- What a summary says besides its quotations: a paragraph where a model wrote one, and its themes.
  written jsonb,
  CHECK (num_nonnulls(made_at, engine, opinions_hash, version, written) IN (0, 5))
);

-- What a summary quotes. A quotation goes with its opinion.
CREATE TABLE topic_summary_quotations (
  topic_id integer NOT NULL REFERENCES topic_summaries ON DELETE CASCADE,
  position smallint NOT NULL,
  opinion_id integer NOT NULL REFERENCES topic_reviews ON DELETE CASCADE,
  text text NOT NULL CHECK (btrim(text) <> ''),
  PRIMARY KEY (topic_id, position)
);
CREATE INDEX topic_summary_quotations_opinion ON topic_summary_quotations (opinion_id);

-- ── Ratings: sums over reviews and opinions, and the estimates made of them ─────────────────────────────

-- In the order of computeEstimate: the result must be equal to the hundredth. Null while the reviews weigh less than
-- the mean that the estimate is drawn to.
CREATE FUNCTION rating_estimate(
  old_weight integer, old_squares integer, old_sum integer, old_sum_squares bigint,
  new_weight integer, new_squares integer, new_sum integer, new_sum_squares bigint,
  prior_mean smallint, quota_share smallint
) RETURNS smallint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  old float8 := old_weight / 10::float8;
  recent float8 := new_weight / 10::float8;
  quota float8 := 0.5::float8 + 0.04::float8 * old + (quota_share / 100::float8 - 0.04::float8) * (5 + old);
  factor float8 := CASE WHEN recent > quota THEN quota / recent ELSE 1 END;
  weight float8 := (old_weight + factor * new_weight) / 10;
  squares float8 := (old_squares + factor * factor * new_squares) / 100;
  total float8 := (old_sum + factor * new_sum) / 100;
  total_squares float8 := (old_sum_squares + factor * new_sum_squares) / 1000;
  value float8 := (5 * (prior_mean / 100::float8) + total) / (5 + weight);
  deviations float8 := greatest(0, total_squares - 2 * value * total + value * value * weight);
  variance float8 := (10 * (1.15::float8 * 1.15::float8) + deviations) / (10 + weight);
  effective float8 := CASE WHEN squares > 0 THEN weight * weight / squares ELSE 0 END;
  half float8 := 1.96::float8 * sqrt(variance / (5 + effective));
BEGIN
  IF weight < 5 THEN
    RETURN NULL;
  END IF;
  RETURN ARRAY[
    floor(value * 100 + 0.5), floor(greatest(1, value - half) * 100 + 0.5),
    floor(least(5, value + half) * 100 + 0.5)
  ]::smallint[];
END
$$;

-- 150 numbers: for each attribute and score the review, its weight if its author's account is established, and
-- its weight if it is new.
CREATE FUNCTION review_attribute_scores(scores smallint[], weight smallint, is_new boolean)
RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  cells integer[] := array_fill(0, '{150}');
  cell integer;
BEGIN
  FOR attribute IN 1..10 LOOP
    cell := (attribute - 1) * 15 + (scores[attribute] - 1) * 3 + 1;
    cells[cell] := 1;
    cells[cell + CASE WHEN is_new THEN 2 ELSE 1 END] := weight;
  END LOOP;
  RETURN cells;
END
$$;

-- Null stands for zeros, so that only people with reviews take space.
CREATE FUNCTION add_attribute_scores(stored integer[], change integer[], times integer)
RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  cells integer[] := coalesce(stored, array_fill(0, '{150}'));
BEGIN
  IF change IS NULL THEN
    RETURN stored;
  END IF;
  FOR cell IN 1..150 LOOP
    IF change[cell] <> 0 THEN
      cells[cell] := cells[cell] + times * change[cell];
    END IF;
  END LOOP;
  RETURN nullif(cells, array_fill(0, '{150}'));
END
$$;

-- Null stands for zeros, so that only people with reviews take space.
CREATE FUNCTION add_counts(stored integer[], change integer[], times integer)
RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  counts integer[];
BEGIN
  IF change IS NULL THEN
    RETURN stored;
  END IF;
  counts := coalesce(stored, array_fill(0, ARRAY[cardinality(change)]));
  FOR place IN 1..cardinality(change) LOOP
    IF change[place] <> 0 THEN
      counts[place] := counts[place] + times * change[place];
    END IF;
  END LOOP;
  RETURN nullif(counts, array_fill(0, ARRAY[cardinality(change)]));
END
$$;

-- Adds to some cells of an array; null stands for zeros.
CREATE FUNCTION add_cells(stored integer[], size integer, places integer[], changes integer[])
RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  cells integer[];
BEGIN
  IF cardinality(places) = 0 THEN
    RETURN stored;
  END IF;
  cells := coalesce(stored, array_fill(0, ARRAY[size]));
  FOR place IN 1..cardinality(places) LOOP
    cells[places[place]] := cells[places[place]] + changes[place];
  END LOOP;
  RETURN cells;
END
$$;

-- Sums over the reviews of each politician, changed in the statement that changes a review.
-- Numbers are those of counted reviews: positive ones, sums, stars and weights. review_count is of
-- published ones. Apart from politicians, so that a review never rewrites the search indexes. Reviews weigh as much as their author's
-- account; the weighted sums and what is shown of them are those of src/domain/rating/estimate.ts.
CREATE TABLE politician_ratings (
  politician_id integer PRIMARY KEY REFERENCES politicians ON DELETE CASCADE,
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  positive_count integer NOT NULL DEFAULT 0,
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
  verified_count integer NOT NULL DEFAULT 0 CHECK (verified_count >= 0),
  -- As in politicians, by the trigger `rate_politicians`.
  name_sort text COLLATE "C" NOT NULL DEFAULT '',
  is_listed boolean NOT NULL DEFAULT false,
  is_deleted boolean NOT NULL DEFAULT false,
  -- Tenths of the plain mean as shown: a half goes up, as in src/domain/rating. Null without counted reviews.
  tenths smallint GENERATED ALWAYS AS ((
    (2 * (sum_honesty + sum_competence + sum_transparency + sum_coherence + sum_accessibility + sum_respect
      + sum_proactivity + sum_balance + sum_responsibility + sum_inclusivity) + counted_count)
    / NULLIF(2 * counted_count, 0)
  )::smallint) STORED,
  is_demo boolean NOT NULL DEFAULT false,
  counted_count integer NOT NULL DEFAULT 0,
  waiting_count integer NOT NULL DEFAULT 0,
  aside_count integer NOT NULL DEFAULT 0,
  old_weight integer NOT NULL DEFAULT 0,
  old_squares integer NOT NULL DEFAULT 0,
  old_sum integer NOT NULL DEFAULT 0,
  old_sum_squares bigint NOT NULL DEFAULT 0,
  new_weight integer NOT NULL DEFAULT 0,
  new_squares integer NOT NULL DEFAULT 0,
  new_sum integer NOT NULL DEFAULT 0,
  new_sum_squares bigint NOT NULL DEFAULT 0,
  -- For each attribute and each score from 1 to 5: counted reviews, and the weight of established and of new accounts among
  -- them; 150 numbers, null where all are 0.
  attribute_scores integer[],
  prior_mean smallint NOT NULL DEFAULT 300,
  quota_share smallint NOT NULL DEFAULT 100,
  estimate smallint GENERATED ALWAYS AS ((rating_estimate(
    old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares,
    prior_mean, quota_share
  ))[1]) STORED,
  estimate_low smallint GENERATED ALWAYS AS ((rating_estimate(
    old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares,
    prior_mean, quota_share
  ))[2]) STORED,
  estimate_high smallint GENERATED ALWAYS AS ((rating_estimate(
    old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares,
    prior_mean, quota_share
  ))[3]) STORED,
  CHECK (positive_count >= 0 AND positive_count <= counted_count),
  CHECK ((stars_1 + stars_2 + stars_3 + stars_4 + stars_5) = counted_count)
);
CREATE INDEX politician_ratings_by_count ON politician_ratings ((-review_count), name_sort, politician_id)
  WHERE is_listed;
-- Who has at least one review.
CREATE INDEX politician_ratings_rated ON politician_ratings (politician_id)
  WHERE is_listed AND review_count > 0;
CREATE INDEX politician_ratings_by_estimate ON politician_ratings ((coalesce(-estimate, 0)), name_sort, politician_id)
  WHERE is_listed;

CREATE TABLE topic_ratings (
  topic_id integer PRIMARY KEY REFERENCES public_topics ON DELETE CASCADE,
  opinion_count integer NOT NULL DEFAULT 0 CHECK (opinion_count >= 0),
  stars_1 integer NOT NULL DEFAULT 0 CHECK (stars_1 >= 0),
  stars_2 integer NOT NULL DEFAULT 0 CHECK (stars_2 >= 0),
  stars_3 integer NOT NULL DEFAULT 0 CHECK (stars_3 >= 0),
  stars_4 integer NOT NULL DEFAULT 0 CHECK (stars_4 >= 0),
  stars_5 integer NOT NULL DEFAULT 0 CHECK (stars_5 >= 0),
  -- Goes up whenever what is published changes: tells a summary that it is out of date.
  version integer NOT NULL DEFAULT 0,
  counted_count integer NOT NULL DEFAULT 0,
  waiting_count integer NOT NULL DEFAULT 0,
  aside_count integer NOT NULL DEFAULT 0,
  old_weight integer NOT NULL DEFAULT 0,
  old_squares integer NOT NULL DEFAULT 0,
  old_sum integer NOT NULL DEFAULT 0,
  old_sum_squares bigint NOT NULL DEFAULT 0,
  new_weight integer NOT NULL DEFAULT 0,
  new_squares integer NOT NULL DEFAULT 0,
  new_sum integer NOT NULL DEFAULT 0,
  new_sum_squares bigint NOT NULL DEFAULT 0,
  prior_mean smallint NOT NULL DEFAULT 300,
  quota_share smallint NOT NULL DEFAULT 100,
  estimate smallint GENERATED ALWAYS AS ((rating_estimate(
    old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares,
    prior_mean, quota_share
  ))[1]) STORED,
  estimate_low smallint GENERATED ALWAYS AS ((rating_estimate(
    old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares,
    prior_mean, quota_share
  ))[2]) STORED,
  estimate_high smallint GENERATED ALWAYS AS ((rating_estimate(
    old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares,
    prior_mean, quota_share
  ))[3]) STORED,
  CHECK ((stars_1 + stars_2 + stars_3 + stars_4 + stars_5) = counted_count)
);

-- Sums over the counted reviews of each politician by month.
CREATE TABLE politician_months (
  politician_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  -- First day.
  month date NOT NULL,
  review_count integer NOT NULL DEFAULT 0,
  counted_count integer NOT NULL DEFAULT 0,
  old_weight integer NOT NULL DEFAULT 0,
  old_squares integer NOT NULL DEFAULT 0,
  old_sum integer NOT NULL DEFAULT 0,
  old_sum_squares bigint NOT NULL DEFAULT 0,
  new_weight integer NOT NULL DEFAULT 0,
  new_squares integer NOT NULL DEFAULT 0,
  new_sum integer NOT NULL DEFAULT 0,
  new_sum_squares bigint NOT NULL DEFAULT 0,
  -- Of established and of new accounts, for each attribute Σ of weight times score and of weight times its square; 20
  -- numbers, null where all are 0.
  old_scores integer[],
  new_scores integer[],
  CONSTRAINT politician_months_politician_id_month_pk PRIMARY KEY (politician_id, month)
);

-- The same of opinions.
CREATE TABLE topic_months (
  topic_id integer NOT NULL REFERENCES public_topics ON DELETE CASCADE,
  -- First day.
  month date NOT NULL,
  opinion_count integer NOT NULL DEFAULT 0,
  counted_count integer NOT NULL DEFAULT 0,
  old_weight integer NOT NULL DEFAULT 0,
  old_squares integer NOT NULL DEFAULT 0,
  old_sum integer NOT NULL DEFAULT 0,
  old_sum_squares bigint NOT NULL DEFAULT 0,
  new_weight integer NOT NULL DEFAULT 0,
  new_squares integer NOT NULL DEFAULT 0,
  new_sum integer NOT NULL DEFAULT 0,
  new_sum_squares bigint NOT NULL DEFAULT 0,
  CONSTRAINT topic_months_topic_id_month_pk PRIMARY KEY (topic_id, month)
);

-- What rows of `politician_ratings` begin with: apart for real and for invented people.
CREATE TABLE rating_rules (
  is_demo boolean PRIMARY KEY,
  prior_mean smallint NOT NULL,
  quota_share smallint NOT NULL
);

-- Means of the estimates of each office, frozen by quarter: what estimates are drawn to.
CREATE TABLE office_means (
  office text NOT NULL,
  -- First day.
  quarter date NOT NULL,
  -- Hundredths: of all scores, and of each attribute in their order; opinions have none.
  overall smallint NOT NULL,
  attributes smallint[] NOT NULL,
  reviews integer NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  CONSTRAINT office_means_office_quarter_is_demo_pk PRIMARY KEY (office, quarter, is_demo)
);

-- The figures of the home page, as sums over a few rows: whoever writes adds to one that nobody else
-- is writing to, so that nobody waits. A single row may be negative.
CREATE TABLE site_counts (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- In office.
  politicians bigint NOT NULL,
  -- In office with a published review.
  rated_politicians bigint NOT NULL,
  -- Published, of everybody not deleted.
  reviews bigint NOT NULL,
  verified_reviews bigint NOT NULL,
  is_demo boolean NOT NULL DEFAULT false
);

-- ── Office-holders: claims, representations, replies, requests to correct ───────────────────────────────

-- Rules for the addresses of institutions; see src/domain/representation/institution.ts.
CREATE TABLE institution_domains (
  rule text PRIMARY KEY,
  institution text NOT NULL,
  -- Where the rule comes from.
  source text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE claims (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  politician_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  capacity text NOT NULL CHECK (capacity IN ('person', 'staff')),
  -- Of staff; empty for the person.
  role text NOT NULL DEFAULT '',
  -- Evidence, erased some time after the decision: address, note, document.
  email text,
  note text NOT NULL DEFAULT '',
  -- The rule the address satisfied when it was given.
  email_rule text,
  code_hash text,
  code_expires_at timestamptz,
  email_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'granted', 'refused', 'withdrawn')),
  reasons text NOT NULL DEFAULT '',
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  appeal text,
  appealed_at timestamptz,
  appeal_outcome text CHECK (appeal_outcome IN ('upheld', 'overturned')),
  appeal_answer text,
  appeal_decided_at timestamptz,
  appeal_decided_by uuid REFERENCES users ON DELETE SET NULL,
  -- A claim whose access was revoked is refused again, with reasons of its own, and can be appealed against.
  is_revoked boolean NOT NULL DEFAULT false,
  CHECK ((appeal IS NULL) = (appealed_at IS NULL))
);
CREATE UNIQUE INDEX claims_one_waiting ON claims (user_id, politician_id) WHERE state = 'waiting';
CREATE INDEX claims_of_user ON claims (user_id, politician_id, id DESC);
CREATE INDEX claims_of_politician ON claims (politician_id);
CREATE INDEX claims_waiting ON claims (created_at, id)
  WHERE state = 'waiting' OR appealed_at IS NOT NULL AND appeal_outcome IS NULL;

CREATE TABLE claim_documents (
  claim_id integer PRIMARY KEY REFERENCES claims ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  -- Encrypted: src/server/features/claims/seal.ts.
  sealed bytea NOT NULL,
  added_at timestamptz NOT NULL
);

-- In force while `endedAt` is null and the office it was granted for lasts.
CREATE TABLE representations (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  politician_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  capacity text NOT NULL CHECK (capacity IN ('person', 'staff')),
  role text NOT NULL DEFAULT '',
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('term', 'revoked', 'given-up')),
  -- What it was granted for; it ends with that office, whatever office the person holds next.
  office_id integer REFERENCES offices ON DELETE SET NULL,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX representations_once ON representations (user_id, politician_id) WHERE ended_at IS NULL;
CREATE INDEX representations_of_politician ON representations (politician_id) WHERE ended_at IS NULL;

-- What office-holders write: replies to reviews, statements.
CREATE TABLE replies (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Of the page. A reply follows its review instead.
  politician_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  -- Null for the statement of the page.
  review_id integer CONSTRAINT replies_once UNIQUE REFERENCES reviews ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  capacity text NOT NULL CHECK (capacity IN ('person', 'staff')),
  comment text NOT NULL CHECK (char_length(comment) BETWEEN 1 AND 2000),
  status text NOT NULL CHECK (status IN ('published', 'held', 'hidden', 'removed')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- For the first time: followers and the review's author are told then.
  published_at timestamptz
);
CREATE UNIQUE INDEX replies_one_statement ON replies (politician_id) WHERE review_id IS NULL;
CREATE INDEX replies_of_politician ON replies (politician_id, published_at);
CREATE INDEX replies_of_user ON replies (user_id);
CREATE INDEX replies_published ON replies (published_at) WHERE status = 'published';

-- Requests to correct a page, with their deadline.
CREATE TABLE correction_requests (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  politician_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
  datum text NOT NULL CHECK (datum IN ('name', 'office', 'party', 'dates', 'photo', 'place', 'other')),
  correct text NOT NULL,
  evidence text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'corrected', 'refused')),
  reasons text NOT NULL DEFAULT '',
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX correction_requests_of_politician ON correction_requests (politician_id);
CREATE INDEX correction_requests_waiting ON correction_requests (created_at, id) WHERE state = 'waiting';
-- The list of those decided, and their deletion.
CREATE INDEX correction_requests_decided ON correction_requests (created_at, id) WHERE state <> 'waiting';
-- The transparency report counts a day by when a request came.
CREATE INDEX correction_requests_by_time ON correction_requests USING brin (created_at);

-- ── Moderation ──────────────────────────────────────────────────────────────────────────────────────────

-- What waits for a person, or did. It outlives the text, which its author may withdraw.
CREATE TABLE moderation_cases (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Null for an appeal that is about a person alone.
  kind text CHECK (kind IN ('review', 'opinion', 'reply')),
  review_id integer REFERENCES reviews ON DELETE SET NULL,
  topic_review_id integer REFERENCES topic_reviews ON DELETE SET NULL,
  politician_id integer REFERENCES politicians ON DELETE SET NULL,
  topic_id integer REFERENCES public_topics ON DELETE SET NULL,
  opened_by text NOT NULL CHECK (opened_by IN ('automatic', 'reports', 'appeal', 'watch')),
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Goes up with every change of the text and of the case: nobody decides what they have not read.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  is_hidden_provisionally boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  -- 'resolved': nothing was left to decide; 'withdrawn': its author took the text back.
  outcome text CHECK (outcome IN ('decided', 'resolved', 'withdrawn')),
  reply_id integer REFERENCES replies ON DELETE SET NULL,
  -- The day on which the text first came: statements of reasons tell it, and the text may be withdrawn.
  text_written_on date,
  CHECK (num_nonnulls(review_id, topic_review_id, reply_id) <= 1),
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
-- One open case for each text; appeals are apart.
CREATE UNIQUE INDEX moderation_cases_open_review ON moderation_cases (review_id)
  WHERE closed_at IS NULL AND opened_by <> 'appeal';
CREATE UNIQUE INDEX moderation_cases_open_topic_review ON moderation_cases (topic_review_id)
  WHERE closed_at IS NULL AND opened_by <> 'appeal';
CREATE INDEX moderation_cases_review ON moderation_cases (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX moderation_cases_topic_review ON moderation_cases (topic_review_id)
  WHERE topic_review_id IS NOT NULL;
CREATE INDEX moderation_cases_queue ON moderation_cases (due_at, id) WHERE closed_at IS NULL;
-- Cases about a politician that had reports lately: open ones count as closed at the end of time.
CREATE INDEX moderation_cases_politician_lately ON moderation_cases (politician_id, (coalesce(closed_at, 'infinity')))
  WHERE politician_id IS NOT NULL;
CREATE INDEX moderation_cases_topic_lately ON moderation_cases (topic_id, (coalesce(closed_at, 'infinity')))
  WHERE topic_id IS NOT NULL;
CREATE UNIQUE INDEX moderation_cases_open_reply ON moderation_cases (reply_id)
  WHERE closed_at IS NULL AND opened_by <> 'appeal';
CREATE INDEX moderation_cases_reply ON moderation_cases (reply_id) WHERE reply_id IS NOT NULL;

-- Append-only: why each text is where it is. A text that was rejected leaves no row anywhere.
CREATE TABLE moderation_events (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  review_id integer REFERENCES reviews ON DELETE CASCADE,
  topic_review_id integer REFERENCES topic_reviews ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('allowed', 'held', 'hidden-provisionally', 'kept', 'hidden', 'removed', 'restored')),
  categories text[] NOT NULL DEFAULT '{}',
  reason text,
  engine text NOT NULL,
  policy_version text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Where in the text automatic moderation found what: offsets in UTF-16 units.
  spans jsonb NOT NULL DEFAULT '[]',
  reply_id integer REFERENCES replies ON DELETE CASCADE,
  CHECK (num_nonnulls(review_id, topic_review_id, reply_id) = 1)
);
CREATE INDEX moderation_events_review ON moderation_events (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX moderation_events_topic_review ON moderation_events (topic_review_id)
  WHERE topic_review_id IS NOT NULL;
-- What people decided, among all that moderation ever said.
CREATE INDEX moderation_events_by_people ON moderation_events (review_id, topic_review_id, id)
  WHERE event IN ('kept', 'hidden', 'removed', 'restored');
-- One day of the log of moderation among millions of rows in the order of time: costs writes nearly nothing.
CREATE INDEX moderation_events_by_time ON moderation_events USING brin (created_at);
CREATE INDEX moderation_events_reply ON moderation_events (reply_id) WHERE reply_id IS NOT NULL;

CREATE TABLE reports (
  -- What the reporter refers to.
  id uuid PRIMARY KEY,
  case_id integer NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- Of visitors; erased six months after the case was closed.
  visitor_name text,
  visitor_email text CHECK (visitor_email = lower(visitor_email)),
  reason text NOT NULL,
  details text NOT NULL DEFAULT '' CHECK (char_length(details) <= 1000),
  is_illegal boolean NOT NULL,
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'rejected', 'withdrawn')),
  closed_at timestamptz,
  -- The reporter spoke for the office-holder the text is about.
  is_interested boolean NOT NULL DEFAULT false,
  CONSTRAINT reports_one_per_user UNIQUE (case_id, user_id),
  CONSTRAINT reports_one_per_mailbox UNIQUE (case_id, visitor_email),
  CHECK (user_id IS NULL OR visitor_email IS NULL),
  CHECK ((visitor_name IS NULL) = (visitor_email IS NULL)),
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX reports_by_user ON reports (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX reports_by_mailbox ON reports (visitor_email, created_at) WHERE visitor_email IS NOT NULL;

-- What was decided and why. Whom it was about and what it quotes go when that account or text goes.
CREATE TABLE moderation_decisions (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Null where no text was decided on.
  case_id integer REFERENCES moderation_cases ON DELETE SET NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  decision text NOT NULL CHECK (decision IN ('keep', 'hide', 'remove', 'hide-provisionally', 'sanction', 'set-aside', 'count')),
  rule text,
  facts text NOT NULL DEFAULT '' CHECK (char_length(facts) <= 2000),
  decided_at timestamptz NOT NULL,
  -- Null for what the platform did by itself, and when the account is gone.
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK (decision <> 'hide-provisionally' OR decided_by IS NULL)
);
CREATE INDEX moderation_decisions_case ON moderation_decisions (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX moderation_decisions_user ON moderation_decisions (user_id, decided_at DESC)
  WHERE user_id IS NOT NULL;
CREATE INDEX moderation_decisions_by ON moderation_decisions (decided_by) WHERE decided_by IS NOT NULL;
-- The public list of decisions, and the decisions of a day.
CREATE INDEX moderation_decisions_by_time ON moderation_decisions (decided_at, id);

-- In force from starts_at until ends_at (null: for good) or until it is lifted; read by comparing dates.
CREATE TABLE sanctions (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  decision_id integer NOT NULL UNIQUE REFERENCES moderation_decisions ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('warning', 'suspension', 'ban')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  lifted_at timestamptz,
  CHECK (ends_at > starts_at),
  CHECK ((kind = 'suspension') = (ends_at IS NOT NULL))
);
CREATE INDEX sanctions_user ON sanctions (user_id, starts_at DESC);

-- Sanctions in force of erased accounts, under a keyed hash of the address, until they end: a new account
-- with the same address takes them over.
CREATE TABLE sanctioned_addresses (
  address_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('suspension', 'ban')),
  rule text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  CHECK ((kind = 'suspension') = (ends_at IS NOT NULL))
);

CREATE TABLE appeals (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  decision_id integer NOT NULL CONSTRAINT appeals_one_per_decision UNIQUE REFERENCES moderation_decisions ON DELETE CASCADE,
  case_id integer NOT NULL UNIQUE REFERENCES moderation_cases ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  text text NOT NULL CHECK (btrim(text) <> '' AND char_length(text) <= 2000),
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'overturned')),
  answer text CHECK (char_length(answer) <= 2000),
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK (num_nonnulls(outcome, answer, decided_at) IN (0, 3))
);
CREATE INDEX appeals_user ON appeals (user_id, created_at DESC);
CREATE INDEX appeals_by ON appeals (decided_by) WHERE decided_by IS NOT NULL;

-- When administrators opened data of users, for those users.
CREATE TABLE data_views (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  what text NOT NULL,
  -- Of the case, claim or surge; 0 for the account.
  subject_id integer NOT NULL,
  role text NOT NULL CHECK (role = 'administrator'),
  -- In Italian time.
  day date NOT NULL,
  at timestamptz NOT NULL
);
-- One row for each person, thing and day, however often it is opened.
CREATE UNIQUE INDEX data_views_one_a_day ON data_views (user_id, what, subject_id, role, day);
CREATE INDEX data_views_by_user ON data_views (user_id, at DESC, id DESC);
-- Retention.
CREATE INDEX data_views_by_time ON data_views USING brin (at);

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
  words text NOT NULL,
  -- The words of the classifier that speak most for holding a text: [{"word", "weight"}], heaviest first.
  heaviest jsonb NOT NULL DEFAULT '[]'
);

-- How often the language model was asked on a day (UTC), by all servers together: a budget is for all.
CREATE TABLE model_calls (
  day date PRIMARY KEY,
  calls integer NOT NULL CHECK (calls > 0)
);

-- ── Watch over ratings ──────────────────────────────────────────────────────────────────────────────────

-- Keys of a week, which networks and devices are hashed with.
CREATE TABLE arrival_keys (
  week integer PRIMARY KEY,
  key bytea NOT NULL
);

-- How reviews came.
CREATE TABLE review_arrivals (
  review_id integer PRIMARY KEY REFERENCES reviews ON DELETE CASCADE,
  politician_id integer NOT NULL,
  is_demo boolean NOT NULL,
  arrived_at timestamptz NOT NULL,
  is_edited boolean NOT NULL,
  words bytea NOT NULL,
  week integer NOT NULL,
  network bytea,
  next_network bytea,
  device bytea,
  next_device bytea
);
CREATE INDEX review_arrivals_of_person ON review_arrivals (politician_id, arrived_at);
CREATE INDEX review_arrivals_by_time ON review_arrivals (arrived_at);

-- The same of opinions.
CREATE TABLE opinion_arrivals (
  opinion_id integer PRIMARY KEY REFERENCES topic_reviews ON DELETE CASCADE,
  topic_id integer NOT NULL,
  is_demo boolean NOT NULL,
  arrived_at timestamptz NOT NULL,
  is_edited boolean NOT NULL,
  words bytea NOT NULL,
  week integer NOT NULL,
  network bytea,
  next_network bytea,
  device bytea,
  next_device bytea
);
CREATE INDEX opinion_arrivals_of_topic ON opinion_arrivals (topic_id, arrived_at);
CREATE INDEX opinion_arrivals_by_time ON opinion_arrivals (arrived_at);

-- Where the watch stands, and what is usual: apart for real and for invented people.
CREATE TABLE rating_watch (
  is_demo boolean PRIMARY KEY,
  -- Arrivals until then were looked at.
  looked_at timestamptz,
  -- Beginning of the last nightly pass that is finished.
  swept_at timestamptz,
  -- Null with too few reviews.
  background jsonb,
  learned_at timestamptz,
  -- Key of the networks and devices of both.
  week integer,
  -- The server at work, until its lease ends.
  lease_id uuid,
  leased_until timestamptz,
  -- The same for opinions.
  opinion_background jsonb
);

-- When people with many arrivals were last looked at by night.
CREATE TABLE nightly_looks (
  politician_id integer PRIMARY KEY REFERENCES politicians ON DELETE CASCADE,
  looked_at timestamptz NOT NULL
);

-- The same of topics.
CREATE TABLE nightly_topic_looks (
  topic_id integer PRIMARY KEY REFERENCES public_topics ON DELETE CASCADE,
  looked_at timestamptz NOT NULL
);

-- More reviews of a subject than usual.
CREATE TABLE surges (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- One of the two.
  politician_id integer REFERENCES politicians ON DELETE CASCADE,
  topic_id integer REFERENCES public_topics ON DELETE CASCADE,
  is_demo boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('examined', 'free', 'coordinated')),
  -- Arrival of its first review.
  starts_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  last_unusual_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Arrivals until then were judged.
  judged_at timestamptz,
  -- Usual arrivals a day, without the surge.
  usual_per_day real NOT NULL,
  arrivals integer NOT NULL DEFAULT 0,
  aside_count integer NOT NULL DEFAULT 0,
  -- In hundredths: without its reviews, and with all of them; null below the minimum.
  estimate_before smallint,
  estimate_with_all smallint,
  -- By a person; reviews decided on stay as they are.
  decision text CHECK (decision IN ('confirmed', 'released', 'partly_released')),
  -- A person has decided about it: jobs leave it alone until it is edited.
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decision_reason text,
  -- A decision on many reviews waits for another administrator.
  needs_second boolean NOT NULL DEFAULT false,
  seconded_at timestamptz,
  seconded_by uuid REFERENCES users ON DELETE SET NULL,
  -- When administrators were told that nobody has decided.
  overdue_notified_at timestamptz,
  -- Rises with each decision.
  version integer NOT NULL DEFAULT 1,
  CHECK (num_nonnulls(politician_id, topic_id) = 1)
);
CREATE UNIQUE INDEX surges_open_of_person ON surges (politician_id)
  WHERE ended_at IS NULL AND politician_id IS NOT NULL;
CREATE UNIQUE INDEX surges_open_of_topic ON surges (topic_id) WHERE ended_at IS NULL AND topic_id IS NOT NULL;
CREATE INDEX surges_of_person ON surges (politician_id, id DESC) WHERE politician_id IS NOT NULL;
CREATE INDEX surges_of_topic ON surges (topic_id, id DESC) WHERE topic_id IS NOT NULL;
CREATE INDEX surges_decided_by ON surges (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX surges_seconded_by ON surges (seconded_by) WHERE seconded_by IS NOT NULL;
CREATE INDEX surges_by_time ON surges (opened_at DESC, id DESC);

CREATE TABLE surge_reviews (
  surge_id integer NOT NULL REFERENCES surges ON DELETE CASCADE,
  review_id integer NOT NULL REFERENCES reviews ON DELETE CASCADE,
  reasons text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  CONSTRAINT surge_reviews_surge_id_review_id_pk PRIMARY KEY (surge_id, review_id)
);
CREATE INDEX surge_reviews_by_review ON surge_reviews (review_id);
-- What nobody has decided about.
CREATE INDEX surge_reviews_undecided ON surge_reviews (surge_id, review_id)
  WHERE decided_at IS NULL AND reasons <> '{}';

CREATE TABLE surge_opinions (
  surge_id integer NOT NULL REFERENCES surges ON DELETE CASCADE,
  opinion_id integer NOT NULL REFERENCES topic_reviews ON DELETE CASCADE,
  reasons text[] NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  CONSTRAINT surge_opinions_surge_id_opinion_id_pk PRIMARY KEY (surge_id, opinion_id)
);
CREATE INDEX surge_opinions_by_opinion ON surge_opinions (opinion_id);
-- What nobody has decided about.
CREATE INDEX surge_opinions_undecided ON surge_opinions (surge_id, opinion_id)
  WHERE decided_at IS NULL AND reasons <> '{}';

-- Decisions about surges that wait for another administrator.
CREATE TABLE surge_proposals (
  surge_id integer PRIMARY KEY REFERENCES surges ON DELETE CASCADE,
  decision text NOT NULL CHECK (decision IN ('confirmed', 'released', 'partly_released')),
  -- Reviews, or opinions, to release, for a partial decision.
  review_ids integer[] NOT NULL,
  reason text NOT NULL,
  proposed_at timestamptz NOT NULL,
  proposed_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX surge_proposals_by ON surge_proposals (proposed_by) WHERE proposed_by IS NOT NULL;

-- ── Snapshots ───────────────────────────────────────────────────────────────────────────────────────────

-- What snapshots are signed with.
CREATE TABLE integrity_keys (
  number smallint PRIMARY KEY,
  id text NOT NULL CONSTRAINT integrity_keys_id_unique UNIQUE,
  public_key bytea NOT NULL,
  valid_from timestamptz NOT NULL,
  -- Null for the key in use.
  valid_until timestamptz
);

-- Nightly snapshots of what is counted (docs/decisions/0029).
CREATE TABLE snapshots (
  day date PRIMARY KEY,
  started_at timestamptz NOT NULL,
  -- The attempt that makes it, and when it last wrote; null between attempts.
  runner uuid,
  beat_at timestamptz,
  -- What is signed; null while it is being made.
  header text,
  header_hash text,
  signature bytea,
  -- Of 512 records each: the upper part of the tree.
  chunk_roots bytea
);

-- Consecutive subjects of a snapshot. A subject is never divided.
CREATE TABLE snapshot_parts (
  day date NOT NULL REFERENCES snapshots ON DELETE CASCADE,
  part integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('politician', 'topic')),
  first_id integer NOT NULL,
  last_id integer NOT NULL,
  -- Place of the first record in the snapshot.
  first_record integer NOT NULL,
  records integer NOT NULL,
  totals jsonb NOT NULL,
  -- 32 bytes for each record.
  record_hashes bytea NOT NULL,
  -- Lines of the published file, and leaves of subjects with too few reviews to publish them; gzip.
  open bytea NOT NULL,
  closed bytea NOT NULL,
  CONSTRAINT snapshot_parts_day_part_pk PRIMARY KEY (day, part)
);
-- Compressed already.
ALTER TABLE snapshot_parts
  ALTER COLUMN record_hashes SET STORAGE EXTERNAL,
  ALTER COLUMN open SET STORAGE EXTERNAL,
  ALTER COLUMN closed SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX snapshot_parts_by_subject ON snapshot_parts (day, kind, last_id);

-- 16 random bytes for each published review, made with its first snapshot; they go with it.
CREATE TABLE review_blindings (
  review_id integer PRIMARY KEY REFERENCES reviews ON DELETE CASCADE,
  bytes uuid NOT NULL
);

CREATE TABLE opinion_blindings (
  opinion_id integer PRIMARY KEY REFERENCES topic_reviews ON DELETE CASCADE,
  bytes uuid NOT NULL
);

-- Who wants receipts by mail, and the last snapshot they have had them for.
CREATE TABLE receipt_mails (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  wanted_since timestamptz NOT NULL,
  sent_for date
);

-- ── Following ───────────────────────────────────────────────────────────────────────────────────────────

-- Who hears of people, topics, towns and new topics.
CREATE TABLE follows (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- At most one of the three; none for new topics.
  politician_id integer REFERENCES politicians ON DELETE CASCADE,
  topic_id integer REFERENCES public_topics ON DELETE CASCADE,
  -- Of a town.
  place_code text,
  frequency text NOT NULL CHECK (frequency IN ('at-once', 'daily', 'weekly', 'never')),
  by_mail boolean NOT NULL,
  created_at timestamptz NOT NULL,
  by_push boolean NOT NULL DEFAULT false,
  -- A follow whose frequency changed begins where the digests of the frequency before ended.
  told_until timestamptz,
  CONSTRAINT follows_once UNIQUE NULLS NOT DISTINCT (user_id, politician_id, topic_id, place_code),
  CHECK (num_nonnulls(politician_id, topic_id, place_code) <= 1)
);
CREATE INDEX follows_by_frequency ON follows (frequency, user_id);
CREATE INDEX follows_of_politician ON follows (politician_id, frequency) WHERE politician_id IS NOT NULL;
CREATE INDEX follows_of_topic ON follows (topic_id) WHERE topic_id IS NOT NULL;

-- What the digests of each frequency told last, and the news of the window that is being sent.
CREATE TABLE digest_windows (
  frequency text PRIMARY KEY CHECK (frequency IN ('at-once', 'daily', 'weekly')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Followers up to this one have their digests queued; null when all have.
  after_user uuid,
  politician_ids integer[] NOT NULL DEFAULT '{}',
  topic_ids integer[] NOT NULL DEFAULT '{}',
  place_codes text[] NOT NULL DEFAULT '{}',
  has_new_topics boolean NOT NULL DEFAULT false
);

-- Estimates of followed people as last told, in hundredths, and their last certain change.
CREATE TABLE estimate_marks (
  politician_id integer PRIMARY KEY REFERENCES politicians ON DELETE CASCADE,
  estimate smallint NOT NULL,
  low smallint NOT NULL,
  high smallint NOT NULL,
  before smallint,
  changed_at timestamptz
);

-- The same of topics.
CREATE TABLE topic_estimate_marks (
  topic_id integer PRIMARY KEY REFERENCES public_topics ON DELETE CASCADE,
  estimate smallint NOT NULL,
  low smallint NOT NULL,
  high smallint NOT NULL,
  before smallint,
  changed_at timestamptz
);

-- Browsers with notifications.
CREATE TABLE push_devices (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL CONSTRAINT push_devices_session_id_unique UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- Address at the push service: who knows it can send, with our key.
  endpoint text NOT NULL CONSTRAINT push_devices_endpoint_unique UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- Whether notifications name what is followed: a locked screen shows them.
  shows_names boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Key of the site that it subscribed for: its service takes messages signed with that alone. Null: not known.
  site_key text
);
CREATE INDEX push_devices_of_user ON push_devices (user_id);

-- ── Votes and transparency ──────────────────────────────────────────────────────────────────────────────

-- The calendar of votes.
CREATE TABLE votes (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('political', 'european', 'regional', 'municipal', 'referendum')),
  name text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- "15:00", in Italy.
  closing_time text NOT NULL,
  days_before smallint NOT NULL,
  hours_after smallint NOT NULL,
  -- Of the silence, from the columns above (src/domain/vote/vote.ts).
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Codes of places; empty where only a topic is concerned.
  territory text[] NOT NULL DEFAULT '{}',
  -- As in src/domain/rating/office-group.ts.
  offices text[] NOT NULL DEFAULT '{}',
  topic_id integer REFERENCES public_topics ON DELETE CASCADE,
  -- Whether texts published before the silence stay readable.
  are_texts_readable boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- People concerned whatever office they hold: who stands for another one.
  candidates integer[] NOT NULL DEFAULT '{}',
  CHECK (first_day <= last_day),
  CHECK (days_before >= 15 AND hours_after >= 0),
  CHECK (begins_at < ends_at),
  CONSTRAINT votes_concern_somebody CHECK (
    cardinality(offices) > 0 AND cardinality(territory) > 0 OR cardinality(candidates) > 0 OR topic_id IS NOT NULL
  )
);
CREATE INDEX votes_by_end ON votes (ends_at);

-- What the transparency report counts, by day.
CREATE TABLE transparency_counts (
  day date NOT NULL,
  measure text NOT NULL,
  -- Of a text, "account", or "site" for neither.
  kind text NOT NULL CHECK (kind IN ('review', 'opinion', 'reply', 'account', 'site')),
  -- A rule of the guidelines, or empty.
  rule text NOT NULL,
  -- What the measure says.
  detail text NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  CONSTRAINT transparency_counts_day_measure_kind_rule_detail_pk PRIMARY KEY (day, measure, kind, rule, detail)
);

-- Requests of authorities, which administrators enter for the transparency report.
CREATE TABLE authority_requests (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  authority text NOT NULL,
  country text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('removal', 'information', 'other')),
  received_on date NOT NULL,
  legal_ground text NOT NULL,
  texts integer NOT NULL CHECK (texts >= 0),
  outcome text CHECK (outcome IN ('complied', 'partly', 'refused', 'withdrawn')),
  decided_on date,
  -- Days on which the transparency report counts it.
  counted_on date NOT NULL,
  outcome_counted_on date,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (received_on <= counted_on),
  CHECK (num_nonnulls(outcome, decided_on, outcome_counted_on) IN (0, 3))
);
CREATE INDEX authority_requests_by_day ON authority_requests (received_on DESC, id DESC);

-- ── Administration ──────────────────────────────────────────────────────────────────────────────────────

-- Facts about this installation, such as whether it holds demonstration data.
CREATE TABLE installation (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Answers to writes with an Idempotency-Key, for a day.
CREATE TABLE idempotency_keys (
  key_hash text PRIMARY KEY,
  body_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  status smallint CHECK (status BETWEEN 200 AND 499),
  sealed_answer text,
  CHECK ((status IS NULL) = (sealed_answer IS NULL))
);
-- Retention.
CREATE INDEX idempotency_keys_by_time ON idempotency_keys USING brin (created_at);

-- What administrators, the command line and the platform itself have decided or looked at. Append-only:
-- a correction is another entry. It names people by their ids alone.
CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('administrator', 'representative', 'command-line', 'platform')),
  -- Without a foreign key: the entry outlives the account.
  actor_id uuid,
  -- What was done, as in src/domain/audit/actions.ts.
  action text NOT NULL CHECK (btrim(action) <> ''),
  -- What it was done to: 'review', 'user', 'source', …, and which.
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  CHECK ((actor_kind IN ('administrator', 'representative')) = (actor_id IS NOT NULL))
);
CREATE INDEX audit_log_by_subject ON audit_log (subject_kind, subject_id, id DESC);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, id DESC) WHERE actor_id IS NOT NULL;
-- The log between two moments.
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE INDEX audit_log_by_action ON audit_log (action, id DESC);

-- Bulk jobs on politicians: import, sync, delete. The one that is not over is
-- the lock of all of them, on every server.
CREATE TABLE bulk_jobs (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('import', 'sync', 'delete')),
  source text NOT NULL CHECK (source IN ('Senato', 'Camera', 'Regioni', 'Comuni')),
  file_name text,
  -- Its rows, in bulk_job_files, until it is over.
  upload_id uuid,
  state text NOT NULL CHECK (state IN ('reading', 'waiting', 'applying', 'completed', 'failed', 'cancelled')),
  -- All four in the shape of src/contract/bulk-jobs.ts.
  progress jsonb NOT NULL,
  preview jsonb,
  result jsonb,
  errors jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Who is at work on it, and when it was last heard of, by the database's clock.
  runner text,
  beat_at timestamptz NOT NULL DEFAULT now(),
  -- Who ends when an import does not name them.
  ending text NOT NULL CHECK (ending IN ('none', 'places', 'source')),
  -- Whether an import may bring data older than those the database has of its source; refused otherwise.
  accepts_older boolean NOT NULL DEFAULT false,
  -- Regions, provinces and roles it is applied to; empty lists limit nothing.
  limits jsonb NOT NULL DEFAULT '{"roles": [], "regions": [], "provinces": []}',
  CHECK ((finished_at IS NULL) = (state IN ('reading', 'waiting', 'applying')))
);
CREATE UNIQUE INDEX bulk_jobs_one_at_a_time ON bulk_jobs ((true)) WHERE finished_at IS NULL;

-- Files under way, compressed, in pieces: every server on the database can read them.
CREATE TABLE bulk_job_files (
  upload_id uuid NOT NULL,
  piece integer NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (upload_id, piece)
);
-- Compressed already.
ALTER TABLE bulk_job_files
  ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What a bulk job changes, row by row, with counts for its limits; both are emptied when the next begins.
CREATE TABLE bulk_job_changes (
  bulk_job_id integer NOT NULL,
  kind text NOT NULL,
  -- The order in which rows are applied; within other kinds a number.
  position integer NOT NULL,
  line integer,
  name text NOT NULL,
  role text,
  party text,
  location text,
  -- For the limits; empty where unknown.
  region text NOT NULL DEFAULT '',
  province text NOT NULL DEFAULT '',
  office text NOT NULL DEFAULT '',
  -- The office it is about: its id, or the key it will have.
  office_id integer,
  identity_key text,
  details jsonb,
  search_text text NOT NULL,
  CONSTRAINT bulk_job_changes_key PRIMARY KEY (bulk_job_id, kind, "position")
);

-- How many changes of each kind, by what limits choose from.
CREATE TABLE bulk_job_counts (
  bulk_job_id integer NOT NULL,
  kind text NOT NULL,
  region text NOT NULL,
  province text NOT NULL,
  office text NOT NULL,
  changes integer NOT NULL,
  CONSTRAINT bulk_job_counts_key PRIMARY KEY (bulk_job_id, kind, region, province, office)
);

-- ── Triggers: what was written down for good stays ──────────────────────────────────────────────────────

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A published snapshot, and the key it was signed with, stay as they are: the site's role may write both tables, because
-- a snapshot is made in steps and a key ends, but whoever steals its connection cannot rewrite what was published. Keys
-- are kept too, since nobody could check old snapshots without them.
CREATE TRIGGER snapshots_published_stay BEFORE DELETE OR UPDATE ON snapshots
  FOR EACH ROW WHEN (OLD.header IS NOT NULL) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER integrity_keys_stay BEFORE DELETE ON integrity_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER integrity_keys_end_once BEFORE UPDATE ON integrity_keys
  FOR EACH ROW WHEN (
    OLD.valid_until IS NOT NULL
    OR ROW (OLD.number, OLD.id, OLD.public_key, OLD.valid_from)
      IS DISTINCT FROM ROW (NEW.number, NEW.id, NEW.public_key, NEW.valid_from)
  ) EXECUTE FUNCTION refuse_change();

-- The leaves of a published snapshot stay as they are until they are as old as those that the site deletes itself: the
-- site's role writes and deletes parts, but whoever steals its connection cannot add to what was published, or take it away.
-- A temporary table cannot stand in for snapshots: its schema comes last.
CREATE FUNCTION keep_published_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- DAYS_KEPT of make-snapshot.ts, by the clock of the database.
  IF TG_OP = 'DELETE' AND OLD.day < (now() AT TIME ZONE 'UTC')::date - 13 THEN
    RETURN OLD;
  END IF;
  IF EXISTS (SELECT FROM snapshots WHERE day IN (OLD.day, NEW.day) AND header IS NOT NULL) THEN
    RAISE EXCEPTION 'snapshot_parts of a published day is append-only';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE TRIGGER snapshot_parts_published_stay BEFORE INSERT OR DELETE OR UPDATE ON snapshot_parts
  FOR EACH ROW EXECUTE FUNCTION keep_published_parts();

-- ── Triggers: derived data ──────────────────────────────────────────────────────────────────────────────

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;

-- Every politician has a row of ratings, which knows what the lists need of the politician.
CREATE FUNCTION rate_politicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO politician_ratings AS stored
      (politician_id, name_sort, is_listed, is_deleted, is_demo, prior_mean, quota_share)
    SELECT id, name_sort, deleted_at IS NULL AND ended_at IS NULL, deleted_at IS NOT NULL, changed.is_demo,
      coalesce(rules.prior_mean, 300), coalesce(rules.quota_share, 100)
    FROM changed LEFT JOIN rating_rules AS rules ON rules.is_demo = changed.is_demo
    ON CONFLICT (politician_id) DO UPDATE SET
      name_sort = excluded.name_sort, is_listed = excluded.is_listed, is_deleted = excluded.is_deleted,
      is_demo = excluded.is_demo;
  ELSE
    UPDATE politician_ratings AS stored SET
      name_sort = changed.name_sort,
      is_listed = deleted_at IS NULL AND ended_at IS NULL,
      is_deleted = deleted_at IS NOT NULL,
      is_demo = changed.is_demo
    FROM changed
    WHERE stored.politician_id = changed.id
      AND (stored.name_sort, stored.is_listed, stored.is_deleted, stored.is_demo) IS DISTINCT FROM
        (changed.name_sort, deleted_at IS NULL AND ended_at IS NULL, deleted_at IS NOT NULL, changed.is_demo);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION add_to_site_counts(demo boolean, listed bigint, rated bigint, given bigint, verified bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (listed, rated, given, verified) = (0, 0, 0, 0) THEN
    RETURN;
  END IF;
  UPDATE site_counts SET
    politicians = politicians + listed,
    rated_politicians = rated_politicians + rated,
    reviews = reviews + given,
    verified_reviews = verified_reviews + verified
  WHERE id = (SELECT id FROM site_counts WHERE is_demo = demo LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO site_counts (is_demo, politicians, rated_politicians, reviews, verified_reviews)
    VALUES (demo, listed, rated, given, verified);
  END IF;
END
$$;

CREATE FUNCTION count_inserted_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_site_counts(
    is_demo,
    count(*) FILTER (WHERE is_listed),
    count(*) FILTER (WHERE is_listed AND review_count > 0),
    coalesce(sum(review_count) FILTER (WHERE is_listed), 0),
    coalesce(sum(verified_count) FILTER (WHERE is_listed), 0)
  ) FROM added GROUP BY is_demo;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_updated_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_site_counts(
    is_demo,
    coalesce(sum(sign) FILTER (WHERE is_listed), 0),
    coalesce(sum(sign) FILTER (WHERE is_listed AND review_count > 0), 0),
    coalesce(sum(sign * review_count) FILTER (WHERE is_listed), 0),
    coalesce(sum(sign * verified_count) FILTER (WHERE is_listed), 0)
  ) FROM (
    SELECT 1 AS sign, is_demo, is_listed, review_count, verified_count FROM added
    UNION ALL
    SELECT -1, is_demo, is_listed, review_count, verified_count FROM gone
  ) AS changed GROUP BY is_demo;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_deleted_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_site_counts(
    is_demo,
    -count(*) FILTER (WHERE is_listed),
    -count(*) FILTER (WHERE is_listed AND review_count > 0),
    -coalesce(sum(review_count) FILTER (WHERE is_listed), 0),
    -coalesce(sum(verified_count) FILTER (WHERE is_listed), 0)
  ) FROM gone GROUP BY is_demo;
  RETURN NULL;
END
$$;

CREATE FUNCTION forget_site_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM site_counts;
  RETURN NULL;
END
$$;

CREATE TRIGGER politician_ratings_count_insert AFTER INSERT ON politician_ratings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_ratings();
CREATE TRIGGER politician_ratings_count_update AFTER UPDATE ON politician_ratings
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_updated_ratings();
CREATE TRIGGER politician_ratings_count_delete AFTER DELETE ON politician_ratings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_ratings();
CREATE TRIGGER politician_ratings_count_truncate AFTER TRUNCATE ON politician_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION forget_site_counts();

-- ── Triggers: announcements to the page caches of all servers ───────────────────────────────────────────

-- Announces what has changed, so that every server drops its kept copies of the pages that show it
-- (src/domain/cache-tag.ts). One announcement per statement; very many rows are announced as '*'.
CREATE FUNCTION announce_change(tags text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify(
    'scrutinio_cache',
    CASE WHEN cardinality(tags) > 100 THEN '*' ELSE array_to_string(tags, ' ') END
  )
  WHERE cardinality(tags) > 0
$$;

-- A person may hold offices in several places: the page of each shows the review.
CREATE FUNCTION announce_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(
    array_agg(DISTINCT 'politician:' || few.politician_id)
      || coalesce(array_agg(DISTINCT 'place:' || place_code) FILTER (WHERE place_code IS NOT NULL), '{}')
      || 'ratings'::text
  )
  FROM (SELECT politician_id FROM changed LIMIT 1000) few
    LEFT JOIN LATERAL (
      SELECT place_code FROM politicians WHERE id = few.politician_id
      UNION ALL
      SELECT place_code FROM offices
      WHERE politician_id = few.politician_id AND ended_at IS NULL AND deleted_at IS NULL
    ) AS places ON true
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

-- A vote changes the page of the politician and nothing else: figures and lists of the site stay as they are.
CREATE FUNCTION announce_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM changed JOIN before USING (id)
    WHERE (changed.useful_count, changed.useful_weight) = (before.useful_count, before.useful_weight)
  ) THEN
    PERFORM announce_change(array_agg(DISTINCT 'politician:' || politician_id))
    FROM (SELECT politician_id FROM changed LIMIT 1000) few
    HAVING count(*) > 0;
    RETURN NULL;
  END IF;
  PERFORM announce_change(
    array_agg(DISTINCT 'politician:' || few.politician_id)
      || coalesce(array_agg(DISTINCT 'place:' || place_code) FILTER (WHERE place_code IS NOT NULL), '{}')
      || 'ratings'::text
  )
  FROM (SELECT politician_id FROM changed LIMIT 1000) few
    LEFT JOIN LATERAL (
      SELECT place_code FROM politicians WHERE id = few.politician_id
      UNION ALL
      SELECT place_code FROM offices
      WHERE politician_id = few.politician_id AND ended_at IS NULL AND deleted_at IS NULL
    ) AS places ON true
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER reviews_announce_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();
CREATE TRIGGER reviews_announce_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_reviews();
CREATE TRIGGER reviews_announce_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();

-- A bulk job changes politicians in every one of its many transactions: announcing each would
-- have every page made anew all the time. It says so, and announces by itself every few seconds.
CREATE FUNCTION announce_politicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('scrutinio.announce', true) = 'later' THEN
    RETURN NULL;
  END IF;
  PERFORM announce_change(array_agg('politician:' || id) || 'roster'::text)
  FROM (SELECT id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER politicians_announce_insert AFTER INSERT ON politicians
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_politicians();
CREATE TRIGGER politicians_announce_update AFTER UPDATE ON politicians
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_politicians();
CREATE TRIGGER politicians_announce_delete AFTER DELETE ON politicians
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_politicians();
CREATE TRIGGER politicians_rate_insert AFTER INSERT ON politicians
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_politicians();
CREATE TRIGGER politicians_rate_update AFTER UPDATE ON politicians
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_politicians();
CREATE TRIGGER politicians_note_change BEFORE UPDATE ON politicians
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_change();

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

CREATE TRIGGER offices_announce_insert AFTER INSERT ON offices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_offices();
CREATE TRIGGER offices_announce_update AFTER UPDATE ON offices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_offices();
CREATE TRIGGER offices_announce_delete AFTER DELETE ON offices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_offices();

CREATE FUNCTION announce_surges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT coalesce('politician:' || politician_id, 'topic:' || topic_id)) || 'surges'::text)
  FROM (SELECT politician_id, topic_id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER surges_announce_insert AFTER INSERT ON surges
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_surges();
CREATE TRIGGER surges_announce_update AFTER UPDATE ON surges
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_surges();
CREATE TRIGGER surges_announce_delete AFTER DELETE ON surges
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_surges();

CREATE FUNCTION announce_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg('topic:' || id) || 'topics'::text)
  FROM (SELECT id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER public_topics_announce_insert AFTER INSERT ON public_topics
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_topics();
CREATE TRIGGER public_topics_announce_update AFTER UPDATE ON public_topics
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_topics();
CREATE TRIGGER public_topics_announce_delete AFTER DELETE ON public_topics
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_topics();

CREATE FUNCTION announce_opinions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'topic:' || topic_id) || 'topics'::text)
  FROM (SELECT topic_id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER topic_reviews_announce_insert AFTER INSERT ON topic_reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();
CREATE TRIGGER topic_reviews_announce_update AFTER UPDATE ON topic_reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();
CREATE TRIGGER topic_reviews_announce_delete AFTER DELETE ON topic_reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();

CREATE TRIGGER topic_summaries_announce_insert AFTER INSERT ON topic_summaries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();
CREATE TRIGGER topic_summaries_announce_update AFTER UPDATE ON topic_summaries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();

-- A vote concerns figures on every page: everything that was rendered is outdated.
CREATE FUNCTION announce_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('scrutinio_cache', 'votes *');
  RETURN NULL;
END
$$;

CREATE TRIGGER votes_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON votes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_votes();

-- Pages show replies and statements: of a reply, the page of its review.
CREATE FUNCTION announce_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'politician:' || few.page))
  FROM (
    SELECT coalesce(reviews.politician_id, changed.politician_id) AS page
    FROM changed LEFT JOIN reviews ON reviews.id = changed.review_id
    LIMIT 1000
  ) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER replies_announce_insert AFTER INSERT ON replies
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_replies();
CREATE TRIGGER replies_announce_update AFTER UPDATE ON replies
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_replies();
CREATE TRIGGER replies_announce_delete AFTER DELETE ON replies
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_replies();

CREATE FUNCTION announce_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'topic:' || topic_id))
  FROM topic_reviews WHERE user_id = NEW.id
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_announce_name AFTER UPDATE OF full_name ON users
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION announce_author();

-- ── First rows ──────────────────────────────────────────────────────────────────────────────────────────

INSERT INTO rating_rules (is_demo, prior_mean, quota_share) VALUES (false, 300, 100), (true, 300, 100);
INSERT INTO rating_watch (is_demo) VALUES (false), (true);
INSERT INTO institution_domains (rule, institution, source) VALUES
  ('senato.it', 'Senato della Repubblica', 'senato.it'),
  ('camera.it', 'Camera dei deputati', 'camera.it'),
  ('gov.it', 'Amministrazioni pubbliche', 'AgID: gov.it è riservato alle amministrazioni pubbliche'),
  ('comune.*.{provincia}.it', 'Comuni', 'Registro .it: nomi geografici riservati'),
  ('comune.{provincia}.it', 'Comuni', 'Registro .it: nomi geografici riservati'),
  ('provincia.{provincia}.it', 'Province', 'Registro .it: nomi geografici riservati'),
  ('cittametropolitana.{provincia}.it', 'Città metropolitane', 'Registro .it: nomi geografici riservati'),
  ('regione.abruzzo.it', 'Regione Abruzzo', 'Sito dell''ente'),
  ('regione.basilicata.it', 'Regione Basilicata', 'Sito dell''ente'),
  ('regione.calabria.it', 'Regione Calabria', 'Sito dell''ente'),
  ('regione.campania.it', 'Regione Campania', 'Sito dell''ente'),
  ('regione.emilia-romagna.it', 'Regione Emilia-Romagna', 'Sito dell''ente'),
  ('regione.fvg.it', 'Regione Friuli-Venezia Giulia', 'Sito dell''ente'),
  ('regione.lazio.it', 'Regione Lazio', 'Sito dell''ente'),
  ('regione.liguria.it', 'Regione Liguria', 'Sito dell''ente'),
  ('regione.lombardia.it', 'Regione Lombardia', 'Sito dell''ente'),
  ('regione.marche.it', 'Regione Marche', 'Sito dell''ente'),
  ('regione.molise.it', 'Regione Molise', 'Sito dell''ente'),
  ('regione.piemonte.it', 'Regione Piemonte', 'Sito dell''ente'),
  ('regione.puglia.it', 'Regione Puglia', 'Sito dell''ente'),
  ('regione.sardegna.it', 'Regione Sardegna', 'Sito dell''ente'),
  ('regione.sicilia.it', 'Regione Siciliana', 'Sito dell''ente'),
  ('regione.taa.it', 'Regione Trentino-Alto Adige', 'Sito dell''ente'),
  ('regione.toscana.it', 'Regione Toscana', 'Sito dell''ente'),
  ('regione.umbria.it', 'Regione Umbria', 'Sito dell''ente'),
  ('regione.vda.it', 'Regione Valle d''Aosta', 'Sito dell''ente'),
  ('regione.veneto.it', 'Regione Veneto', 'Sito dell''ente'),
  ('provincia.bz.it', 'Provincia autonoma di Bolzano', 'Sito dell''ente'),
  ('provincia.tn.it', 'Provincia autonoma di Trento', 'Sito dell''ente'),
  ('consiglio.regione.lombardia.it', 'Consiglio regionale della Lombardia', 'Sito dell''ente'),
  ('consiglioveneto.it', 'Consiglio regionale del Veneto', 'Sito dell''ente'),
  ('consiglio.regione.lazio.it', 'Consiglio regionale del Lazio', 'Sito dell''ente'),
  ('consiglio.regione.toscana.it', 'Consiglio regionale della Toscana', 'Sito dell''ente'),
  ('consiglio.puglia.it', 'Consiglio regionale della Puglia', 'Sito dell''ente'),
  ('consiglio.marche.it', 'Consiglio regionale delle Marche', 'Sito dell''ente'),
  ('consiglio.basilicata.it', 'Consiglio regionale della Basilicata', 'Sito dell''ente'),
  ('consiglio.regione.fvg.it', 'Consiglio regionale del Friuli-Venezia Giulia', 'Sito dell''ente'),
  ('consiglio.vda.it', 'Consiglio regionale della Valle d''Aosta', 'Sito dell''ente'),
  ('cr.piemonte.it', 'Consiglio regionale del Piemonte', 'Sito dell''ente'),
  ('cr.campania.it', 'Consiglio regionale della Campania', 'Sito dell''ente'),
  ('ars.sicilia.it', 'Assemblea regionale siciliana', 'Sito dell''ente'),
  ('consregsardegna.it', 'Consiglio regionale della Sardegna', 'Sito dell''ente');

-- ── Job queue ───────────────────────────────────────────────────────────────────────────────────────────

-- The tables of the job queue, as pg-boss 12.35.0 makes them (getConstructionPlans("pgboss"), version 43 of
-- its schema). A newer pg-boss needs a further migration: getMigrationPlans("pgboss", 43), without its
-- transaction. Everything in it is the library's own; ours is only src/platform/jobs/queries.ts.
CREATE SCHEMA IF NOT EXISTS pgboss;

    CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    );

    CREATE FUNCTION pgboss.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;;

    CREATE TABLE pgboss.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    );

    CREATE TABLE pgboss.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES pgboss.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    );

    CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    );

    CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    );

    CREATE TABLE pgboss.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    );

    CREATE FUNCTION pgboss.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;;

    CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;;

    CREATE FUNCTION pgboss.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;;

    CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);

    CREATE TABLE pgboss.job_common (LIKE pgboss.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;;

    CREATE TABLE pgboss.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    );
CREATE INDEX warning_i1 ON pgboss.warning (created_on DESC);

    CREATE TABLE pgboss.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on);
CREATE INDEX queue_stats_i1 ON pgboss.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (pgboss.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'pgboss' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE pgboss.%I PARTITION OF pgboss.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$;

    CREATE TABLE pgboss.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    );
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON pgboss.job_dependency (parent_name, parent_id);

    CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;;

    CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN

      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;

      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;;
INSERT INTO pgboss.version(version) VALUES ('43');
