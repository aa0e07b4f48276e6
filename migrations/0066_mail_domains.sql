-- Domains of confirmed addresses as last looked up: accounts at one that receives no mail count as new. The previous
-- release neither writes nor reads it. The index serves the accounts of a domain.
CREATE TABLE "mail_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"misses" smallint NOT NULL,
	"failures" smallint NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE mail_domains
  ADD CHECK (length(domain) BETWEEN 1 AND 255),
  ADD CHECK (misses >= 0 AND failures >= 0);
--> statement-breakpoint
CREATE INDEX users_mail_domain ON users (split_part(email, '@', 2));
