-- Of a wave, as much counts in a day as moves the estimate a little; the others wait for a person.
ALTER TABLE surges DROP CONSTRAINT surges_state_check;
ALTER TABLE surges ADD CONSTRAINT surges_state_check CHECK (state IN ('examined', 'free', 'bounded', 'coordinated'));
ALTER TABLE "surges" ADD COLUMN "held_count" integer DEFAULT 0 NOT NULL;
