-- The list by rating is ordered by estimates. The previous release orders by the plain mean, without an index.
DROP INDEX politician_ratings_by_rating;
--> statement-breakpoint
CREATE INDEX politician_ratings_by_estimate ON politician_ratings ((coalesce(-estimate, 0)), name_sort, politician_id)
  WHERE is_listed;
