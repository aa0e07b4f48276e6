-- A representation is granted for an office and ends with it, whatever office the person holds next. Those in force are for
-- the highest present one. The previous release reads and writes none: theirs end when the person holds no office.
ALTER TABLE "representations" ADD COLUMN "office_id" integer;
--> statement-breakpoint
ALTER TABLE representations ADD FOREIGN KEY (office_id) REFERENCES offices ON DELETE SET NULL;
--> statement-breakpoint
UPDATE representations SET office_id = (
  SELECT offices.id
  FROM politicians AS given
    JOIN offices ON offices.politician_id = coalesce(given.merged_into, given.id)
  WHERE given.id = representations.politician_id AND offices.ended_at IS NULL AND offices.deleted_at IS NULL
  ORDER BY offices.rank, offices.id LIMIT 1
)
WHERE ended_at IS NULL;
