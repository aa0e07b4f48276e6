import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notifyNewUser } from "#contract/jobs.ts";
import { setFollow } from "#contract/follows.ts";
import { publishReview } from "#contract/reviews.ts";
import { deleteMyAccount, exportMyData } from "#contract/settings.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { eraseDeparted } from "./erase-departed.ts";
import { tidyUpAccounts } from "#server/features/accounts/tidy-up-accounts.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { FRESH_MINUTES } from "#server/shared/fresh-session.ts";
import { personalDataOwners } from "#server/personal-data.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildSuspension } from "#tests/build/suspension.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildTraces, TRACED_WORDS } from "#tests/build/traces.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";

let app: TestApp;
const { post, signUp, signIn, me } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

/** Other values that could identify an author, in any table. */
const TRACES = [maria.email, maria.name, "Non ha risposto.", "Serviva.", ...TRACED_WORDS];

/** Maria, with data in every table of personal data and two sessions. */
async function mariaWithEverything() {
  const { db } = app.context;
  const id = ((await signUp()).body["user"] as { id: string }).id;
  const [phone, laptop] = [cookies(await signIn()), cookies(await signIn())];
  const [first, second] = await buildPoliticians(db, [{ name: "Ada" }, { name: "Ugo" }]);
  const draft = { scores: allScores(2), comment: "Non ha risposto.", consent: true };
  await app.as({ id }).call(publishReview, { id: first?.id ?? 0, ...draft });
  await buildReview(db, { politicianId: second?.id ?? 0, userId: id, status: "held" });
  const topic = await buildTopic(db);
  await buildOpinion(db, { topicId: topic.id, userId: id, comment: "Serviva." });
  await app.as({ id }).call(setFollow, { subject: "topics", frequency: "weekly", byMail: true });
  await db.execute(sql`
    INSERT INTO push_devices (user_id, session_id, endpoint, p256dh, auth, created_at)
    SELECT user_id, id, 'https://push.example/' || id, 'chiave di ' || id, 'segreto di ' || id, ${app.clock.now().toISOString()}::timestamptz
    FROM sessions WHERE user_id = ${id} LIMIT 1`);
  await post("request-password-reset", { email: maria.email });
  await app.runJobs();
  await post("request-password-reset", { email: maria.email });
  return { id, phone, laptop, politicianId: first?.id ?? 0, topicId: topic.id };
}

/** Another user who wrote about the same subjects. */
async function neighbour({ politicianId, topicId }: { politicianId: number; topicId: number }) {
  const { db } = app.context;
  const user = await buildUser(db, { fullName: "Vicino Di Casa" });
  const scores = allScores(5);
  await buildReview(db, { politicianId, userId: user.id, scores, comment: "Del vicino" });
  await buildOpinion(db, { topicId, userId: user.id, comment: "Del vicino" });
  await db.transaction((tx) => app.context.jobs.enqueue(tx, notifyNewUser, { userId: user.id }));
  return user;
}

/**
 * Number of rows of each table that name this user, by id or by any of `words` in any column,
 * including the job queue.
 */
