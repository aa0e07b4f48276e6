// Rows of one person in the tables no other builder fills, for tests of export and erasure. A new
// table about people needs a row here.

import type { Pool } from "pg";
import { MINUTE_MS } from "#domain/durations.ts";

/** Words that occur only in these rows. */
export const TRACED_WORDS = [
  "Offende tutti.",
  "Parole pesanti.",
  "Non erano pesanti.",
  "Sono la segretaria.",
  "segreteria@senato.it",
  "Ricevo il lunedì.",
  "a keyed hash of the number",
];

export async function buildTraces(
  pool: Pick<Pool, "query">,
  userId: string,
  now: Date,
): Promise<void> {
  await stepsHalfDone(pool, userId, now);
  await moderated(pool, userId, now);
  await representing(pool, userId, now);
}

/** Where there is a politician. */
async function representing(pool: Pick<Pool, "query">, userId: string, now: Date) {
  await pool.query(
    `INSERT INTO claims (user_id, politician_id, capacity, role, email, email_rule, code_hash, note, created_at)
     SELECT $1, id, 'staff', 'Segretaria', 'segreteria@senato.it', 'senato.it', 'z', 'Sono la segretaria.', $2
     FROM politicians ORDER BY id LIMIT 1`,
    [userId, now],
  );
  await pool.query(
    `INSERT INTO representations (user_id, politician_id, capacity, role, began_at)
     SELECT $1, id, 'staff', 'Segretaria', $2 FROM politicians ORDER BY id LIMIT 1`,
    [userId, now],
  );
  await pool.query(
    `INSERT INTO replies (politician_id, user_id, capacity, comment, status, created_at, updated_at)
     SELECT id, $1, 'staff', 'Ricevo il lunedì.', 'published', $2, $2 FROM politicians ORDER BY id LIMIT 1`,
    [userId, now],
  );
}

/** A user with something pending everywhere. */
async function stepsHalfDone(pool: Pick<Pool, "query">, userId: string, now: Date) {
  const soon = new Date(now.getTime() + 10 * MINUTE_MS);
  await pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [userId]);
  await pool.query(
    "INSERT INTO second_factors (user_id, sealed_secret, created_at, enabled_at) VALUES ($1, 'x', $2, $2)",
    [userId, now],
  );
  await pool.query(
    "INSERT INTO verified_identities (user_id, fiscal_hash, verified_at) VALUES ($1, $2, $3)",
    [userId, "a keyed hash of the number", now],
  );
  await pool.query(
    "INSERT INTO withdrawn_texts (user_id, kind, written_at) VALUES ($1, 'review', $2)",
    [userId, now],
  );
  // Where there is somebody else's review.
  await pool.query(
    `INSERT INTO useful_votes (review_id, user_id, weight, created_at)
     SELECT id, $1, 0, $2 FROM reviews WHERE user_id <> $1 LIMIT 1`,
    [userId, now],
  );
  await pool.query("INSERT INTO receipt_mails (user_id, wanted_since) VALUES ($1, $2)", [
    userId,
    now,
  ]);
  await pool.query("INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'y')", [userId]);
  await pool.query(
    "INSERT INTO sign_in_challenges (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)",
    [`challenge of ${userId}`, userId, now, soon],
  );
  await pool.query(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'k', 0, '{}', 'Il mio telefono', $3)`,
    [userId, `credential of ${userId}`, now],
  );
  await pool.query(
    `INSERT INTO passkey_requests (challenge_hash, browser_hash, user_id, created_at, expires_at)
     VALUES ($1, 'b', $2, $3, $4)`,
    [`challenge of ${userId}`, userId, now, soon],
  );
  await pool.query(
    `INSERT INTO provider_requests (state_hash, browser_hash, nonce, code_verifier, user_id, created_at, expires_at)
     VALUES ($1, 'b', 'n', 'v', $2, $3, $4)`,
    [`request of ${userId}`, userId, now, soon],
  );
}

/** A user who reported a text, was warned, and appealed. */
async function moderated(pool: Pick<Pool, "query">, userId: string, now: Date) {
  const insert = async (statement: string, values: unknown[]) => {
    const { rows } = await pool.query<{ id: number }>(statement, values);
    return rows[0]?.id;
  };
  const openCase = (openedBy: string) =>
    insert(
      "INSERT INTO moderation_cases (kind, opened_by, opened_at, due_at) VALUES ('review', $1, $2, $2) RETURNING id",
      [openedBy, now],
    );
  await insert(
    `INSERT INTO reports (id, case_id, user_id, reason, details, is_illegal, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'insult', 'Offende tutti.', false, $3)`,
    [await openCase("reports"), userId, now],
  );
  const decision = await insert(
    `INSERT INTO moderation_decisions (user_id, decision, rule, facts, decided_at)
     VALUES ($1, 'sanction', 'insult', 'Parole pesanti.', $2) RETURNING id`,
    [userId, now],
  );
  await insert(
    "INSERT INTO sanctions (user_id, decision_id, kind, starts_at) VALUES ($1, $2, 'warning', $3)",
    [userId, decision, now],
  );
  await insert(
    `INSERT INTO data_views (user_id, what, subject_id, role, day, at)
     VALUES ($1, 'account', 0, 'administrator', $2::timestamptz::date, $2::timestamptz)`,
    [userId, now],
  );
  await insert(
    `INSERT INTO appeals (decision_id, case_id, user_id, text, created_at)
     VALUES ($1, $2, $3, 'Non erano pesanti.', $4)`,
    [decision, await openCase("appeal"), userId, now],
  );
}
