-- Estimates: reviews weigh as much as their author's account, and the database keeps the weighted sums and
-- what is shown of them (src/domain/rating/estimate.ts). Weights begin at 0: the job refresh-estimates fills
-- them in. The previous release writes reviews that weigh 0 until then, and ignores the sums when one is
-- withdrawn: run check-aggregates --repair once it is stopped.
CREATE TABLE "office_means" (
	"office" text NOT NULL,
	"quarter" date NOT NULL,
	"overall" smallint NOT NULL,
	"attributes" smallint[] NOT NULL,
	"reviews" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "office_means_office_quarter_is_demo_pk" PRIMARY KEY("office","quarter","is_demo")
);

--> statement-breakpoint
CREATE TABLE "rating_rules" (
	"is_demo" boolean PRIMARY KEY NOT NULL,
	"prior_mean" smallint NOT NULL,
	"quota_share" smallint NOT NULL
);
--> statement-breakpoint
-- In the order of computeEstimate: the result must be equal to the hundredth. Null below five reviews.
CREATE FUNCTION rating_estimate(
  counted integer,
  old_weight integer, old_squares integer, old_sum integer, old_sum_squares bigint,
  new_weight integer, new_squares integer, new_sum integer, new_sum_squares bigint,
  prior_mean smallint, quota_share smallint
) RETURNS smallint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  old float8 := old_weight / 10::float8;
  recent float8 := new_weight / 10::float8;
  quota float8 := 0.5::float8 + 0.04::float8 * old + (quota_share / 100::float8 - 0.04::float8) * (5 + old);
  factor float8 := CASE WHEN recent > quota THEN quota / recent ELSE 1 END;
  weight float8 := (old_weight + factor * new_weight) / 10;
  squares float8 := (old_squares + factor * factor * new_squares) / 100;
  total float8 := (old_sum + factor * new_sum) / 100;
  total_squares float8 := (old_sum_squares + factor * new_sum_squares) / 1000;
  value float8 := (5 * (prior_mean / 100::float8) + total) / (5 + weight);
  deviations float8 := greatest(0, total_squares - 2 * value * total + value * value * weight);
  variance float8 := (10 * (1.15::float8 * 1.15::float8) + deviations) / (10 + weight);
  effective float8 := CASE WHEN squares > 0 THEN weight * weight / squares ELSE 0 END;
  half float8 := 1.96::float8 * sqrt(variance / (5 + effective));
BEGIN
  IF counted < 5 THEN
    RETURN NULL;
  END IF;
  RETURN ARRAY[
    floor(value * 100 + 0.5), floor(greatest(1, value - half) * 100 + 0.5),
    floor(least(5, value + half) * 100 + 0.5)
  ]::smallint[];
END
$$;
--> statement-breakpoint
-- 150 numbers: for each attribute and score the review, its weight if its author's account is established, and
-- its weight if it is new.
CREATE FUNCTION review_attribute_scores(scores smallint[], weight smallint, is_new boolean)
RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  cells integer[] := array_fill(0, '{150}');
  cell integer;
BEGIN
  FOR attribute IN 1..10 LOOP
    cell := (attribute - 1) * 15 + (scores[attribute] - 1) * 3 + 1;
    cells[cell] := 1;
    cells[cell + CASE WHEN is_new THEN 2 ELSE 1 END] := weight;
  END LOOP;
  RETURN cells;
END
$$;
--> statement-breakpoint
-- Null stands for zeros, so that only people with reviews take space.
CREATE FUNCTION add_attribute_scores(stored integer[], change integer[], times integer)
RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  cells integer[] := coalesce(stored, array_fill(0, '{150}'));
BEGIN
  IF change IS NULL THEN
    RETURN stored;
  END IF;
  FOR cell IN 1..150 LOOP
    IF change[cell] <> 0 THEN
      cells[cell] := cells[cell] + times * change[cell];
    END IF;
  END LOOP;
  RETURN nullif(cells, array_fill(0, '{150}'));
END
$$;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "counted_count"integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "waiting_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "aside_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "old_weight" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "old_squares" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "old_sum" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "old_sum_squares" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "new_weight" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "new_squares" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "new_sum" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "new_sum_squares" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "attribute_scores" integer[];
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "prior_mean" smallint DEFAULT 300 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "quota_share" smallint DEFAULT 100 NOT NULL;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "estimate" smallint GENERATED ALWAYS AS ((rating_estimate(counted_count, old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares, prior_mean, quota_share))[1]) STORED;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "estimate_low" smallint GENERATED ALWAYS AS ((rating_estimate(counted_count, old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares, prior_mean, quota_share))[2]) STORED;
--> statement-breakpoint
ALTER TABLE "politician_ratings" ADD COLUMN "estimate_high" smallint GENERATED ALWAYS AS ((rating_estimate(counted_count, old_weight, old_squares, old_sum, old_sum_squares, new_weight, new_squares, new_sum, new_sum_squares, prior_mean, quota_share))[3]) STORED;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "standing" text DEFAULT 'counted' NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "weight" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "weighs_as_new" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "review_weight" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weighs_as_new" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CHECK (standing IN ('counted', 'waiting', 'aside')), ADD CHECK (weight BETWEEN 0 AND 10);
--> statement-breakpoint
ALTER TABLE "users" ADD CHECK (review_weight BETWEEN 0 AND 10);
--> statement-breakpoint
UPDATE users SET email_verified_at = created_at WHERE email_verified;
--> statement-breakpoint
INSERT INTO rating_rules (is_demo, prior_mean, quota_share) VALUES (false, 300, 100), (true, 300, 100);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rate_politicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO politician_ratings AS stored
      (politician_id, name_sort, is_listed, is_deleted, is_demo, prior_mean, quota_share)
    SELECT id, name_sort, deleted_at IS NULL AND ended_at IS NULL, deleted_at IS NOT NULL, changed.is_demo,
      coalesce(rules.prior_mean, 300), coalesce(rules.quota_share, 100)
    FROM changed LEFT JOIN rating_rules AS rules ON rules.is_demo = changed.is_demo
    ON CONFLICT (politician_id) DO UPDATE SET
      name_sort = excluded.name_sort, is_listed = excluded.is_listed, is_deleted = excluded.is_deleted,
      is_demo = excluded.is_demo;
  ELSE
    UPDATE politician_ratings AS stored SET
      name_sort = changed.name_sort,
      is_listed = deleted_at IS NULL AND ended_at IS NULL,
      is_deleted = deleted_at IS NOT NULL,
      is_demo = changed.is_demo
    FROM changed
    WHERE stored.politician_id = changed.id
      AND (stored.name_sort, stored.is_listed, stored.is_deleted, stored.is_demo) IS DISTINCT FROM
        (changed.name_sort, deleted_at IS NULL AND ended_at IS NULL, deleted_at IS NOT NULL, changed.is_demo);
  END IF;
  RETURN NULL;
END
$$;
