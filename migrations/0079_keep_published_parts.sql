-- The leaves of a published snapshot stay as they are until they are as old as those that the site deletes itself: the
-- site's role writes and deletes parts, but whoever steals its connection cannot add to what was published, or take it away.
-- A temporary table cannot stand in for snapshots: its schema comes last.
CREATE FUNCTION keep_published_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- DAYS_KEPT of make-snapshot.ts, by the clock of the database.
  IF TG_OP = 'DELETE' AND OLD.day < (now() AT TIME ZONE 'UTC')::date - 13 THEN
    RETURN OLD;
  END IF;
  IF EXISTS (SELECT FROM snapshots WHERE day IN (OLD.day, NEW.day) AND header IS NOT NULL) THEN
    RAISE EXCEPTION 'snapshot_parts of a published day is append-only';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER snapshot_parts_published_stay BEFORE INSERT OR UPDATE OR DELETE ON snapshot_parts
  FOR EACH ROW EXECUTE FUNCTION keep_published_parts();
