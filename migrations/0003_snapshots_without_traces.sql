-- Snapshots of format 1 had the weight of each review's account in its leaf, under a name that lasted: a series of nights led
-- to everything one person had written. They are withdrawn, with the bytes behind their names, and the chain begins anew.
-- Servers of the previous release run on it; their next snapshot would be of format 1, so upgrade all before the night.

CREATE TABLE published_sums (
  kind text NOT NULL CHECK (kind IN ('politician', 'topic')),
  subject_id integer NOT NULL,
  published_at timestamptz NOT NULL,
  CONSTRAINT published_sums_kind_subject_id_pk PRIMARY KEY (kind, subject_id)
);

ALTER TABLE snapshots ADD COLUMN file_crc bigint, ADD COLUMN file_length bigint;

-- /integrity says so where there were any.
INSERT INTO installation (key, value)
SELECT 'withdrawn-snapshots', jsonb_build_object('lastDay', max(day)) FROM snapshots WHERE header IS NOT NULL
HAVING count(*) > 0;

ALTER TABLE snapshots DISABLE TRIGGER snapshots_published_stay;
ALTER TABLE snapshot_parts DISABLE TRIGGER snapshot_parts_published_stay;
DELETE FROM snapshots;
ALTER TABLE snapshot_parts ENABLE TRIGGER snapshot_parts_published_stay;
ALTER TABLE snapshots ENABLE TRIGGER snapshots_published_stay;
DELETE FROM review_blindings;
DELETE FROM opinion_blindings;

-- What the names of one night follow from. It goes before the night's leaves, or with them.
CREATE TABLE snapshot_nights (
  day date PRIMARY KEY REFERENCES snapshots ON DELETE CASCADE,
  key bytea NOT NULL
);
