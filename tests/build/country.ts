// A database large enough for table scans to show in plans: thousands of rows in every table, made
// by the database in a second or two, without triggers and references, which only cost time here.

import type { Pool } from "pg";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";

/** The user with most texts and notifications. */
export const BUSY_USER = "00000000-0000-4000-8000-000000000001";
/** Has a quarter of all reviews. */
export const HOT_POLITICIAN = 1;
/** Has a quarter of all opinions. */
export const HOT_TOPIC = 1;

/** Of the newest divisions on the bill with most of them. */
export const HOT_DIVISION = "vs19_40";
/** By the number of the office: none of the people that are read of most. */
const DEPUTY = "n % 4 = 1 AND n > 4";

const user = (number: string) =>
  `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const time = (number: string) => `timestamptz '2026-11-20' - (${number}) * interval '1 hour'`;

/** Fours and twos are frequent, and behind as many others in the order of averages. */
const score = (at: number) => `
  CASE WHEN n = 4001 THEN 5 WHEN n BETWEEN 1001 AND 2500 THEN 4 WHEN n BETWEEN 2501 AND 4000 THEN 2
    ELSE 1 + (n + ${at}) % 5 END`;

/** Numbers n become ids. Nothing is changed later: that would leave dead rows to vacuum. */
const STATEMENTS = [
  `INSERT INTO users (id, email, full_name, created_at)
    SELECT ${user("n")}, 'p' || n || '@example.org', 'Persona ' || n, ${time("n")} FROM generate_series(1, 10000) n`,
  `INSERT INTO sessions (id, user_id, token, expires_at)
    SELECT gen_random_uuid(), ${user("n")}, 'token ' || n, now() + interval '1 day' FROM generate_series(1, 10000) n`,
  `INSERT INTO politicians (source, identity_key, name, role, party, supporting_lists, location, region, search_text,
      name_sort, created_at, image_url, place_code)
    SELECT (ARRAY['Senato', 'Camera', 'Regioni', 'Comuni'])[1 + n % 4], 'country:' || n, 'Persona ' || n,
      (ARRAY['Sindaco', 'Consigliere', 'Assessore'])[1 + n % 3], 'Lista ' || n % 40, ARRAY['Lista ' || n % 40],
      'Comune ' || n % 500, (ARRAY['Lazio', 'Sicilia', 'Molise'])[1 + n % 3],
      'persona ' || n || ' comune ' || n % 500, 'persona' || n, ${time("n % 100")},
      CASE WHEN n % 10 = 0 THEN 'https://www.senato.it/' || n END,
      CASE n % 4 WHEN 2 THEN lpad((1 + n % 20)::text, 2, '0')
        WHEN 3 THEN (SELECT array_agg(code ORDER BY code) FROM places WHERE level = 'town')[1 + n % 500] END
    FROM generate_series(1, 10000) n`,
  `INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank, supporting_lists, location,
      region, image_url, created_at, external_id)
    SELECT id, source, identity_key, identity_key, name, role, 50, supporting_lists, location, region, image_url,
      created_at, id::text
    FROM politicians`,
  `INSERT INTO reviews (id, politician_id, user_id, comment, ${ATTRIBUTES.join(", ")}, status, is_verified, standing, created_at, updated_at)
    SELECT n, CASE WHEN n <= 5000 THEN ${HOT_POLITICIAN} ELSE 2 + n % 9000 END,
      ${user("CASE WHEN n > 5000 AND n <= 5100 THEN 1 ELSE 2 + n % 9998 END")}, 'Commento ' || n,
      ${ATTRIBUTES.map((_, at) => score(at)).join(", ")},
      CASE WHEN n % 100 = 0 THEN 'held' ELSE 'published' END, n % 100 > 0,
      CASE WHEN n <= 300 OR n % 999 <= 100 THEN 'aside' ELSE 'counted' END, ${time("n")}, ${time("n")}
    FROM generate_series(1, 20000) n ON CONFLICT DO NOTHING`,
  `UPDATE politicians SET merged_into = 9999, deleted_at = now() WHERE id = 10000`,
  `INSERT INTO person_merges (kept_id, gone_id, origin, moved, merged_at)
   VALUES (9999, 10000, 'administrator', '{"offices": [], "reviews": [], "older": []}', now())`,
  `INSERT INTO person_pairs (low_id, high_id, kind, score, found_at)
   SELECT n, n + 1, 'same-name', n % 100, now() FROM generate_series(1, 400) n`,
  `INSERT INTO bulk_jobs (kind, source, ending, state, progress, created_at, finished_at)
   VALUES ('import', 'Comuni', 'none', 'completed', '{"added": 0, "updated": 0, "skipped": 0, "rejected": 0, "ended": 0, "corrected": 0, "read": 10000, "total": 10000}', now(), now())`,
  `INSERT INTO bulk_job_changes (bulk_job_id, kind, position, name, office_id, search_text)
   SELECT 1, 'added', n, 'Persona ' || n, n, 'persona ' || n FROM generate_series(1, 10000) n`,
  `INSERT INTO bulk_job_counts (bulk_job_id, kind, region, province, office, changes)
   SELECT 1, 'added', 'Lazio', 'RM', 'Ufficio ' || n, 100 FROM generate_series(1, 100) n`,
  `INSERT INTO politician_ratings (politician_id, name_sort, is_listed, review_count, stars_3, ${ATTRIBUTES.map((name) => `sum_${name}`).join(", ")},
      counted_count, old_weight, old_squares, old_sum, old_sum_squares, attribute_scores)
    SELECT id, name_sort, true, id % 50, id % 50, ${ATTRIBUTES.map((_, at) => `(id % 50) * (1 + (id + ${at}) % 5)`).join(", ")},
      id % 50, id % 50 * 10, id % 50 * 100, id % 50 * 300, id % 50 * 9000,
      ARRAY[${ATTRIBUTES.map(() => "0, 0, 0, 0, 0, 0, id % 50, id % 50 * 10, 0, 0, 0, 0, 0, 0, 0").join(", ")}]
    FROM politicians`,
  `INSERT INTO site_counts (politicians, rated_politicians, reviews, verified_reviews) VALUES (10000, 9800, 20000, 19800)`,
  `INSERT INTO public_topics (title, description, search_text, created_at)
    SELECT 'Tema ' || n, 'Descrizione ' || n, 'tema ' || n || ' descrizione', ${time("n")} FROM generate_series(1, 2000) n`,
  `INSERT INTO topic_ratings (topic_id) SELECT id FROM public_topics`,
  `INSERT INTO topic_reviews (id, topic_id, user_id, rating, comment, status, standing, created_at, updated_at)
    SELECT n, CASE WHEN n <= 3000 THEN ${HOT_TOPIC} ELSE 2 + n % 1900 END,
      ${user("CASE WHEN n > 3000 AND n <= 3100 THEN 1 ELSE 2 + n % 9998 END")}, 1 + n % 5, 'Opinione ' || n,
      CASE WHEN n % 100 = 0 THEN 'held' ELSE 'published' END, CASE WHEN n <= 300 THEN 'aside' ELSE 'counted' END,
      ${time("n")}, ${time("n")}
    FROM generate_series(1, 12000) n ON CONFLICT DO NOTHING`,
  `INSERT INTO moderation_events (review_id, event, engine, policy_version, created_at)
    SELECT id, CASE status WHEN 'held' THEN 'held' ELSE 'allowed' END, 'test', '1', created_at FROM reviews`,
  `INSERT INTO moderation_events (topic_review_id, event, engine, policy_version, created_at)
    SELECT id, CASE status WHEN 'held' THEN 'held' ELSE 'allowed' END, 'test', '1', created_at FROM topic_reviews`,
  // Most cases are closed; the open ones are a typical queue.
  `INSERT INTO moderation_cases (kind, review_id, politician_id, opened_by, opened_at, due_at, closed_at, outcome)
    SELECT 'review', id, politician_id, CASE WHEN id % 3 = 0 THEN 'reports' ELSE 'automatic' END, created_at,
      created_at + interval '2 days', CASE WHEN id % 50 > 0 THEN created_at END,
      CASE WHEN id % 50 > 0 THEN 'decided' END
    FROM reviews WHERE id % 4 = 0`,
  `INSERT INTO reports (id, case_id, user_id, reason, is_illegal, created_at, outcome, closed_at)
    SELECT gen_random_uuid(), id, ${user("CASE WHEN id < 100 THEN 1 ELSE 2 + id % 9998 END")}, 'insult', false,
      opened_at, CASE WHEN closed_at IS NOT NULL THEN 'rejected' END, closed_at
    FROM moderation_cases`,
  `INSERT INTO moderation_decisions (case_id, user_id, decision, rule, facts, decided_at)
    SELECT id, ${user("CASE WHEN id < 100 THEN 1 ELSE 2 + id % 9998 END")}, 'remove', 'insult', 'Fatti.', closed_at
    FROM moderation_cases WHERE closed_at IS NOT NULL`,
  `INSERT INTO sanctions (user_id, decision_id, kind, starts_at)
    SELECT user_id, id, 'warning', decided_at FROM moderation_decisions`,
  // The first surge is a large one that nobody has decided about; of the others a tenth waits.
  `INSERT INTO surges (politician_id, is_demo, state, starts_at, opened_at, last_unusual_at, ended_at, usual_per_day,
      arrivals, aside_count)
    SELECT n, false, 'coordinated', ${time("n")}, ${time("n")}, ${time("n")}, CASE WHEN n > 1 THEN now() END, 2, 300, 5
    FROM generate_series(1, 1000) n`,
  `INSERT INTO surge_reviews (surge_id, review_id, reasons, decided_at)
    SELECT CASE WHEN id <= 300 THEN 1 ELSE 2 + id % 999 END, id, '{texts}',
      CASE WHEN id > 300 AND id % 999 > 100 THEN now() END
    FROM reviews`,
  // One large surge of a topic.
  `INSERT INTO surges (topic_id, is_demo, state, starts_at, opened_at, last_unusual_at, ended_at, usual_per_day,
      arrivals, aside_count)
    SELECT n, false, 'coordinated', ${time("n")}, ${time("n")}, ${time("n")}, CASE WHEN n > 1 THEN now() END, 2, 300, 5
    FROM generate_series(1, 200) n`,
  `INSERT INTO surge_opinions (surge_id, opinion_id, reasons, decided_at)
    SELECT CASE WHEN id <= 300 THEN 1001 ELSE 1002 + id % 199 END, id, '{texts}', CASE WHEN id > 300 THEN now() END
    FROM topic_reviews`,
  `INSERT INTO opinion_arrivals (opinion_id, topic_id, is_demo, arrived_at, is_edited, words, week, network)
    SELECT id, topic_id, false, updated_at, false, decode(repeat('0f', 64), 'hex'), 2900,
      decode(lpad(to_hex(id % 40), 16, '0'), 'hex') FROM topic_reviews`,
  `INSERT INTO review_arrivals (review_id, politician_id, is_demo, arrived_at, is_edited, words, week, network)
    SELECT id, politician_id, false, updated_at, false, decode(repeat('0f', 64), 'hex'), 2900,
      decode(lpad(to_hex(id % 40), 16, '0'), 'hex') FROM reviews`,
  `INSERT INTO useful_votes (review_id, user_id, weight, created_at)
    SELECT id, ${user("CASE WHEN id % 40 = 0 THEN 1 ELSE 2 + id % 9998 END")}, 10, created_at FROM reviews`,
  `INSERT INTO politician_months (politician_id, month, review_count)
    SELECT id, date '2026-11-01' - n * interval '1 month', id % 50
    FROM politicians, generate_series(0, CASE WHEN id = ${HOT_POLITICIAN} THEN 60 ELSE 1 END) n`,
  `INSERT INTO topic_months (topic_id, month, opinion_count)
    SELECT id, date '2026-11-01' - n * interval '1 month', id % 50
    FROM public_topics, generate_series(0, CASE WHEN id = ${HOT_TOPIC} THEN 60 ELSE 4 END) n`,
  `INSERT INTO follows (user_id, politician_id, frequency, by_mail, created_at)
    SELECT ${user("CASE WHEN n <= 100 THEN 1 ELSE n END")}, CASE WHEN n % 4 = 0 THEN ${HOT_POLITICIAN} ELSE n END, 'daily',
      true, ${time("n")}
    FROM generate_series(1, 10000) n ON CONFLICT DO NOTHING`,
  `INSERT INTO follows (user_id, topic_id, frequency, by_mail, created_at)
    SELECT ${user("CASE WHEN n <= 100 THEN 1 ELSE n END")}, CASE WHEN n % 4 = 0 THEN ${HOT_TOPIC} ELSE 2 + n % 1900 END,
      'weekly', true, ${time("n")}
    FROM generate_series(1, 10000) n ON CONFLICT DO NOTHING`,
  `INSERT INTO push_devices (user_id, session_id, endpoint, p256dh, auth, created_at)
    SELECT user_id, id, 'https://push.example.org/' || id, '', '', created_at FROM sessions`,
  // Two chambers whose divisions are read; names of a fortieth of them, of which the newest have everybody.
  `INSERT INTO chamber_members (chamber, external_id, name)
    SELECT 'Camera', n::text, 'Persona ' || n FROM generate_series(1, 1600) n WHERE ${DEPUTY}`,
  `INSERT INTO chamber_mandates (member_id, legislature, began_on) SELECT id, 19, '2022-10-13' FROM chamber_members`,
  `INSERT INTO chamber_groups (chamber, name) SELECT 'Camera', 'Gruppo ' || n FROM generate_series(1, 10) n`,
  `INSERT INTO division_readings (chamber, whole_legislatures, succeeded_at)
    SELECT chamber, '{19}', now() FROM unnest(ARRAY['Camera', 'Senato']) chamber`,
  `INSERT INTO sittings (chamber, day, legislature, divisions, read_at, parts)
    SELECT chamber, date '2026-11-20' - n, 19, 44, now(), '{}'
    FROM generate_series(0, 460) n, unnest(ARRAY['Camera', 'Senato']) chamber`,
  `INSERT INTO divisions (chamber, key, day, kind, title, bill_title, in_favour, against, abstained, page)
    SELECT chamber, 'vs19_' || n, date '2026-11-20' - n / 44,
      CASE WHEN n % 40 > 0 THEN 'other' WHEN n % 400 > 0 THEN 'final' ELSE 'confidence' END,
      'Emendamento ' || n, CASE WHEN n % 2 = 0 THEN 'Legge di bilancio ' || n % 200 END, 1, 2, 3, ''
    FROM generate_series(20000, 1, -1) n, unnest(ARRAY['Camera', 'Senato']) chamber`,
  `INSERT INTO division_choices (division_id, member_id, group_id, state)
    SELECT d.id, m.id, 1 + m.id % 10, (ARRAY['for', 'against', 'absent'])[1 + m.id % 3]
    FROM divisions AS d, chamber_members AS m
    WHERE d.kind <> 'other' AND d.chamber = 'Camera' AND (m.id <= 20 OR d.day > '2026-10-20')`,
  `INSERT INTO participation_months (member_id, month, legislature, divisions, voted, secret, present, presided, mission,
      absent)
    SELECT id, date '2026-11-01' - n * interval '1 month', 19, 400, 400, 0, 0, 0, 0, 0
    FROM chamber_members, generate_series(0, 50) n`,
  `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id)
    SELECT ${time("n")}, 'platform', 'review.held', 'review', n::text FROM generate_series(1, 10000) n`,
];

export async function buildCountry(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET session_replication_role = replica");
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query("RESET session_replication_role");
    await client.query("VACUUM (ANALYZE)");
  } finally {
    client.release();
  }
}
