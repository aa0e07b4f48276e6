-- Following the log of moderation costs a review that is simply allowed next to nothing: it has no case,
-- and cases are looked for by one column at a time, which an index answers.
CREATE OR REPLACE FUNCTION follow_moderation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
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
