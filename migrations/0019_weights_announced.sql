-- The night's job that weighs reviews and opinions announces by itself every few seconds: its batches are of a hundred people
-- and more, so that each of them would have every page made anew, and finding their places took a tenth of the job's time.
CREATE OR REPLACE FUNCTION announce_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('scrutinio.announce', true) = 'later' THEN
    RETURN NULL;
  END IF;
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
  IF current_setting('scrutinio.announce', true) = 'later' THEN
    RETURN NULL;
  END IF;
  PERFORM announce_change(array_agg(DISTINCT 'topic:' || topic_id) || 'topics'::text)
  FROM (
    SELECT id, topic_id, user_id FROM changed INTERSECT SELECT id, topic_id, user_id FROM before LIMIT 1000
  ) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
