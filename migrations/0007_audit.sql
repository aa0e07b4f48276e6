-- What administrators, the command line and the platform itself have decided or looked at. Append-only:
-- a correction is another entry. It names people by their ids alone.
CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('administrator', 'command-line', 'platform')),
  -- Without a foreign key: the entry outlives the account.
  actor_id uuid,
  -- What was done, as in src/domain/audit/actions.ts.
  action text NOT NULL CHECK (btrim(action) <> ''),
  -- What it was done to: 'review', 'user', 'source', …, and which.
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  CHECK ((actor_kind = 'administrator') = (actor_id IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX audit_log_by_subject ON audit_log (subject_kind, subject_id, id DESC);
--> statement-breakpoint
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, id DESC) WHERE actor_id IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
