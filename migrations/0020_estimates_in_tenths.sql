-- Estimates are published in tenths: hundredths would say how much each new review weighs. Equal to estimateIfEnough of the
-- domain; the previous release reads tenths as it reads hundredths.
CREATE OR REPLACE FUNCTION rating_estimate(
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
  IF weight < 5 THEN
    RETURN NULL;
  END IF;
  RETURN ARRAY[
    10 * floor(value * 10 + 0.5), 10 * floor(greatest(1, value - half) * 10 + 0.5),
    10 * floor(least(5, value + half) * 10 + 0.5)
  ]::smallint[];
END
$$;
--> statement-breakpoint
-- Generated columns are computed again.
UPDATE politician_ratings SET old_weight = old_weight WHERE estimate IS NOT NULL;
--> statement-breakpoint
UPDATE topic_ratings SET old_weight = old_weight WHERE estimate IS NOT NULL;
