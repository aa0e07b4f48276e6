-- Accounts known to be one person's, by a keyed hash of the fiscal number. The previous release neither writes nor reads
-- it: while both run it weighs such accounts as others, until their weight is computed again the next night.
CREATE TABLE "verified_identities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"fiscal_hash" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verified_identities_fiscal_hash_unique" UNIQUE("fiscal_hash")
);
--> statement-breakpoint
ALTER TABLE verified_identities ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
