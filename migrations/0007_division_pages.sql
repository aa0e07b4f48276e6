-- Pages and lists of divisions: newest first by chamber and month, by bill and by words, with the members' own pages.
-- Words are those of reviews, of which only one person's are searched: a chamber stands in the place of the person.
CREATE INDEX divisions_newest ON divisions (chamber, day, id);
CREATE INDEX divisions_named_newest ON divisions (chamber, day, id) WHERE kind <> 'other';
CREATE INDEX divisions_by_bill ON divisions (chamber, left(bill_title, 120), day, id) WHERE bill_title IS NOT NULL;
CREATE INDEX divisions_by_words ON divisions
  USING gin (review_words(CASE chamber WHEN 'Senato' THEN 1 ELSE 2 END, title || ' ' || coalesce(bill_title, '')));
DROP INDEX divisions_by_day;
DROP INDEX divisions_named;
CREATE INDEX offices_by_number ON offices (source, external_id) WHERE external_id IS NOT NULL;
