-- «Utile»: one vote per person and review, which weighs as the account does. Reviews keep the sums; the order is by the
-- lower bound of Wilson's interval, an index on a function of them. The previous release neither reads nor writes votes.
CREATE TABLE "useful_votes" (
	"review_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"weight" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "useful_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);

--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "useful_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "useful_weight" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE useful_votes
  ADD FOREIGN KEY (review_id) REFERENCES reviews ON DELETE CASCADE,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  ADD CHECK (weight BETWEEN 0 AND 10);
--> statement-breakpoint
CREATE INDEX useful_votes_by_user ON useful_votes (user_id, review_id);
--> statement-breakpoint
-- Lower bound of Wilson's interval of 95 %, in ten-thousandths, for a share of 1: there is no opposite of «Utile». `weight`
-- is in tenths of a vote.
CREATE FUNCTION review_usefulness(weight integer) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT floor(10000::float8 * weight / (weight + 10 * 1.96::float8 * 1.96::float8))::integer
$$;
--> statement-breakpoint
CREATE INDEX reviews_by_usefulness
  ON reviews (politician_id, review_usefulness(useful_weight) DESC, created_at DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
--> statement-breakpoint
-- A vote changes the page of the politician and nothing else: figures and lists of the site stay as they are.
CREATE FUNCTION announce_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reviews_announce_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_reviews();
