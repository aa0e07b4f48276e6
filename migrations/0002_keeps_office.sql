-- A complete file that writes a name otherwise would end somebody: a doubtful pair keeps the office until an
-- administrator decides. The previous release neither reads nor writes the column.
ALTER TABLE "person_pairs" ADD COLUMN "keeps_office" boolean DEFAULT false NOT NULL;
