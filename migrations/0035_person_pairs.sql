-- Doubtful pairs of people get what their evidence is made of and a decision; a review that a merge moved knows
-- whom it was written about, so that merges are undone in any order. The previous release reads neither.
ALTER TABLE "person_pairs" ADD COLUMN "namesakes" integer DEFAULT 2 NOT NULL;
--> statement-breakpoint
ALTER TABLE "person_pairs" ADD COLUMN "expected" real DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "person_pairs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "person_pairs" ADD COLUMN "decision_reason" text;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "written_for" integer;
--> statement-breakpoint
ALTER TABLE person_pairs DROP CONSTRAINT person_pairs_reason_check;
--> statement-breakpoint
ALTER TABLE person_pairs ADD CONSTRAINT person_pairs_reason_check
  CHECK (reason IN ('same-name', 'other-place', 'homonyms', 'similar-name'));
--> statement-breakpoint
ALTER TABLE person_pairs DROP CONSTRAINT person_pairs_state_check;
--> statement-breakpoint
ALTER TABLE person_pairs ADD CONSTRAINT person_pairs_state_check
  CHECK (state IN ('open', 'later', 'merged', 'apart'));
--> statement-breakpoint
CREATE INDEX person_pairs_decided ON person_pairs (decided_at DESC, low_id, high_id)
  WHERE state IN ('merged', 'apart');
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_written_for_fkey
  FOREIGN KEY (written_for) REFERENCES politicians ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX reviews_written_for ON reviews (written_for) WHERE written_for IS NOT NULL;
--> statement-breakpoint
-- The first merge that moved a review took it from its own page.
UPDATE reviews SET written_for = moved.home
FROM (
  SELECT DISTINCT ON (review) review, home
  FROM (
    SELECT jsonb_array_elements_text(moved -> 'reviews')::int AS review, gone_id AS home, id
    FROM person_merges WHERE undone_at IS NULL
    UNION ALL
    SELECT jsonb_array_elements_text(moved -> 'older')::int, kept_id, id
    FROM person_merges WHERE undone_at IS NULL
  ) merges
  ORDER BY review, id
) moved
WHERE reviews.id = moved.review AND reviews.politician_id <> moved.home;
