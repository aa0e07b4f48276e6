-- A follow whose frequency changed begins where the digests of the frequency before ended. The previous release leaves
-- the column null and does not read it.
ALTER TABLE "follows" ADD COLUMN "told_until" timestamp with time zone;
