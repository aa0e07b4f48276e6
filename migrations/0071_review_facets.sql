-- Reviews of one politician are found by their stars and by low or high scores of an attribute, however rare these
-- are. The previous release only pays for keeping the index.
-- Facets are numbers that carry the politician: 1 to 5 are the stars, then each attribute has two, of low and of high
-- scores. src/server/features/reviews/queries/list.ts asks for them.
CREATE FUNCTION review_facets(politician_id integer, score_sum smallint, scores smallint[])
RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  base bigint := politician_id::bigint * 32;
  facets bigint[] := ARRAY[base + (score_sum + 5) / 10];
BEGIN
  FOR place IN 1..cardinality(scores) LOOP
    IF scores[place] <> 3 THEN
      facets := facets || (base + 4 + place * 2 + (scores[place] > 3)::integer);
    END IF;
  END LOOP;
  RETURN facets;
END
$$;
--> statement-breakpoint
CREATE INDEX reviews_by_facets ON reviews USING gin (review_facets(politician_id, score_sum, ARRAY[
  honesty, competence, transparency, coherence, accessibility, respect, proactivity, balance, responsibility, inclusivity
])) WHERE status = 'published';
