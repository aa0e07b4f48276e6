-- Search inside the reviews of one politician, by word stems, without regard to case and accents. The politician is
-- one of the words, so that one index finds a word of one person among all reviews. The previous release only pays
-- for keeping it.
CREATE FUNCTION review_words(politician_id integer, comment text)
RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY['#' || politician_id]) || to_tsvector(
    'pg_catalog.italian',
    translate(
      comment,
      'àáâãäåÀÁÂÃÄÅèéêëÈÉÊËìíîïÌÍÎÏòóôõöøÒÓÔÕÖØùúûüÙÚÛÜçÇñÑ./-_:@’',
      'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooooouuuuuuuuccnn       '
    )
  )
$$;
--> statement-breakpoint
-- `words` are folded as in src/domain/politician/search-text.ts. Null when all of them are too common to be searched.
CREATE FUNCTION review_query(politician_id integer, words text)
RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN numnode(plainto_tsquery('pg_catalog.italian', words)) > 0
    THEN quote_literal('#' || politician_id)::tsquery && plainto_tsquery('pg_catalog.italian', words)
  END
$$;
--> statement-breakpoint
CREATE INDEX reviews_by_words ON reviews USING gin (review_words(politician_id, comment))
  WHERE status = 'published';
