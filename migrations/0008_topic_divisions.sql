-- Divisions of Parliament that administrators join to topics, whose page lists them. The previous release neither writes
-- nor reads it.
CREATE TABLE "topic_divisions" (
	"topic_id" integer NOT NULL,
	"division_id" integer NOT NULL,
	CONSTRAINT "topic_divisions_topic_id_division_id_pk" PRIMARY KEY("topic_id","division_id")
);

--> statement-breakpoint
CREATE INDEX topic_divisions_by_division ON topic_divisions (division_id);
ALTER TABLE topic_divisions ADD FOREIGN KEY (topic_id) REFERENCES public_topics ON DELETE CASCADE,
  ADD FOREIGN KEY (division_id) REFERENCES divisions ON DELETE CASCADE;
CREATE TRIGGER topic_divisions_announce AFTER INSERT OR DELETE OR TRUNCATE ON topic_divisions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_divisions();
