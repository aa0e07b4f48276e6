-- Followers of a chamber hear of a final division, or one on confidence, once it is read and believed. A followed chamber
-- is a place code of its name: the previous release takes it for a town that is gone, and tells nothing of it.
ALTER TABLE "divisions" ADD COLUMN "believed_at" timestamp with time zone;