async function rowsNaming(userId: string, words: string[] = []): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of await everyTable()) {
    const { rows } = await app.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} AS r WHERE r::text ILIKE ANY ($1)`,
      [[userId, ...words].map((word) => `%${word}%`)],
    );
    found[table.replace("public.", "")] = rows[0]?.count ?? 0;
  }
  return found;
}

async function everyTable(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ table: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS table FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ table }) => table);
}

/** Credentials: excluded from the export because a reader could sign in, or send notifications, with them. */
const SECRETS = [
  "accounts.password",
  "claims.code_hash",
  "one_time_links.token_hash",
  "passkey_requests.browser_hash",
  "passkey_requests.challenge_hash",
  "provider_requests.browser_hash",
  "provider_requests.code_verifier",
  "provider_requests.nonce",
  "provider_requests.state_hash",
  "push_devices.auth",
  "push_devices.endpoint",
  "push_devices.p256dh",
  "recovery_codes.code_hash",
  "second_factors.last_step",
  "second_factors.sealed_secret",
  "sessions.token",
  "sign_in_challenges.token_hash",
];
/** Internal keys, and values that another column already holds. */
const OURS = [
  "accounts.id",
  "data_views.day",
  "passkeys.counter",
  "passkeys.id",
  "push_devices.session_id",
  "sessions.id",
  "sessions.credentials_version",
  "sessions.passkey_id",
  "sign_in_challenges.credentials_version",
  "users.credentials_version",
  "reviews.is_approved",
  "reviews.is_verified",
  "reviews.score_sum",
  "topic_reviews.is_approved",
];

/** Columns of personal-data tables with a value of this user that the export lacks. */
async function notExported(userId: string, file: string): Promise<string[]> {
  const missing = new Set<string>();
  for (const table of personalDataOwners.flatMap((owner) => owner.tables)) {
    const column = table === "users" ? "id" : "user_id";
    const { rows } = await app.database.pool.query<Record<string, unknown>>(
      `SELECT * FROM ${table} WHERE ${column} = $1`,
      [userId],
    );
    for (const row of rows)
      for (const [name, value] of Object.entries(row))
        if (value !== null && !file.includes(JSON.stringify(value)))
          missing.add(`${table}.${name}`);
  }
  return [...missing].filter((one) => !SECRETS.includes(one) && !OURS.includes(one)).sort();
}

describe("exporting one's data", () => {
  it("asks again who one is after some minutes", async () => {
    const { phone } = await mariaWithEverything();
    const read = () => app.http.request("/api/me/export", { headers: { cookie: phone } });
    expect((await read()).status).toBe(200);
    app.clock.advance((FRESH_MINUTES + 1) * MINUTE_MS);
    expect(await (await read()).json()).toMatchObject({ code: "reauthentication_required" });
  });

  it("holds as many rows as the database has of the user, and no secret [security 48]", async () => {
    const { id } = await mariaWithEverything();
    const data = await app.as({ id }).call(exportMyData, {});
    expect(data).toMatchObject({
      exportDate: app.clock.now().toISOString(),
      profile: { id, email: "maria.rossi@example.org", fullName: "Maria Rossi" },
      reviews: [{ status: "held" }, { comment: "Non ha risposto.", honesty: 2 }],
      topicReviews: [{ comment: "Serviva.", rating: 4 }],
      consents: [{ purpose: "political-opinions", withdrawnAt: null }],
      signInMethods: [{ provider: "credential" }],
    });
    const rows = await rowsNaming(id);
    expect(data.reviews).toHaveLength(rows["reviews"] ?? -1);
    expect(data.topicReviews).toHaveLength(rows["topic_reviews"] ?? -1);
    expect(data.consents).toHaveLength(rows["consents"] ?? -1);
    expect(data.sessions).toHaveLength(2);
    expect(rows["sessions"]).toBe(2);
    expect(data.signIns).toHaveLength(rows["sign_in_events"] ?? -1);
    expect(JSON.stringify(data)).not.toMatch(/argon2|token|"password":/i);
  });

  it("holds every value the database has of the user, secrets aside", async () => {
    const { id } = await mariaWithEverything();
    await buildTraces(app.database.pool, id, app.clock.now());
    expect(
      await notExported(id, JSON.stringify(await app.as({ id }).call(exportMyData, {}))),
    ).toEqual([]);
  });

  it("holds nothing of anybody else [security 18, 48]", async () => {
    const person = await mariaWithEverything();
    const other = await neighbour(person);
    const text = JSON.stringify(await app.as(person).call(exportMyData, {}));
    for (const theirs of [other.id, other.email, other.fullName, "Del vicino"])
      expect(text).not.toContain(theirs);
  });

  it("is for who is signed in, and is kept by no cache [security 26]", async () => {
    expect(await refusal(app.as(null).call(exportMyData, {}))).toBe("sign_in_required");
    const { phone } = await mariaWithEverything();
    const answer = await app.http.request("/api/me/export?userId=another", {
      headers: { cookie: phone },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(((await answer.json()) as { profile: { fullName: string } }).profile.fullName).toBe(
      "Maria Rossi",
    );
  });
});

describe("deleting one's account", () => {
  it("deletes the user's rows in every table, updates the averages, and leaves other users unchanged [security 48]", async () => {
    const person = await mariaWithEverything();
    const other = await neighbour(person);
    // The traces make her an administrator: the last one could not go.
    await buildAdministrator(app.context.db);
    const before = await rowsNaming(other.id);
    await buildTraces(app.database.pool, person.id, app.clock.now());
    const rows = await rowsNaming(person.id);
    const owned = personalDataOwners.flatMap((owner) => owner.tables);
    // New tables need an example row for Maria in tests/build/traces.ts.
    expect(owned.filter((table) => rows[table] === 0)).toEqual([]);
    expect(rows["pgboss.job"]).toBeGreaterThan(0);
    // Attempt counters are stored under a keyed hash and name no user.
    expect((await rowsNaming(person.id, TRACES))["rate_limits"]).toBe(0);

    await app.as(person).call(deleteMyAccount, {});
    const kept = Object.entries(await rowsNaming(person.id, [maria.email]));
    expect(kept.filter(([, count]) => count > 0)).toEqual([]);
    await eraseDeparted(app.context);

    const left = Object.entries(await rowsNaming(person.id, TRACES));
    expect(left.filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsNaming(other.id)).toEqual(before);
    expect(await checkAggregates(app.context)).toEqual([]);
    const { rows: ratings } = await app.database.pool.query(
      "SELECT review_count, sum_honesty FROM politician_ratings WHERE politician_id = $1",
      [person.politicianId],
    );
    expect(ratings).toEqual([{ review_count: 1, sum_honesty: 5 }]);
    expect((await signIn()).status).toBe(401);
  });

  it("ends every session on its next request [security 10]", async () => {
    const person = await mariaWithEverything();
    await app.as(person).call(deleteMyAccount, {});
    for (const session of [person.phone, person.laptop])
      expect((await me(session)).status).toBe(401);
  });

  it("is told to its owner by mail, in case it was somebody else", async () => {
    const person = await mariaWithEverything();
    app.mails.length = 0;
    const email = "maria.rossi@example.org";
    await app.as({ ...person, email }).call(deleteMyAccount, {});
    await expect.poll(() => app.mails).toHaveLength(1);
    expect(app.mails[0]).toMatchObject({
      to: email,
      subject: "Il tuo account è stato cancellato",
    });
    await app.runJobs();
    expect(app.mails).toHaveLength(1);
  });

  it("acts on the caller, whatever user the request names [security 20]", async () => {
    const person = await mariaWithEverything();
    const other = await neighbour(person);
    const answer = await deleteOverHttp(person.phone, { userId: other.id });
    expect(answer.status).toBe(200);
    expect((await rowsNaming(other.id))["users"]).toBe(1);
    expect((await rowsNaming(person.id))["users"]).toBe(0);
  });

  it("asks again who one is after some minutes, and believes the right password only [security 11]", async () => {
    const { id, phone } = await mariaWithEverything();
    app.clock.advance((FRESH_MINUTES + 1) * MINUTE_MS);
    const refused = await deleteOverHttp(phone, {});
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "reauthentication_required" });
    const headers = { cookie: phone };
    expect(
      (await post("confirm-identity", { password: "non è questa" }, { headers })).body,
    ).toEqual(expect.objectContaining({ code: "password_wrong" }));
    expect((await deleteOverHttp(phone, {})).status).toBe(403);
    expect((await rowsNaming(id))["users"]).toBe(1);
    const proved = await post("confirm-identity", { password: maria.password }, { headers });
    expect((await deleteOverHttp(cookies(proved), {})).status).toBe(200);
    expect((await rowsNaming(id))["users"]).toBe(0);
  });

  it("is refused to the last administrator", async () => {
    const ada = await buildAdministrator(app.context.db);
    expect(await refusal(app.as(ada).call(deleteMyAccount, {}))).toBe(
      "own_account_last_administrator",
    );
    await buildAdministrator(app.context.db);
    await app.as(ada).call(deleteMyAccount, {});
  });

  it("is refused to visitors and to other sites", async () => {
    expect(await refusal(app.as(null).call(deleteMyAccount, {}))).toBe("sign_in_required");
    const { id, phone } = await mariaWithEverything();
    expect((await deleteOverHttp(phone, {}, "https://altrove.example")).status).toBe(403);
    expect((await rowsNaming(id))["users"]).toBe(1);
  });

  it("leaves the rest as it was when one part of it fails", async () => {
    const shared = app;
    // A database of its own: only the owner of the schema may create a table.
    app = await startTestApp({ asOwner: true });
    try {
      const person = await mariaWithEverything();
      await buildPolitician(app.context.db);
      const before = await rowsNaming(person.id);
      const { pool } = app.database;
      await pool.query("CREATE TABLE clings (user_id uuid REFERENCES users ON DELETE RESTRICT)");
      await pool.query("INSERT INTO clings VALUES ($1)", [person.id]);
      await expect(app.as(person).call(deleteMyAccount, {})).rejects.toThrow("Failed query");
      await pool.query("DROP TABLE clings");
      expect(await rowsNaming(person.id)).toEqual(before);
      expect(await checkAggregates(app.context)).toEqual([]);
    } finally {
      await app.close();
      app = shared;
    }
  });
});

async function deleteOverHttp(cookie: string, body: object, origin = "http://localhost:3000") {
  return app.http.request("/api/me/delete", {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

describe("a sanction in force", () => {
  const openAgain = async (email?: string) => {
    const { body } = await signUp(email === undefined ? {} : { email });
    return (body["user"] as { id: string }).id;
  };
  const publish = async (id: string) => {
    const politician = await buildPolitician(app.context.db);
    const draft = { scores: allScores(2), comment: "Non ha risposto.", consent: true };
    return refusal(app.as({ id }).call(publishReview, { id: politician.id, ...draft }));
  };
  const keptAddresses = async () =>
    (await app.database.pool.query("SELECT * FROM sanctioned_addresses")).rows;

  it("goes on for a new account with the same address, which is kept as a keyed hash alone", async () => {
    const id = await openAgain();
    await buildSuspension(app.context.db, id, app.clock.now());
    await app.as({ id, email: "maria.rossi@example.org" }).call(deleteMyAccount, {});
    const kept = JSON.stringify(await keptAddresses());
    expect(kept).toContain("suspension");
    expect(kept).not.toMatch(/maria|rossi/i);

    const again = await openAgain();
    expect(await publish(again)).toBe("author_suspended");
    expect(await keptAddresses()).toEqual([]);
    // And for the one after that.
    await app.as({ id: again, email: "maria.rossi@example.org" }).call(deleteMyAccount, {});
    expect(await publish(await openAgain())).toBe("author_suspended");
  });

  it("goes on under an alias of the address, whether the account is still there or gone", async () => {
    const id = await openAgain();
    await buildSuspension(app.context.db, id, app.clock.now());
    expect(await publish(await openAgain("maria.rossi+due@example.org"))).toBe("author_suspended");
    await app.as({ id, email: "maria.rossi@example.org" }).call(deleteMyAccount, {});
    expect(await publish(await openAgain("maria.rossi+tre@example.org"))).toBe("author_suspended");
    expect(await publish(await openAgain("mario.rossi+due@example.org"))).not.toBe(
      "author_suspended",
    );
  });

  it("is over when its time is, and the hash goes", async () => {
    const id = await openAgain();
    await buildSuspension(app.context.db, id, app.clock.now());
    await app.as({ id, email: "maria.rossi@example.org" }).call(deleteMyAccount, {});
    app.clock.advance(7 * 24 * 60 * MINUTE_MS);
    await tidyUpAccounts(app.context);
    expect(await keptAddresses()).toEqual([]);
    expect(await publish(await openAgain())).not.toBe("author_suspended");
  });

  it("keeps nothing of who was never sanctioned", async () => {
    const id = await openAgain();
    await app.as({ id, email: "maria.rossi@example.org" }).call(deleteMyAccount, {});
    expect(await keptAddresses()).toEqual([]);
  });
});
