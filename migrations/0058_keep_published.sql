-- A published snapshot, and the key it was signed with, stay as they are: the site's role may write both tables, because
-- a snapshot is made in steps and a key ends, but whoever steals its connection cannot rewrite what was published. Keys
-- are kept too, since nobody could check old snapshots without them.
CREATE TRIGGER snapshots_published_stay BEFORE UPDATE OR DELETE ON snapshots
  FOR EACH ROW WHEN (OLD.header IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER integrity_keys_stay BEFORE DELETE ON integrity_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER integrity_keys_end_once BEFORE UPDATE ON integrity_keys
  FOR EACH ROW WHEN (
    OLD.valid_until IS NOT NULL
    OR ROW (OLD.number, OLD.id, OLD.public_key, OLD.valid_from)
      IS DISTINCT FROM ROW (NEW.number, NEW.id, NEW.public_key, NEW.valid_from)
  ) EXECUTE FUNCTION refuse_change();
