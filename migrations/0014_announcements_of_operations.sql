-- An operation on politicians changes some in every one of its many transactions: announcing each would
-- have every page made anew all the time. It says so, and announces by itself every few seconds.
CREATE OR REPLACE FUNCTION announce_politicians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('scrutinio.announce', true) = 'later' THEN
    RETURN NULL;
  END IF;
  PERFORM announce_change(array_agg('politician:' || id) || 'roster'::text)
  FROM (SELECT id FROM changed LIMIT 1000) few
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
