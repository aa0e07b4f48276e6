-- Proofs of work that were accepted: each counts once, on whatever server. The previous release asks for none.
CREATE TABLE "used_proofs" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX used_proofs_expiry ON used_proofs (expires_at);
