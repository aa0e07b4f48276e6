-- Pages of places: their kept copies are dropped with a review of somebody they show (src/domain/cache-tag.ts),
-- and what they list is found by index.
CREATE OR REPLACE FUNCTION announce_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(
    array_agg(DISTINCT 'politician:' || few.politician_id)
      || coalesce(array_agg(DISTINCT 'place:' || place_code) FILTER (WHERE place_code IS NOT NULL), '{}')
      || 'ratings'::text
  )
  FROM (SELECT politician_id FROM changed LIMIT 1000) few
    LEFT JOIN politicians ON politicians.id = few.politician_id
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The mayors of a province.
CREATE INDEX politicians_mayors ON politicians (place_code)
  WHERE role ~ '^(Sindac|Commissari|Commissione)' AND source = 'Comuni' AND deleted_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
-- The members of parliament, and those of a region.
CREATE INDEX politicians_in_parliament ON politicians (place_code)
  WHERE source IN ('Camera', 'Senato') AND deleted_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
-- Who has at least one review.
CREATE INDEX politician_ratings_rated ON politician_ratings (politician_id) WHERE is_listed AND review_count > 0;
