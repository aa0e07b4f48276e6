-- Passkeys (WebAuthn) beside password and authenticator app, and the challenges they sign. The previous release reads
-- none of it: to it, an account has the ways in that it had before.
CREATE TABLE "passkey_requests" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
-- No foreign key: a session keeps the number of a passkey that is gone, which then says nothing.
ALTER TABLE "sessions" ADD COLUMN "passkey_id" uuid;
--> statement-breakpoint
ALTER TABLE passkey_requests ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE passkeys ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX passkey_requests_user ON passkey_requests (user_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX passkeys_user ON passkeys (user_id);
