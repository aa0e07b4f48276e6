-- Decisions of people about surges. Proposals wait for another administrator; authors get statements of reasons
-- as in moderation. The previous release reads the new decisions as others, and writes none.
CREATE TABLE "surge_proposals" (
	"surge_id" integer PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"review_ids" integer[] NOT NULL,
	"reason" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"proposed_by" uuid
);
--> statement-breakpoint
ALTER TABLE surge_proposals
  ADD FOREIGN KEY (surge_id) REFERENCES surges ON DELETE CASCADE,
  ADD FOREIGN KEY (proposed_by) REFERENCES users ON DELETE SET NULL,
  ADD CHECK (decision IN ('confirmed', 'released', 'partly_released'));
--> statement-breakpoint
CREATE INDEX surge_proposals_by ON surge_proposals (proposed_by) WHERE proposed_by IS NOT NULL;
--> statement-breakpoint
-- What nobody has decided about.
CREATE INDEX surge_reviews_undecided ON surge_reviews (surge_id, review_id) WHERE decided_at IS NULL AND reasons <> '{}';
--> statement-breakpoint
ALTER TABLE moderation_cases
  DROP CONSTRAINT moderation_cases_opened_by_check,
  ADD CONSTRAINT moderation_cases_opened_by_check CHECK (opened_by IN ('automatic', 'reports', 'appeal', 'watch'));
--> statement-breakpoint
ALTER TABLE moderation_decisions
  DROP CONSTRAINT moderation_decisions_decision_check,
  ADD CONSTRAINT moderation_decisions_decision_check CHECK (
    decision IN ('keep', 'hide', 'remove', 'hide-provisionally', 'sanction', 'set-aside', 'count')
  );
