-- Offices in the government of members of Parliament: those that the Camera's data name, and those that administrators
-- state. The previous release neither writes nor reads them, and shows no post of a kind it does not know.
ALTER TABLE "offices" ADD COLUMN "government" jsonb DEFAULT '[]'::jsonb NOT NULL;

--> statement-breakpoint
ALTER TABLE member_posts DROP CONSTRAINT member_posts_kind_check,
  ADD CONSTRAINT member_posts_kind_check CHECK (kind IN ('group', 'part', 'body', 'government'));
CREATE INDEX offices_in_government ON offices (politician_id) WHERE government <> '[]';
