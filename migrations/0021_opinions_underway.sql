-- The job that publishes an opinion names it by its id, which 0001 changed: it would find nothing and be done, and an opinion
-- sent in the moments before would wait for ever. Jobs that are not done name the opinions that wait for one, whichever was
-- whose: without what moderation said of one, the job asks it again. What a server is at begins again.
UPDATE pgboss.job
SET data = jsonb_build_object('topicReviewId', opinions.id), state = 'created'
FROM (
  SELECT id, row_number() OVER (ORDER BY id) AS place FROM topic_reviews AS opinion
  WHERE status = 'held' AND NOT EXISTS (
    SELECT FROM moderation_events
    WHERE topic_review_id = opinion.id AND event = 'held' AND created_at >= opinion.updated_at
  )
) AS opinions
JOIN (
  SELECT id, row_number() OVER (ORDER BY id) AS place FROM pgboss.job
  WHERE name = 'publish-topic-review' AND state IN ('created', 'retry', 'active')
) AS jobs USING (place)
WHERE job.name = 'publish-topic-review' AND job.id = jobs.id;
