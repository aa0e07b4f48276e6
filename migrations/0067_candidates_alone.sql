-- A vote may concern people alone, whom administrators name. The previous release refuses such votes, and keeps the
-- silence of those that there are.
ALTER TABLE votes
  DROP CONSTRAINT votes_check3,
  ADD CONSTRAINT votes_concern_somebody CHECK (
    cardinality(offices) > 0 AND cardinality(territory) > 0 OR cardinality(candidates) > 0
      OR topic_id IS NOT NULL
  );
