-- Ways into an account beside its password, and what proves them. No token of a provider is kept.
DROP TABLE verifications;
--> statement-breakpoint
ALTER TABLE accounts
  DROP COLUMN access_token,
  DROP COLUMN refresh_token,
  DROP COLUMN id_token,
  DROP COLUMN access_token_expires_at,
  DROP COLUMN refresh_token_expires_at,
  DROP COLUMN scope;
--> statement-breakpoint
-- seen_at: to about ten minutes. authenticated_at: when the person last proved to be themself.
ALTER TABLE sessions
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
UPDATE sessions SET seen_at = updated_at, authenticated_at = created_at;
--> statement-breakpoint
-- One-time links sent by mail, as hashes. A new one of the same kind replaces the older.
CREATE TABLE one_time_links (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password')),
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);
--> statement-breakpoint
-- A code generator (TOTP). enabled_at is null until a first code was right; last_step is the newest
-- half minute whose code was used.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  enabled_at timestamptz
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
--> statement-breakpoint
-- Sign-ins that wait for the second factor; the browser holds the token.
CREATE TABLE sign_in_challenges (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);
--> statement-breakpoint
-- Browsers sent to an OpenID provider, until they come back once. user_id: only this person may.
CREATE TABLE provider_requests (
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX provider_requests_user ON provider_requests (user_id) WHERE user_id IS NOT NULL;
