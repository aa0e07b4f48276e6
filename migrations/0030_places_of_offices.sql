-- A person may hold offices in several places: each page of a place shows them, and its kept copies are dropped
-- with a review of them.
CREATE INDEX offices_by_place ON offices (place_code, politician_id) WHERE ended_at IS NULL AND deleted_at IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
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
