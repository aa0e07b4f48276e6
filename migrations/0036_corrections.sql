-- What the source tells of columns that an administrator corrected: a correction can be taken back at once, and
-- imports say where they differ. The previous release keeps corrections and leaves this column as it is.
ALTER TABLE "offices" ADD COLUMN "source_values" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- The lists of corrected and of hidden people.
CREATE INDEX offices_by_hand ON offices (politician_id) WHERE corrected <> '{}' OR added_by_hand;
--> statement-breakpoint
CREATE INDEX politicians_hidden ON politicians (name_sort, id) WHERE hidden_at IS NOT NULL;
