-- Long operations of administrators on the politicians: import, sync, delete. The one that is not over is
-- the lock of all of them, on every server.
CREATE TABLE operations (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('import', 'sync', 'delete')),
  source text NOT NULL CHECK (source IN ('Senato', 'Camera', 'Regioni', 'Comuni')),
  file_name text,
  -- Its rows, in operation_files, until it is over.
  upload_id uuid,
  state text NOT NULL CHECK (state IN ('reading', 'waiting', 'applying', 'completed', 'failed', 'cancelled')),
  -- All four in the shape of src/contract/operations.ts.
  progress jsonb NOT NULL,
  preview jsonb,
  result jsonb,
  errors jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Who is at work on it, and when it was last heard of, by the database's clock.
  runner text,
  beat_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((finished_at IS NULL) = (state IN ('reading', 'waiting', 'applying')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX operations_one_at_a_time ON operations ((true)) WHERE finished_at IS NULL;
--> statement-breakpoint
-- Files under way, compressed, in pieces: every server on the database can read them.
CREATE TABLE operation_files (
  upload_id uuid NOT NULL,
  piece integer NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (upload_id, piece)
);
--> statement-breakpoint
ALTER TABLE operation_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
