-- When administrators opened data of users, for those users. A new table: the previous release does not write it, so its
-- looks are not shown.
CREATE TABLE "data_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"subject_id" integer NOT NULL,
	"role" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE data_views
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  ADD CHECK (role IN ('administrator'));
--> statement-breakpoint
-- One row for each person, thing and day, however often it is opened.
CREATE UNIQUE INDEX data_views_one_a_day ON data_views (user_id, what, subject_id, role, day);
--> statement-breakpoint
CREATE INDEX data_views_by_user ON data_views (user_id, at DESC, id DESC);
--> statement-breakpoint
-- Retention.
CREATE INDEX data_views_by_time ON data_views USING brin (at);
