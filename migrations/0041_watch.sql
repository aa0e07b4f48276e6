-- The watch over ratings: how reviews came, surges of them, what is usual. The previous release neither writes nor
-- reads any of it.
CREATE TABLE "arrival_keys" (
	"week" integer PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);

--> statement-breakpoint
CREATE TABLE "nightly_looks" (
	"politician_id" integer PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "rating_watch" (
	"is_demo" boolean PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone,
	"swept_at" timestamp with time zone,
	"background" jsonb,
	"learned_at" timestamp with time zone,
	"week" integer,
	"lease_id" uuid,
	"leased_until" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "review_arrivals" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"politician_id" integer NOT NULL,
	"is_demo" boolean NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"is_edited" boolean NOT NULL,
	"words" "bytea" NOT NULL,
	"week" integer NOT NULL,
	"network" "bytea",
	"next_network" "bytea",
	"device" "bytea",
	"next_device" "bytea"
);

--> statement-breakpoint
CREATE TABLE "surge_reviews" (
	"surge_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "surge_reviews_surge_id_review_id_pk" PRIMARY KEY("surge_id","review_id")
);

--> statement-breakpoint
CREATE TABLE "surges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "surges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"politician_id" integer,
	"topic_id" integer,
	"is_demo" boolean NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_unusual_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"judged_at" timestamp with time zone,
	"usual_per_day" real NOT NULL,
	"arrivals" integer DEFAULT 0 NOT NULL,
	"aside_count" integer DEFAULT 0 NOT NULL,
	"estimate_before" smallint,
	"estimate_with_all" smallint,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"needs_second" boolean DEFAULT false NOT NULL,
	"seconded_at" timestamp with time zone,
	"seconded_by" uuid,
	"overdue_notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE review_arrivals ADD FOREIGN KEY (review_id) REFERENCES reviews ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX review_arrivals_of_person ON review_arrivals (politician_id, arrived_at);
--> statement-breakpoint
CREATE INDEX review_arrivals_by_time ON review_arrivals (arrived_at);
--> statement-breakpoint
ALTER TABLE surges
  ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE,
  ADD FOREIGN KEY (topic_id) REFERENCES public_topics ON DELETE CASCADE,
  ADD FOREIGN KEY (decided_by) REFERENCES users ON DELETE SET NULL,
  ADD FOREIGN KEY (seconded_by) REFERENCES users ON DELETE SET NULL,
  ADD CHECK (num_nonnulls(politician_id, topic_id) = 1),
  ADD CHECK (state IN ('examined', 'free', 'coordinated')),
  ADD CHECK (decision IN ('confirmed', 'released', 'partly_released'));
--> statement-breakpoint
CREATE UNIQUE INDEX surges_open_of_person ON surges (politician_id) WHERE ended_at IS NULL AND politician_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX surges_open_of_topic ON surges (topic_id) WHERE ended_at IS NULL AND topic_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX surges_of_person ON surges (politician_id, id DESC) WHERE politician_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX surges_of_topic ON surges (topic_id, id DESC) WHERE topic_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX surges_decided_by ON surges (decided_by) WHERE decided_by IS NOT NULL;
--> statement-breakpoint
CREATE INDEX surges_seconded_by ON surges (seconded_by) WHERE seconded_by IS NOT NULL;
--> statement-breakpoint
ALTER TABLE surge_reviews
  ADD FOREIGN KEY (surge_id) REFERENCES surges ON DELETE CASCADE,
  ADD FOREIGN KEY (review_id) REFERENCES reviews ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX surge_reviews_by_review ON surge_reviews (review_id);
--> statement-breakpoint
ALTER TABLE nightly_looks ADD FOREIGN KEY (politician_id) REFERENCES politicians ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO rating_watch (is_demo) VALUES (false), (true);
