-- A vote «Utile» weighs nothing while the voter's own review of the same politician is set aside. The mark keeps it so
-- when that review is withdrawn. The previous release marks none, and gives weight back to marked ones by night.
ALTER TABLE "useful_votes" ADD COLUMN "stays_aside" boolean DEFAULT false NOT NULL;
