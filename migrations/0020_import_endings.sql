-- Who ends when an import does not name them. Rows of the previous release meant the whole source.
ALTER TABLE operations ADD COLUMN ending text NOT NULL DEFAULT 'source'
  CHECK (ending IN ('none', 'places', 'source'));
