-- Before and after a change are compared as sets: a join of the two may run through one for each row of the other, which
-- took most of the time of the night's job that weighs reviews, 500 at a time.
CREATE OR REPLACE FUNCTION announce_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT id, user_id FROM changed EXCEPT SELECT id, user_id FROM before) THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (
    SELECT id, useful_count, useful_weight FROM changed
    INTERSECT SELECT id, useful_count, useful_weight FROM before
  ) THEN
    PERFORM announce_change(array_agg('politician:' || politician_id))
    FROM (SELECT DISTINCT politician_id FROM changed LIMIT 1000) few
    HAVING count(*) > 0;
    RETURN NULL;
  END IF;
  PERFORM announce_change(
    array_agg(DISTINCT 'politician:' || few.politician_id)
      || coalesce(array_agg(DISTINCT 'place:' || place_code) FILTER (WHERE place_code IS NOT NULL), '{}')
      || 'ratings'::text
  )
  FROM (SELECT DISTINCT politician_id FROM changed LIMIT 1000) few
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

CREATE OR REPLACE FUNCTION announce_changed_opinions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'topic:' || topic_id) || 'topics'::text)
  FROM (
    SELECT id, topic_id, user_id FROM changed INTERSECT SELECT id, topic_id, user_id FROM before LIMIT 1000
  ) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
