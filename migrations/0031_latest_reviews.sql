-- The latest reviews of everybody, for the home page.
CREATE INDEX reviews_latest ON reviews (created_at DESC, id DESC) WHERE status = 'published';
