-- No statistics of what reviews are found by: PostgreSQL estimates their operators without them, and computing words and
-- facets of 15,000 reviews took most of an ANALYZE, for which everything on the embedded engine waits.
ALTER INDEX reviews_by_words ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX reviews_by_facets ALTER COLUMN 1 SET STATISTICS 0;
