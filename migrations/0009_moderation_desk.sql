-- Reports, the cases that wait for a person, decisions with their reasons, sanctions, appeals.

-- Where in the text automatic moderation found what: offsets in UTF-16 units.
ALTER TABLE moderation_events ADD COLUMN spans jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
ALTER TABLE moderation_events DROP CONSTRAINT moderation_events_event_check;
--> statement-breakpoint
ALTER TABLE moderation_events ADD CONSTRAINT moderation_events_event_check CHECK (
  event IN ('allowed', 'held', 'hidden-provisionally', 'kept', 'hidden', 'removed', 'restored')
);
--> statement-breakpoint
-- What waits for a person, or did. It outlives the text, which its author may withdraw.
CREATE TABLE moderation_cases (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Null for an appeal that is about a person alone.
  kind text CHECK (kind IN ('review', 'opinion')),
  review_id integer REFERENCES reviews ON DELETE SET NULL,
  topic_review_id integer REFERENCES topic_reviews ON DELETE SET NULL,
  politician_id integer REFERENCES politicians ON DELETE SET NULL,
  topic_id integer REFERENCES public_topics ON DELETE SET NULL,
  opened_by text NOT NULL CHECK (opened_by IN ('automatic', 'reports', 'appeal')),
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Goes up with every change of the text and of the case: nobody decides what they have not read.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  is_hidden_provisionally boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  -- 'resolved': nothing was left to decide; 'withdrawn': its author took the text back.
  outcome text CHECK (outcome IN ('decided', 'resolved', 'withdrawn')),
  CHECK (num_nonnulls(review_id, topic_review_id) <= 1),
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
--> statement-breakpoint
-- One open case for each text; appeals are apart.
CREATE UNIQUE INDEX moderation_cases_open_review ON moderation_cases (review_id) WHERE closed_at IS NULL AND opened_by <> 'appeal';
--> statement-breakpoint
CREATE UNIQUE INDEX moderation_cases_open_topic_review ON moderation_cases (topic_review_id) WHERE closed_at IS NULL AND opened_by <> 'appeal';
--> statement-breakpoint
CREATE INDEX moderation_cases_review ON moderation_cases (review_id) WHERE review_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX moderation_cases_topic_review ON moderation_cases (topic_review_id) WHERE topic_review_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX moderation_cases_queue ON moderation_cases (due_at, id) WHERE closed_at IS NULL;
--> statement-breakpoint
CREATE INDEX moderation_cases_politician ON moderation_cases (politician_id) WHERE politician_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX moderation_cases_topic ON moderation_cases (topic_id) WHERE topic_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE reports (
  -- What the reporter refers to.
  id uuid PRIMARY KEY,
  case_id integer NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- Of visitors; erased six months after the case was closed.
  visitor_name text,
  visitor_email text CHECK (visitor_email = lower(visitor_email)),
  reason text NOT NULL,
  details text NOT NULL DEFAULT '' CHECK (char_length(details) <= 1000),
  is_illegal boolean NOT NULL,
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'rejected', 'withdrawn')),
  closed_at timestamptz,
  CHECK (user_id IS NULL OR visitor_email IS NULL),
  CHECK ((visitor_name IS NULL) = (visitor_email IS NULL)),
  CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT reports_one_per_user UNIQUE (case_id, user_id),
  CONSTRAINT reports_one_per_mailbox UNIQUE (case_id, visitor_email)
);
--> statement-breakpoint
CREATE INDEX reports_by_user ON reports (user_id, created_at DESC) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX reports_by_mailbox ON reports (visitor_email, created_at) WHERE visitor_email IS NOT NULL;
--> statement-breakpoint
-- What was decided and why. Whom it was about and what it quotes go when that account or text goes.
CREATE TABLE moderation_decisions (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Null where no text was decided on.
  case_id integer REFERENCES moderation_cases ON DELETE SET NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  decision text NOT NULL CHECK (decision IN ('keep', 'hide', 'remove', 'hide-provisionally', 'sanction')),
  rule text,
  facts text NOT NULL DEFAULT '' CHECK (char_length(facts) <= 2000),
  decided_at timestamptz NOT NULL,
  -- Null for what the platform did by itself, and when the account is gone.
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK (decision <> 'hide-provisionally' OR decided_by IS NULL)
);
--> statement-breakpoint
CREATE INDEX moderation_decisions_case ON moderation_decisions (case_id) WHERE case_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX moderation_decisions_user ON moderation_decisions (user_id, decided_at DESC) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX moderation_decisions_by ON moderation_decisions (decided_by) WHERE decided_by IS NOT NULL;
--> statement-breakpoint
-- In force from starts_at until ends_at (null: for good) or until it is lifted; read by comparing dates.
CREATE TABLE sanctions (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  decision_id integer NOT NULL UNIQUE REFERENCES moderation_decisions ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('warning', 'suspension', 'ban')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  lifted_at timestamptz,
  CHECK ((kind = 'suspension') = (ends_at IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX sanctions_user ON sanctions (user_id, starts_at DESC);
--> statement-breakpoint
CREATE TABLE appeals (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  decision_id integer NOT NULL CONSTRAINT appeals_one_per_decision UNIQUE REFERENCES moderation_decisions ON DELETE CASCADE,
  case_id integer NOT NULL UNIQUE REFERENCES moderation_cases ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  text text NOT NULL CHECK (btrim(text) <> '' AND char_length(text) <= 2000),
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'overturned')),
  answer text CHECK (char_length(answer) <= 2000),
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK (num_nonnulls(outcome, answer, decided_at) IN (0, 3))
);
--> statement-breakpoint
CREATE INDEX appeals_user ON appeals (user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX appeals_by ON appeals (decided_by) WHERE decided_by IS NOT NULL;
--> statement-breakpoint
-- A doubt opens a case, in the statement that logs it, whoever logs it. 48 hours: REVIEW_HOURS in
-- src/domain/moderation/decision.ts. What is allowed again needs nobody, unless people have reported it.
CREATE FUNCTION follow_moderation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO moderation_cases (kind, review_id, politician_id, opened_by, opened_at, due_at)
  SELECT DISTINCT ON (changed.review_id) 'review', changed.review_id, reviews.politician_id, 'automatic',
    changed.created_at, changed.created_at + interval '48 hours'
  FROM changed JOIN reviews ON reviews.id = changed.review_id
  WHERE changed.event = 'held'
  ON CONFLICT (review_id) WHERE closed_at IS NULL AND opened_by <> 'appeal' DO NOTHING;
  INSERT INTO moderation_cases (kind, topic_review_id, topic_id, opened_by, opened_at, due_at)
  SELECT DISTINCT ON (changed.topic_review_id) 'opinion', changed.topic_review_id, topic_reviews.topic_id,
    'automatic', changed.created_at, changed.created_at + interval '48 hours'
  FROM changed JOIN topic_reviews ON topic_reviews.id = changed.topic_review_id
  WHERE changed.event = 'held'
  ON CONFLICT (topic_review_id) WHERE closed_at IS NULL AND opened_by <> 'appeal' DO NOTHING;
  UPDATE moderation_cases AS open
  SET closed_at = changed.created_at, outcome = 'resolved', version = version + 1
  FROM changed
  WHERE changed.event = 'allowed' AND open.closed_at IS NULL AND open.opened_by <> 'appeal'
    AND (open.review_id = changed.review_id OR open.topic_review_id = changed.topic_review_id)
    AND NOT EXISTS (SELECT FROM reports WHERE reports.case_id = open.id AND reports.closed_at IS NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER moderation_events_followed AFTER INSERT ON moderation_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_moderation();
--> statement-breakpoint
CREATE FUNCTION follow_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'reviews' THEN
    UPDATE moderation_cases SET version = version + 1 WHERE review_id = NEW.id AND closed_at IS NULL;
  ELSE
    UPDATE moderation_cases SET version = version + 1 WHERE topic_review_id = NEW.id AND closed_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_text_followed AFTER UPDATE OF comment ON reviews
  FOR EACH ROW WHEN (OLD.comment IS DISTINCT FROM NEW.comment) EXECUTE FUNCTION follow_text();
--> statement-breakpoint
CREATE TRIGGER topic_reviews_text_followed AFTER UPDATE OF comment ON topic_reviews
  FOR EACH ROW WHEN (OLD.comment IS DISTINCT FROM NEW.comment) EXECUTE FUNCTION follow_text();
--> statement-breakpoint
-- What waits already.
INSERT INTO moderation_cases (kind, review_id, politician_id, opened_by, opened_at, due_at)
SELECT 'review', id, politician_id, 'automatic', updated_at, updated_at + interval '48 hours'
FROM reviews WHERE status = 'held';
--> statement-breakpoint
INSERT INTO moderation_cases (kind, topic_review_id, topic_id, opened_by, opened_at, due_at)
SELECT 'opinion', id, topic_id, 'automatic', updated_at, updated_at + interval '48 hours'
FROM topic_reviews
WHERE status = 'held' AND EXISTS (
  SELECT FROM moderation_events
  WHERE topic_review_id = topic_reviews.id AND event = 'held' AND moderation_events.created_at >= updated_at
);
