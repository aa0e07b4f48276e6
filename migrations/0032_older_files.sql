-- Whether an import may bring data older than those the database has of its source; refused otherwise.
ALTER TABLE "operations" ADD COLUMN "accepts_older" boolean DEFAULT false NOT NULL;
