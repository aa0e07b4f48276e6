-- Comes first and alone: trigram indexes make "every word is a substring" fast.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
