-- What a person decided is logged with the engine "person". Nothing reads the value; the previous release may
-- still write the old one while it runs beside this one.
UPDATE moderation_events SET engine = 'person' WHERE engine = 'persona';
