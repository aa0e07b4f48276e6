-- What lists, search and the home page read without ever going through a large table.

-- The transaction that last changed what the list of politicians is searched and counted by. Whoever keeps a
-- copy asks for what changed since a snapshot (src/server/features/politicians/roster.ts).
ALTER TABLE politicians ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
--> statement-breakpoint
CREATE INDEX politicians_by_change ON politicians (changed_in);
--> statement-breakpoint
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER politicians_note_change BEFORE UPDATE ON politicians FOR EACH ROW
  WHEN ((OLD.search_text, OLD.role, OLD.region, OLD.party_lists, OLD.ended_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.search_text, NEW.role, NEW.region, NEW.party_lists, NEW.ended_at, NEW.deleted_at))
  EXECUTE FUNCTION note_change();
--> statement-breakpoint
-- Every order of the list is one ascending index: rank, name, id. A page begins where the one before ended.
DROP INDEX politicians_by_newest;
--> statement-breakpoint
CREATE INDEX politicians_by_newest ON politicians ((timestamptz 'epoch' - created_at), name_sort, id)
  WHERE deleted_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
-- Searched and filtered is in memory (src/server/features/politicians/roster-index.ts).
DROP INDEX politicians_search;
--> statement-breakpoint
DROP INDEX politicians_by_region;
--> statement-breakpoint
DROP INDEX politicians_by_list;
--> statement-breakpoint
-- The newest of each role.
DROP INDEX politicians_by_role;
--> statement-breakpoint
CREATE INDEX politicians_by_role ON politicians (role, (timestamptz 'epoch' - created_at), name_sort, id)
  WHERE deleted_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
-- Whether moderation, or a moderator, ever allowed this text; kept by the log of moderation.
ALTER TABLE reviews ADD COLUMN is_verified boolean NOT NULL DEFAULT true;
--> statement-breakpoint
UPDATE reviews SET is_verified = false WHERE NOT EXISTS (
  SELECT FROM moderation_events
  WHERE moderation_events.review_id = reviews.id AND event IN ('allowed', 'kept', 'restored')
);
--> statement-breakpoint
ALTER TABLE reviews ALTER COLUMN is_verified SET DEFAULT false;
--> statement-breakpoint
-- What the lists by rating and by number of reviews are ordered and filtered by stands in one table.
ALTER TABLE politician_ratings
  ADD COLUMN verified_count integer NOT NULL DEFAULT 0,
  -- As in politicians, by the triggers below.
  ADD COLUMN name_sort text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN is_listed boolean NOT NULL DEFAULT false,
  ADD COLUMN is_deleted boolean NOT NULL DEFAULT false,
  DROP COLUMN mean,
  -- Tenths of the overall rating as shown: a half goes up, as in src/domain/rating. Null without reviews.
  ADD COLUMN tenths smallint GENERATED ALWAYS AS ((
    (2 * (sum_honesty + sum_competence + sum_transparency + sum_coherence + sum_accessibility + sum_respect
      + sum_proactivity + sum_balance + sum_responsibility + sum_inclusivity) + review_count)
    / NULLIF(2 * review_count, 0)
  )::smallint) STORED;
--> statement-breakpoint
INSERT INTO politician_ratings (politician_id) SELECT id FROM politicians ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE politician_ratings SET
  name_sort = politicians.name_sort,
  is_listed = deleted_at IS NULL AND ended_at IS NULL,
  is_deleted = deleted_at IS NOT NULL,
  verified_count = review_count - coalesce(unverified.many, 0)
FROM politicians LEFT JOIN (
  SELECT politician_id, count(*)::int AS many FROM reviews WHERE is_approved AND NOT is_verified GROUP BY 1
) AS unverified ON unverified.politician_id = politicians.id
WHERE politicians.id = politician_ratings.politician_id;
--> statement-breakpoint
ALTER TABLE politician_ratings ADD CHECK (verified_count >= 0);
--> statement-breakpoint
DROP INDEX politician_ratings_by_count;
--> statement-breakpoint
CREATE INDEX politician_ratings_by_rating ON politician_ratings ((coalesce(-tenths, 0)), name_sort, politician_id)
  WHERE is_listed;
--> statement-breakpoint
CREATE INDEX politician_ratings_by_count ON politician_ratings ((-review_count), name_sort, politician_id)
  WHERE is_listed;
