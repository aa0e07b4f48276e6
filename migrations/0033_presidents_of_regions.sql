-- The presidents of the regions, for the page of Italy: PostgreSQL read everybody of a region's institutions.
CREATE INDEX politicians_presidents ON politicians (place_code)
  WHERE role ~ '^President' AND source = 'Regioni' AND deleted_at IS NULL AND ended_at IS NULL;
