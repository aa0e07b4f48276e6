-- Announces what has changed, so that every server drops its kept copies of the pages that show it
-- (src/domain/cache-tag.ts). One announcement per statement; very many rows are announced as '*'.
CREATE FUNCTION announce_change(tags text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify(
    'scrutinio_cache',
    CASE WHEN cardinality(tags) > 100 THEN '*' ELSE array_to_string(tags, ' ') END
  )
  WHERE cardinality(tags) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION announce_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'politician:' || politician_id) || 'ratings'::text)
  FROM (SELECT politician_id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_politicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg('politician:' || id) || 'roster'::text)
  FROM (SELECT id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg('topic:' || id) || 'topics'::text)
  FROM (SELECT id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_opinions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'topic:' || topic_id) || 'topics'::text)
  FROM (SELECT topic_id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change(array_agg(DISTINCT 'topic:' || topic_id))
  FROM topic_reviews WHERE user_id = NEW.id
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_announce_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_announce_update AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_announce_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_reviews();
--> statement-breakpoint
CREATE TRIGGER politicians_announce_insert AFTER INSERT ON politicians
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_politicians();
--> statement-breakpoint
CREATE TRIGGER politicians_announce_update AFTER UPDATE ON politicians
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_politicians();
--> statement-breakpoint
CREATE TRIGGER politicians_announce_delete AFTER DELETE ON politicians
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_politicians();
--> statement-breakpoint
CREATE TRIGGER public_topics_announce_insert AFTER INSERT ON public_topics
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_topics();
--> statement-breakpoint
CREATE TRIGGER public_topics_announce_update AFTER UPDATE ON public_topics
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_topics();
--> statement-breakpoint
CREATE TRIGGER public_topics_announce_delete AFTER DELETE ON public_topics
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_topics();
--> statement-breakpoint
CREATE TRIGGER topic_reviews_announce_insert AFTER INSERT ON topic_reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();
--> statement-breakpoint
CREATE TRIGGER topic_reviews_announce_update AFTER UPDATE ON topic_reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();
--> statement-breakpoint
CREATE TRIGGER topic_reviews_announce_delete AFTER DELETE ON topic_reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();
--> statement-breakpoint
CREATE TRIGGER topic_summaries_announce_insert AFTER INSERT ON topic_summaries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();
--> statement-breakpoint
CREATE TRIGGER topic_summaries_announce_update AFTER UPDATE ON topic_summaries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_opinions();
--> statement-breakpoint
CREATE TRIGGER users_announce_name AFTER UPDATE OF full_name ON users
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION announce_author();
