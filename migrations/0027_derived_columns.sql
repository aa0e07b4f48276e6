-- Surnames where the source tells them, families of parties, and by which rules the derived columns were made
-- (src/domain/politician/derived-columns.ts): rows of older rules, all of them at first, are derived anew in the
-- background after the start. Until then an old server and a new one order names differently.
ALTER TABLE "politicians" ADD COLUMN "surname" text;
--> statement-breakpoint
ALTER TABLE "politicians" ADD COLUMN "party_families" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "politicians" ADD COLUMN "derived_version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX politicians_by_derivation ON politicians (derived_version, id);
