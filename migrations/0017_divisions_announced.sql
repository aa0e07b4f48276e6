-- A reading of divisions announces what it changed once a month of theirs, and at its end, not with every day. Here stays
-- what pages must not wait for, and the reading that died before it could announce. The previous release announces at its end.
DROP TRIGGER participation_announce ON participation_months;
-- With a row that is there an insert fires too: it is every sign that a reading gives.
DROP TRIGGER readings_announce ON division_readings;
CREATE TRIGGER readings_announce AFTER UPDATE OF succeeded_at, failure ON division_readings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_divisions();
CREATE FUNCTION announce_unfinished() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('scrutinio_cache', '*');
  RETURN NULL;
END
$$;
CREATE TRIGGER reading_resumed AFTER UPDATE OF runner ON division_readings
  FOR EACH ROW WHEN (OLD.runner <> NEW.runner) EXECUTE FUNCTION announce_unfinished();
CREATE TRIGGER members_announce AFTER INSERT OR UPDATE OF name OR DELETE ON chamber_members
  FOR EACH ROW EXECUTE FUNCTION announce_divisions();
CREATE TRIGGER groups_announce AFTER INSERT OR DELETE ON chamber_groups
  FOR EACH ROW EXECUTE FUNCTION announce_divisions();
CREATE FUNCTION announce_bills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('scrutinio_cache', 'divisions bills');
  RETURN NULL;
END
$$;
DROP TRIGGER bills_announce ON division_readings;
CREATE TRIGGER bills_announce AFTER UPDATE OF bills_read_at ON division_readings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_bills();
