-- Candidates whom a vote concerns though they hold another office. The previous release does not look at the column, and
-- keeps no silence for them.
ALTER TABLE "votes" ADD COLUMN "candidates" integer[] DEFAULT '{}' NOT NULL;
