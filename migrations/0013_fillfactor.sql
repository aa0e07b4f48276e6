-- Room in each page for new versions of its rows: a change of weights, votes or months touches no index then.
ALTER TABLE reviews SET (fillfactor = 90);
ALTER TABLE topic_reviews SET (fillfactor = 90);
ALTER TABLE politician_months SET (fillfactor = 80);
ALTER TABLE topic_months SET (fillfactor = 80);
