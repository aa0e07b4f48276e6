-- When withdrawn reviews and opinions were written: they count towards the author's daily limit. Rows hold
-- no subject and no text, and go a day later.
CREATE TABLE withdrawn_texts (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('review', 'opinion')),
  written_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX withdrawn_texts_by_user ON withdrawn_texts (user_id);
