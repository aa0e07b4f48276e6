-- Reviews of a politician are read in order of their average, and the filters say how many reviews gave each
-- attribute low or high scores. The previous release leaves these counts as they are: run check-aggregates --repair
-- once it is stopped.
ALTER TABLE "politician_ratings" ADD COLUMN "band_counts" integer[];
--> statement-breakpoint
-- Null stands for zeros, so that only people with reviews take space.
CREATE FUNCTION add_counts(stored integer[], change integer[], times integer)
RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  counts integer[];
BEGIN
  IF change IS NULL THEN
    RETURN stored;
  END IF;
  counts := coalesce(stored, array_fill(0, ARRAY[cardinality(change)]));
  FOR place IN 1..cardinality(change) LOOP
    IF change[place] <> 0 THEN
      counts[place] := counts[place] + times * change[place];
    END IF;
  END LOOP;
  RETURN nullif(counts, array_fill(0, ARRAY[cardinality(change)]));
END
$$;
--> statement-breakpoint
UPDATE politician_ratings SET band_counts = counted.bands
FROM (
  SELECT politician_id, ARRAY[
    count(*) FILTER (WHERE honesty <= 2), count(*) FILTER (WHERE honesty >= 4),
    count(*) FILTER (WHERE competence <= 2), count(*) FILTER (WHERE competence >= 4),
    count(*) FILTER (WHERE transparency <= 2), count(*) FILTER (WHERE transparency >= 4),
    count(*) FILTER (WHERE coherence <= 2), count(*) FILTER (WHERE coherence >= 4),
    count(*) FILTER (WHERE accessibility <= 2), count(*) FILTER (WHERE accessibility >= 4),
    count(*) FILTER (WHERE respect <= 2), count(*) FILTER (WHERE respect >= 4),
    count(*) FILTER (WHERE proactivity <= 2), count(*) FILTER (WHERE proactivity >= 4),
    count(*) FILTER (WHERE balance <= 2), count(*) FILTER (WHERE balance >= 4),
    count(*) FILTER (WHERE responsibility <= 2), count(*) FILTER (WHERE responsibility >= 4),
    count(*) FILTER (WHERE inclusivity <= 2), count(*) FILTER (WHERE inclusivity >= 4)
  ]::int[] AS bands
  FROM reviews WHERE status = 'published' GROUP BY politician_id
) AS counted
WHERE counted.politician_id = politician_ratings.politician_id AND counted.bands <> array_fill(0, '{20}');
--> statement-breakpoint
CREATE INDEX reviews_by_average ON reviews (politician_id, score_sum DESC, created_at DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
