-- What the transparency report counts, by day. The previous release does not count refused texts, and ignores the rest.
CREATE TABLE "transparency_counts" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"detail" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "transparency_counts_day_measure_kind_rule_detail_pk" PRIMARY KEY("day","measure","kind","rule","detail")
);

--> statement-breakpoint
ALTER TABLE transparency_counts ADD CHECK (kind IN ('review', 'opinion', 'account')), ADD CHECK (count >= 0);
--> statement-breakpoint
-- One day of the log of moderation among millions of rows in the order of time: costs writes nearly nothing.
CREATE INDEX moderation_events_by_time ON moderation_events USING brin (created_at);
--> statement-breakpoint
-- The public list of decisions, and the decisions of a day.
CREATE INDEX moderation_decisions_by_time ON moderation_decisions (decided_at, id);
