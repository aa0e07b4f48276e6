-- Requests of authorities, which administrators enter for the transparency report. A new table: the previous release does
-- not look at it, and ignores counts of measures it does not know.
CREATE TABLE "authority_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authority_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"authority" text NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"legal_ground" text NOT NULL,
	"texts" integer NOT NULL,
	"outcome" text,
	"decided_on" date,
	"counted_on" date NOT NULL,
	"outcome_counted_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE authority_requests
  ADD CHECK (kind IN ('removal', 'information', 'other')),
  ADD CHECK (outcome IN ('complied', 'partly', 'refused', 'withdrawn')),
  ADD CHECK (texts >= 0),
  ADD CHECK (received_on <= counted_on),
  ADD CHECK (num_nonnulls(outcome, decided_on, outcome_counted_on) IN (0, 3));
--> statement-breakpoint
CREATE INDEX authority_requests_by_day ON authority_requests (received_on DESC, id DESC);
--> statement-breakpoint
-- Requests concern neither a text nor an account.
ALTER TABLE transparency_counts DROP CONSTRAINT transparency_counts_kind_check;
--> statement-breakpoint
ALTER TABLE transparency_counts
  ADD CONSTRAINT transparency_counts_kind_check CHECK (kind IN ('review', 'opinion', 'account', 'site'));
--> statement-breakpoint
-- Claims of days that are stored already.
INSERT INTO transparency_counts (day, measure, kind, rule, detail, count)
SELECT day, 'claim', 'account', '', detail, count(*)::int
FROM (
  SELECT (created_at AT TIME ZONE 'Europe/Rome')::date AS day, 'received' AS detail FROM claims
  UNION ALL
  SELECT (appealed_at AT TIME ZONE 'Europe/Rome')::date, 'appealed' FROM claims WHERE appealed_at IS NOT NULL
  UNION ALL
  SELECT (at AT TIME ZONE 'Europe/Rome')::date,
    CASE action WHEN 'representation-revoked' THEN 'revoked' WHEN 'representation-ended' THEN 'ended'
      WHEN 'representation-given-up' THEN 'given-up' ELSE details ->> 'outcome' END
  FROM audit_log
  WHERE action IN ('claim-decided', 'claim-appeal-decided', 'representation-revoked', 'representation-ended',
    'representation-given-up')
) AS happened
WHERE day <= (SELECT (value #>> '{}')::date FROM installation WHERE key = 'transparency-counted-until')
GROUP BY day, detail;
