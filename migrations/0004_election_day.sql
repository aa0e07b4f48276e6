-- The day of the election that an office comes from, which the Interior Ministry's files tell. The previous release
-- neither writes nor reads it.
ALTER TABLE "offices" ADD COLUMN "elected_on" date;
