-- Notifications by browser push. A new table, and a column with a default: the previous release does not look at them.
CREATE TABLE "push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"shows_names" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);

--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "by_push" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE push_devices
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  ADD FOREIGN KEY (session_id) REFERENCES sessions ON DELETE CASCADE,
  ADD CHECK (length(endpoint) <= 1000);
--> statement-breakpoint
CREATE INDEX push_devices_of_user ON push_devices (user_id);