--> statement-breakpoint
-- Every politician has a row of ratings, which knows what the lists need of the politician.
CREATE FUNCTION rate_politicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO politician_ratings AS stored (politician_id, name_sort, is_listed, is_deleted)
    SELECT id, name_sort, deleted_at IS NULL AND ended_at IS NULL, deleted_at IS NOT NULL FROM changed
    ON CONFLICT (politician_id) DO UPDATE SET
      name_sort = excluded.name_sort, is_listed = excluded.is_listed, is_deleted = excluded.is_deleted;
  ELSE
    UPDATE politician_ratings AS stored SET
      name_sort = changed.name_sort,
      is_listed = deleted_at IS NULL AND ended_at IS NULL,
      is_deleted = deleted_at IS NOT NULL
    FROM changed
    WHERE stored.politician_id = changed.id
      AND (stored.name_sort, stored.is_listed, stored.is_deleted) IS DISTINCT FROM
        (changed.name_sort, deleted_at IS NULL AND ended_at IS NULL, deleted_at IS NOT NULL);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER politicians_rate_insert AFTER INSERT ON politicians
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_politicians();
--> statement-breakpoint
CREATE TRIGGER politicians_rate_update AFTER UPDATE ON politicians
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_politicians();
--> statement-breakpoint
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
  verified_reviews bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO site_counts (politicians, rated_politicians, reviews, verified_reviews)
SELECT
  count(*) FILTER (WHERE is_listed),
  count(*) FILTER (WHERE is_listed AND review_count > 0),
  coalesce(sum(review_count) FILTER (WHERE NOT is_deleted), 0),
  coalesce(sum(verified_count) FILTER (WHERE NOT is_deleted), 0)
FROM politician_ratings;
--> statement-breakpoint
CREATE FUNCTION add_to_site_counts(listed bigint, rated bigint, given bigint, verified bigint)
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
  WHERE id = (SELECT id FROM site_counts LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO site_counts (politicians, rated_politicians, reviews, verified_reviews)
    VALUES (listed, rated, given, verified);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_inserted_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_site_counts(
    count(*) FILTER (WHERE is_listed),
    count(*) FILTER (WHERE is_listed AND review_count > 0),
    coalesce(sum(review_count) FILTER (WHERE NOT is_deleted), 0),
    coalesce(sum(verified_count) FILTER (WHERE NOT is_deleted), 0)
  ) FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_site_counts(
    -count(*) FILTER (WHERE is_listed),
    -count(*) FILTER (WHERE is_listed AND review_count > 0),
    -coalesce(sum(review_count) FILTER (WHERE NOT is_deleted), 0),
    -coalesce(sum(verified_count) FILTER (WHERE NOT is_deleted), 0)
  ) FROM gone;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_updated_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_site_counts(
    coalesce(sum(sign) FILTER (WHERE is_listed), 0),
    coalesce(sum(sign) FILTER (WHERE is_listed AND review_count > 0), 0),
    coalesce(sum(sign * review_count) FILTER (WHERE NOT is_deleted), 0),
    coalesce(sum(sign * verified_count) FILTER (WHERE NOT is_deleted), 0)
  ) FROM (
    SELECT 1 AS sign, is_listed, is_deleted, review_count, verified_count FROM added
    UNION ALL
    SELECT -1, is_listed, is_deleted, review_count, verified_count FROM gone
  ) AS changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_site_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM site_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER politician_ratings_count_insert AFTER INSERT ON politician_ratings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_ratings();
--> statement-breakpoint
CREATE TRIGGER politician_ratings_count_update AFTER UPDATE ON politician_ratings
  REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_updated_ratings();
--> statement-breakpoint
CREATE TRIGGER politician_ratings_count_delete AFTER DELETE ON politician_ratings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_ratings();
--> statement-breakpoint
CREATE TRIGGER politician_ratings_count_truncate AFTER TRUNCATE ON politician_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION forget_site_counts();
--> statement-breakpoint
-- A review that its own statement did not mark, and whose log now says that it was allowed, or no longer does.
CREATE FUNCTION verify_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(reviews.id ORDER BY reviews.id) INTO ids
  FROM (SELECT DISTINCT review_id FROM changed WHERE event IN ('allowed', 'kept', 'restored')) AS logged
    JOIN reviews ON reviews.id = logged.review_id
  WHERE reviews.is_verified IS DISTINCT FROM EXISTS (
    SELECT FROM moderation_events
    WHERE moderation_events.review_id = reviews.id AND event IN ('allowed', 'kept', 'restored')
  );
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  WITH verified AS (
    UPDATE reviews SET is_verified = NOT is_verified WHERE id = ANY (ids)
    RETURNING politician_id, is_approved, is_verified
  )
  UPDATE politician_ratings AS stored SET verified_count = verified_count + difference
  FROM (
    SELECT politician_id, sum(CASE WHEN is_verified THEN 1 ELSE -1 END) AS difference
    FROM verified WHERE is_approved GROUP BY politician_id
  ) AS counted
  WHERE stored.politician_id = counted.politician_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER moderation_events_verify_insert AFTER INSERT ON moderation_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION verify_reviews();
--> statement-breakpoint
CREATE TRIGGER moderation_events_verify_delete AFTER DELETE ON moderation_events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION verify_reviews();
