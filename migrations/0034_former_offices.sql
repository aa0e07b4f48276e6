-- Who left an office in a place, also of those in office elsewhere: for the page of the place and its feed.
CREATE INDEX offices_former ON offices (place_code, politician_id) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
