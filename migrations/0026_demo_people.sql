-- Invented people are marked, with the topics that came with them, and figures are kept apart for real and for
-- invented people. A figure counts people in office and their reviews: reviews of former office-holders no longer
-- stand beside a number of people that leaves them out. Old servers add all rows up, as before.
ALTER TABLE "politicians" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "public_topics" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "site_counts" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX politicians_demo ON politicians (id) WHERE is_demo;
--> statement-breakpoint
-- Any change of a politician is news for the politician index, whatever column it reads.
DROP TRIGGER politicians_note_change ON politicians;
--> statement-breakpoint
CREATE TRIGGER politicians_note_change BEFORE UPDATE ON politicians FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rate_politicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO politician_ratings AS stored (politician_id, name_sort, is_listed, is_deleted, is_demo)
    SELECT id, name_sort, deleted_at IS NULL AND ended_at IS NULL, deleted_at IS NOT NULL, is_demo FROM changed
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_inserted_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_updated_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- The people of a database that has loaded the demonstration data: they are dated more than a year before
-- the moment they were loaded at, and no import dates anybody back.
UPDATE politicians SET is_demo = true
FROM installation
WHERE installation.key = 'demo-data'
  AND politicians.created_at < installation.updated_at - interval '400 days';
--> statement-breakpoint
-- Their topics are dated from two weeks before that moment, and no file brought them.
UPDATE public_topics SET is_demo = true
FROM installation
WHERE installation.key = 'demo-data'
  AND public_topics.source_key IS NULL
  AND public_topics.created_at < installation.updated_at - interval '10 days';
--> statement-breakpoint
DELETE FROM site_counts;
--> statement-breakpoint
INSERT INTO site_counts (is_demo, politicians, rated_politicians, reviews, verified_reviews)
SELECT
  is_demo,
  count(*) FILTER (WHERE is_listed),
  count(*) FILTER (WHERE is_listed AND review_count > 0),
  coalesce(sum(review_count) FILTER (WHERE is_listed), 0),
  coalesce(sum(verified_count) FILTER (WHERE is_listed), 0)
FROM politician_ratings
GROUP BY is_demo;
