-- Ids of reviews and opinions were numbers in the order of the whole site: with the times beside them they said which
-- texts were written in one sitting. They are random now, those already there too, and lists go by the day and the id.
-- Servers of the previous release run on it; their lists are slower, since the indexes they read are gone.

CREATE FUNCTION random_text_id(kind text) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  candidate integer;
  is_taken boolean := true;
BEGIN
  WHILE is_taken LOOP
    -- A UUID begins with 32 bits of a generator that nobody predicts, which random() is not.
    candidate := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::integer & 2147483647;
    is_taken := candidate = 0 OR CASE kind
      WHEN 'reviews' THEN EXISTS (SELECT FROM reviews WHERE id = candidate)
      ELSE EXISTS (SELECT FROM topic_reviews WHERE id = candidate)
    END;
  END LOOP;
  RETURN candidate;
END
$$;

ALTER TABLE reviews ALTER COLUMN id DROP IDENTITY;
ALTER TABLE topic_reviews ALTER COLUMN id DROP IDENTITY;
ALTER TABLE reviews ALTER COLUMN id SET DEFAULT random_text_id('reviews');
ALTER TABLE topic_reviews ALTER COLUMN id SET DEFAULT random_text_id('topic_reviews');

-- Texts that are there: each gets a random place in a random order, above all ids in use. What refers to them follows.
CREATE TEMPORARY TABLE new_ids (old_id integer, new_id integer) ON COMMIT DROP;
DO $$
DECLARE
  texts text;
  reference record;
BEGIN
  FOREACH texts IN ARRAY ARRAY['reviews', 'topic_reviews'] LOOP
    FOR reference IN
      SELECT conrelid::regclass AS referrer, conname, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND confrelid = texts::regclass
    LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', reference.referrer, reference.conname);
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s ON UPDATE CASCADE',
        reference.referrer, reference.conname, reference.definition);
    END LOOP;
    EXECUTE format('
      INSERT INTO new_ids
      SELECT id, (bottom + (place - 1) * width + floor(random() * width))::integer
      FROM (
        SELECT id, row_number() OVER (ORDER BY gen_random_uuid()) AS place,
          max(id) OVER () + 1 AS bottom, (2147483647 - max(id) OVER ()) / count(*) OVER () AS width
        FROM %I
      ) AS placed', texts);
    EXECUTE format('UPDATE %I AS stored SET id = new_id FROM new_ids WHERE old_id = stored.id', texts);
    UPDATE surge_proposals SET review_ids = ARRAY(
      SELECT coalesce(new_id, given) FROM unnest(review_ids) AS given LEFT JOIN new_ids ON old_id = given
    )
    FROM surges WHERE surges.id = surge_id AND (surges.topic_id IS NOT NULL) = (texts = 'topic_reviews');
    TRUNCATE new_ids;
  END LOOP;
END
$$;

-- The Italian day of a text, as its midnight in UTC: what is said of its time in public, and what lists go by.
CREATE FUNCTION written_day(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT date_trunc('day', at AT TIME ZONE 'Europe/Rome') AT TIME ZONE 'UTC'
$$;

DROP INDEX reviews_latest, reviews_newest, reviews_aside, reviews_by_average, reviews_by_usefulness,
  topic_reviews_newest, topic_reviews_aside;
CREATE INDEX reviews_latest ON reviews (written_day(created_at) DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_newest ON reviews (politician_id, written_day(created_at) DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
CREATE INDEX reviews_aside ON reviews (politician_id, written_day(created_at) DESC, id DESC)
  WHERE status = 'published' AND standing = 'aside';
CREATE INDEX reviews_by_average ON reviews (politician_id, score_sum DESC, written_day(created_at) DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
CREATE INDEX reviews_by_usefulness
  ON reviews (politician_id, review_usefulness(useful_weight) DESC, written_day(created_at) DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
CREATE INDEX topic_reviews_newest ON topic_reviews (topic_id, written_day(created_at) DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
CREATE INDEX topic_reviews_aside ON topic_reviews (topic_id, written_day(created_at) DESC, id DESC)
  WHERE status = 'published' AND standing = 'aside';
