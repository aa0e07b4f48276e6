// A review that another transaction erases while one that writes about it waits.

import type { Database } from "#platform/db/database.ts";

/** Runs the work while rows of the table get from the database what it says of such a review: one session cannot wait. */
export async function whileReviewsAreErased(
  { pool }: Pick<Database, "pool">,
  table: "useful_votes" | "replies",
  work: () => Promise<void>,
): Promise<void> {
  await pool.query(`
    CREATE FUNCTION miss_review() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE foreign_key_violation USING CONSTRAINT = '${table}_review_id_fkey'; END $$;
    CREATE TRIGGER miss_review BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION miss_review()`);
  try {
    await work();
  } finally {
    await pool.query("DROP FUNCTION miss_review CASCADE");
  }
}
