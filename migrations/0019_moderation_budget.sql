-- How often the language model was asked on a day (UTC), by all servers together: a budget is for all.
CREATE TABLE model_calls (
  day date PRIMARY KEY,
  calls integer NOT NULL CHECK (calls > 0)
);
--> statement-breakpoint
-- The words of the classifier that speak most for holding a text: [{"word", "weight"}], heaviest first.
ALTER TABLE moderation_models ADD COLUMN heaviest jsonb NOT NULL DEFAULT '[]';
