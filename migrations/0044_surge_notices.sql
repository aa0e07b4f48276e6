-- Lists of reviews end with those that are set aside, which news leave out. Surges announce themselves, so that
-- cached pages with their notices are made anew. The previous release reads reviews of one person without an index
-- in order.
DROP INDEX reviews_newest;
--> statement-breakpoint
CREATE INDEX reviews_newest ON reviews (politician_id, created_at DESC, id DESC)
  WHERE status = 'published' AND standing <> 'aside';
--> statement-breakpoint
CREATE INDEX reviews_aside ON reviews (politician_id, created_at DESC, id DESC)
  WHERE status = 'published' AND standing = 'aside';
--> statement-breakpoint
CREATE INDEX surges_by_time ON surges (opened_at DESC, id DESC);
--> statement-breakpoint
CREATE FUNCTION announce_surges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT coalesce('politician:' || politician_id, 'topic:' || topic_id)) || 'surges'::text)
  FROM (SELECT politician_id, topic_id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER surges_announce_insert AFTER INSERT ON surges
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_surges();
--> statement-breakpoint
CREATE TRIGGER surges_announce_update AFTER UPDATE ON surges
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_surges();
--> statement-breakpoint
CREATE TRIGGER surges_announce_delete AFTER DELETE ON surges
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_surges();
