-- Sessions and half-done sign-ins hold only for the version of the credentials they were proved with. A new
-- password, a second factor switched on and a role granted raise it.
ALTER TABLE users ADD COLUMN credentials_version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE sessions ADD COLUMN credentials_version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE sign_in_challenges ADD COLUMN credentials_version integer NOT NULL DEFAULT 1;
--> statement-breakpoint
-- Accounts made by the operator were never asked to confirm their address.
UPDATE users SET email_verified = true
WHERE NOT email_verified AND id IN (SELECT user_id FROM user_roles);
--> statement-breakpoint
-- Sanctions in force of erased accounts, under a keyed hash of the address, until they end: a new account
-- with the same address takes them over.
CREATE TABLE sanctioned_addresses (
  address_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('suspension', 'ban')),
  rule text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  CHECK ((kind = 'suspension') = (ends_at IS NOT NULL))
);
