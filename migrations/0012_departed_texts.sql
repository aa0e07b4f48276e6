-- What somebody erases stays listed until the night, without saying whose it was. Servers of the release before erase at once.
ALTER TABLE "users" ADD COLUMN "departed_at" timestamp with time zone;

-- Texts that change their user alone are those whose author is gone: no page says anything else until they go themselves.
CREATE OR REPLACE FUNCTION announce_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN before USING (id) WHERE changed.user_id <> before.user_id) THEN
    RETURN NULL;
  END IF;
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

CREATE FUNCTION announce_changed_opinions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'topic:' || topic_id) || 'topics'::text)
  FROM (
    SELECT changed.topic_id FROM changed JOIN before USING (id)
    WHERE changed.user_id = before.user_id LIMIT 1000
  ) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER topic_reviews_announce_update AFTER UPDATE ON topic_reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_opinions();
