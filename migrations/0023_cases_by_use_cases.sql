-- The use cases open and close moderation cases, raise their version when a text is edited, and mark reviews as
-- verified (src/server/shared/authoring/cases.ts). Their sessions say so with the setting scrutinio.cases_by, and
-- the triggers then do nothing. The triggers stay for servers of the previous release that run beside this one
-- during a rolling upgrade; the release after this one drops them.
CREATE OR REPLACE FUNCTION follow_moderation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF current_setting('scrutinio.cases_by', true) = 'application' THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM changed WHERE event = 'held') THEN
    INSERT INTO moderation_cases (kind, review_id, politician_id, opened_by, opened_at, due_at)
    SELECT DISTINCT ON (changed.review_id) 'review', changed.review_id, reviews.politician_id, 'automatic',
      changed.created_at, changed.created_at + interval '48 hours'
    FROM changed JOIN reviews ON reviews.id = changed.review_id
    WHERE changed.event = 'held'
    ON CONFLICT (review_id) WHERE closed_at IS NULL AND opened_by <> 'appeal' DO NOTHING;
    INSERT INTO moderation_cases (kind, topic_review_id, topic_id, opened_by, opened_at, due_at)
    SELECT DISTINCT ON (changed.topic_review_id) 'opinion', changed.topic_review_id, topic_reviews.topic_id,
      'automatic', changed.created_at, changed.created_at + interval '48 hours'
    FROM changed JOIN topic_reviews ON topic_reviews.id = changed.topic_review_id
    WHERE changed.event = 'held'
    ON CONFLICT (topic_review_id) WHERE closed_at IS NULL AND opened_by <> 'appeal' DO NOTHING;
  END IF;
  SELECT array_agg(id) INTO ids FROM (
    SELECT open.id FROM changed JOIN moderation_cases AS open ON open.review_id = changed.review_id
    WHERE changed.event = 'allowed' AND open.closed_at IS NULL
    UNION ALL
    SELECT open.id FROM changed JOIN moderation_cases AS open ON open.topic_review_id = changed.topic_review_id
    WHERE changed.event = 'allowed' AND open.closed_at IS NULL
  ) AS found;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE moderation_cases AS open
  SET closed_at = changed.created_at, outcome = 'resolved', version = version + 1
  FROM changed
  WHERE open.id = ANY (ids) AND changed.event = 'allowed' AND open.closed_at IS NULL AND open.opened_by <> 'appeal'
    AND (open.review_id = changed.review_id OR open.topic_review_id = changed.topic_review_id)
    AND NOT EXISTS (SELECT FROM reports WHERE reports.case_id = open.id AND reports.closed_at IS NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('scrutinio.cases_by', true) = 'application' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'reviews' THEN
    UPDATE moderation_cases SET version = version + 1 WHERE review_id = NEW.id AND closed_at IS NULL;
  ELSE
    UPDATE moderation_cases SET version = version + 1 WHERE topic_review_id = NEW.id AND closed_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION verify_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF current_setting('scrutinio.cases_by', true) = 'application' THEN
    RETURN NULL;
  END IF;
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
