import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getFollow, listFollows, setFollow, unfollow } from "#contract/follows.ts";
import { createVote } from "#contract/admin-votes.ts";
import { writeReply, writeStatement } from "#contract/replies.ts";
import { publishReview, withdrawReview } from "#contract/reviews.ts";
import { exportMyData, withdrawConsent } from "#contract/settings.ts";
import { submitOpinion } from "#contract/topics.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { MAX_FOLLOWS } from "#domain/follow/follow.ts";
import type { FollowFrequency } from "#domain/follow/follow.ts";
import { follows, topicReviews, topicSummaries } from "#platform/db/schema.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import { selectOfficesOf, updateOffice } from "#server/features/imports/queries/administration.ts";
import { setStatus } from "#server/features/moderation/queries/content.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { buildUsers } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { markEstimates } from "./mark-estimates.ts";
import { queueDigests } from "./queue-digests.ts";
import { unsubscribeUrl } from "./unsubscribe.ts";

/** Over the end of a window, and what is settled after it. */
const QUARTER_MS = 16 * 60_000;
const run = { signal: new AbortController().signal };

let app: TestApp;
let writer: BuiltUser;
let reader: BuiltUser;
beforeEach(async () => {
  app = await startTestApp();
  [writer, reader] = (await buildUsers(app.context.db, 2)) as [BuiltUser, BuiltUser];
  await app.context.db.execute(sql`UPDATE users SET email_verified = true`);
  await queueDigests(app.context, {}, run);
});
afterEach(() => app.close());

function follow(subject: string, frequency: FollowFrequency = "at-once", user = reader) {
  return app.as(user).call(setFollow, { subject, frequency, byMail: true, consent: true });
}

const review = (id: number, user = writer) =>
  app.as(user).call(publishReview, {
    id,
    scores: allScores(4),
    comment: "Presente in consiglio.",
    consent: true,
  });

/** In Siena, with one candidate: its silence is in force. */
function announceVote(candidate: number, inDays: number) {
  return app.as({ id: writer.id, roles: ["admin"] }).call(createVote, {
    kind: "municipal",
    name: "Elezioni comunali a Siena",
    firstDay: addDays(dayInItaly(app.clock.now()), inDays),
    closingTime: "15:00",
    territory: ["052032"],
    offices: ["Comuni/head"],
    candidates: [candidate],
  });
}

/** As from 400 reviews, low and sure. */
const giveEstimate = (id: number) =>
  app.context.db.execute(sql`
    UPDATE politician_ratings SET counted_count = 400, old_weight = 4000, old_squares = 40000,
      old_sum = 80000, old_sum_squares = 1600000 WHERE politician_id = ${id}`);

/** So far that the change is certain. */
const raiseEstimate = (id: number) =>
  app.context.db.execute(sql`
    UPDATE politician_ratings SET old_sum = 180000, old_sum_squares = 8100000 WHERE politician_id = ${id}`);

/** What followers are mailed for the next windows. */
async function nextDigests(later = QUARTER_MS) {
  app.clock.advance(later);
  app.mails.length = 0;
  await queueDigests(app.context, {}, run);
  await app.runJobs();
  return digestsSent();
}

const digestsSent = () => app.mails.filter(({ subject }) => subject === "Novità su ciò che segui");

describe("replies of an office-holder", () => {
  it("are told to followers, with the statement", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    const { id: reviewId } = await buildReview(db, { politicianId: id });
    await buildRepresentation(db, { userId: writer.id, politicianId: id });
    await follow(`politician-${id}`);
    app.clock.advance(1_000);
    const call = app.as(writer).call;
    await call(writeReply, { id: reviewId, comment: "Grazie." });
    await call(writeStatement, { id, comment: "Ricevo il lunedì." });
    const [mail] = await nextDigests();
    expect(mail?.text).toContain("Ha risposto a una recensione.");
    expect(mail?.text).toContain("Ha pubblicato una dichiarazione.");
    expect(await nextDigests()).toEqual([]);
  });

  it("are told without the replies in the silence before a vote: they tell of reviews", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    const beforeIt = addDays(dayInItaly(app.clock.now()), -30);
    const { id: reviewId } = await buildReview(db, {
      politicianId: id,
      createdAt: new Date(`${beforeIt}T09:00:00Z`),
    });
    await buildRepresentation(db, { userId: writer.id, politicianId: id });
    await follow(`politician-${id}`);
    await announceVote(id, 5);
    app.clock.advance(1_000);
    const call = app.as(writer).call;
    await call(writeReply, { id: reviewId, comment: "Grazie." });
    await call(writeStatement, { id, comment: "Ricevo il lunedì." });
    const [mail] = await nextDigests();
    expect(mail?.text).toContain("Ha pubblicato una dichiarazione.");
    expect(mail?.text).not.toContain("Ha risposto");
  });
});

describe("what one follows", () => {
  it("is listed with its name, changed, and no longer followed", async () => {
    const { id } = await buildPolitician(app.context.db, { name: "Anna Verdi", role: "Sindaco" });
    const topic = await buildTopic(app.context.db, { title: "Zone a 30" });
    const call = app.as(reader).call;
    const proposed = await call(getFollow, { subject: `politician-${id}` });
    expect(proposed).toMatchObject({ name: "Anna Verdi", since: null, hasConsent: false });
    await follow(`politician-${id}`, "daily");
    await follow(`topic-${topic.id}`);
    await follow("place-052032", "weekly");
    await follow("topics", "never");
    const { items, mailTo } = await call(listFollows, {});
    expect(mailTo).toBe(reader.email);
    expect(items.map(({ name, path }) => [name, path])).toEqual([
      ["Nuovi temi", "/topics"],
      ["Siena", "/place/052032-siena"],
      ["Zone a 30", `/topic/${topic.id}`],
      ["Anna Verdi", `/politician-live/${id}`],
    ]);
    await call(setFollow, { subject: `politician-${id}`, frequency: "weekly", byMail: false });
    expect(await call(getFollow, { subject: `politician-${id}` })).toMatchObject({
      frequency: "weekly",
      byMail: false,
      hasConsent: true,
    });
    expect(await call(unfollow, { subject: "topics" })).toEqual({ wasFollowed: true });
    expect(await call(unfollow, { subject: "topics" })).toEqual({ wasFollowed: false });
    expect((await call(listFollows, {})).items).toHaveLength(3);
  });

  it("needs consent once, a page that exists, and is limited", async () => {
    const { id } = await buildPolitician(app.context.db);
    const choice = { frequency: "weekly", byMail: true } as const;
    const call = app.as(reader).call;
    const subject = `politician-${id}`;
    expect(await refusal(call(setFollow, { subject, ...choice }))).toBe("follow_consent_required");
    expect(await refusal(follow("politician-999999"))).toBe("follow_subject_not_found");
    expect(await refusal(follow("place-999999"))).toBe("follow_subject_not_found");
    await follow(subject);
    await app.context.db.execute(sql`
      INSERT INTO follows (user_id, place_code, frequency, by_mail, created_at)
      SELECT ${reader.id}, lpad(n::text, 6, '0'), 'never', false, now() FROM generate_series(2, ${MAX_FOLLOWS}) AS n`);
    expect(await refusal(follow("topics"))).toBe("follow_limit");
    // A change is no new follow.
    expect((await follow(subject, "daily")).frequency).toBe("daily");
  });

  it("stays with a person whose page was merged into another", async () => {
    const [gone, kept] = [
      await buildPolitician(app.context.db, { name: "Anna Verdi" }),
      await buildPolitician(app.context.db, { name: "Anna Maria Verdi" }),
    ];
    await follow(`politician-${gone.id}`);
    await app.context.db.execute(sql`
      UPDATE politicians SET merged_into = ${kept.id}, deleted_at = now() WHERE id = ${gone.id}`);
    const { items } = await app.as(reader).call(listFollows, {});
    expect(items).toMatchObject([{ subject: `politician-${kept.id}`, name: "Anna Maria Verdi" }]);
    await review(kept.id);
    expect(await nextDigests()).toHaveLength(1);
    await app.as(reader).call(unfollow, { subject: `politician-${kept.id}` });
    expect((await app.as(reader).call(listFollows, {})).items).toEqual([]);
  });

  it("is one where both halves of a merged person are followed, and two again after a split", async () => {
    const { db } = app.context;
    const gone = await buildPolitician(db, { name: "Anna Verdi" });
    const kept = await buildPolitician(db, { name: "Anna Maria Verdi" });
    const call = app.as(reader).call;
    await follow(`politician-${kept.id}`);
    await follow(`politician-${gone.id}`);
    const merge = (into: number | null) =>
      db.execute(sql`
        UPDATE politicians SET merged_into = ${into}, deleted_at = CASE WHEN ${into}::int IS NULL THEN NULL ELSE now() END
        WHERE id = ${gone.id}`);
    await merge(kept.id);
    expect((await call(listFollows, {})).items).toMatchObject([
      { subject: `politician-${kept.id}`, frequency: "at-once" },
    ]);
    await review(kept.id);
    const [digest] = await nextDigests();
    expect(digest?.text.match(/Una nuova recensione/g)).toHaveLength(1);
    await follow(`politician-${kept.id}`, "weekly");
    await merge(null);
    expect((await call(listFollows, {})).items.map(({ frequency }) => frequency)).toEqual([
      "weekly",
      "weekly",
    ]);
  });

  it("is in the export, and goes with the consent", async () => {
    await follow("topics");
    const exported = JSON.stringify(await app.as(reader).call(exportMyData, {}));
    expect(exported).toContain('"frequency":"at-once"');
    await app.as(reader).call(withdrawConsent, {});
    expect(await app.context.db.$count(follows)).toBe(0);
  });
});

describe("digests", () => {
  it("gather new reviews and opinions into one message, without one's own", async () => {
    const { id } = await buildPolitician(app.context.db, { name: "Anna Verdi", role: "Sindaca" });
    const topic = await buildTopic(app.context.db, { title: "Zone a 30" });
    await review(id, reader);
    await follow(`politician-${id}`);
    await follow(`topic-${topic.id}`);
    expect(await nextDigests()).toEqual([]);
    await review(id);
    await app.as(writer).call(submitOpinion, {
      id: topic.id,
      rating: 4,
      comment: "Si respira meglio.",
      shownName: "anonymous",
      consent: true,
    });
    await app.runJobs();
    const [digest, ...others] = await nextDigests();
    expect(others).toEqual([]);
    expect(digest?.to).toBe(reader.email);
    expect(digest?.text).toContain("Anna Verdi, Sindaca\nUna nuova recensione.\n");
    expect(digest?.text).toContain("Zone a 30\nUna nuova opinione.\n");
    expect(digest?.html).toContain(`/politician-live/${id}"`);
    expect(await nextDigests()).toEqual([]);
  });

  it("come when their window is over: a day's in the morning, a week's on Monday", async () => {
    const { id } = await buildPolitician(app.context.db);
    await follow(`politician-${id}`, "daily");
    await follow(`politician-${id}`, "weekly", writer);
    const [third] = await buildUsers(app.context.db, 1);
    if (third !== undefined) await review(id, third);
    // Friday at ten.
    expect(await nextDigests()).toEqual([]);
    expect((await nextDigests(DAY_MS)).map(({ to }) => to)).toEqual([reader.email]);
    expect((await nextDigests(2 * DAY_MS)).map(({ to }) => to)).toEqual([writer.email]);
  });

  it("tell of an end of office, a notice, a certain change, a town and a new topic", async () => {
    const { id } = await buildPolitician(app.context.db, { name: "Anna Verdi" });
    const { db } = app.context;
    await db.execute(sql`UPDATE offices SET place_code = '052032' WHERE politician_id = ${id}`);
    await giveEstimate(id);
    for (const subject of [`politician-${id}`, "place-052032", "topics"]) await follow(subject);
    await markEstimates(app.context);
    app.clock.advance(1_000);
    await raiseEstimate(id);
    await markEstimates(app.context);
    const now = app.clock.now().toISOString();
    await db.execute(
      sql`UPDATE offices SET ended_at = ${now}::timestamptz WHERE politician_id = ${id}`,
    );
    await db.execute(sql`
      INSERT INTO surges (politician_id, is_demo, state, starts_at, opened_at, last_unusual_at, usual_per_day)
      VALUES (${id}, false, 'examined', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 1)`);
    await buildTopic(db, { title: "Nuovo stadio", createdAt: app.clock.now() });
    const [digest] = await nextDigests();
    expect(digest?.text).toContain("Ha lasciato la carica:");
    expect(digest?.text).toMatch(/La stima è passata da \d,\d\d a \d,\d\d su 5/);
    expect(digest?.text).toContain("Sono arrivate più recensioni del solito");
    expect(digest?.text).toContain("Siena\nUna carica è finita.");
    expect(digest?.text).toContain("Nuovo stadio\nÈ un nuovo tema.");
  });

  it("tell of a new summary of a topic, once", async () => {
    const { db } = app.context;
    const topic = await buildTopic(db, { title: "Zone a 30" });
    await follow(`topic-${topic.id}`);
    await db.insert(topicSummaries).values({
      topicId: topic.id,
      madeAt: app.clock.now(),
      engine: "test",
      opinionsHash: "test",
      version: 1,
    });
    const [digest] = await nextDigests();
    expect(digest?.text).toContain("Zone a 30\nC'è un nuovo riassunto delle opinioni.\n");
    expect(await nextDigests()).toEqual([]);
  });

  it("leave out what is withdrawn before they are sent, and who has no confirmed address", async () => {
    const { id } = await buildPolitician(app.context.db);
    await follow(`politician-${id}`);
    const { review: written } = await review(id);
    await app.as(writer).call(withdrawReview, { id: written.id });
    expect(await nextDigests()).toEqual([]);
    await review(id);
    await app.context.db.execute(sql`UPDATE users SET email_verified = false`);
    expect(await nextDigests()).toEqual([]);
  });

  it("reach everybody once where the server dies in the middle", async () => {
    const { id } = await buildPolitician(app.context.db);
    const many = await buildUsers(app.context.db, 450);
    await app.context.db.execute(sql`UPDATE users SET email_verified = true`);
    await app.context.db.execute(sql`
      INSERT INTO follows (user_id, politician_id, frequency, by_mail, created_at)
      SELECT id, ${id}, 'at-once', true, '2026-11-01Z' FROM users WHERE id <> ${writer.id} AND id <> ${reader.id}`);
    await review(id);
    app.clock.advance(QUARTER_MS);
    // Dies after the mails of the second lot, within its transaction.
    let lots = 0;
    const dying: Jobs = {
      ...app.context.jobs,
      enqueueAll: async (...given: Parameters<Jobs["enqueueAll"]>) => {
        await app.context.jobs.enqueueAll(...given);
        const [, job] = given;
        if (job.name === "send-digest") lots += 1;
        if (lots === 2) throw new Error("killed");
      },
    };
    await expect(queueDigests({ ...app.context, jobs: dying }, {}, run)).rejects.toThrow("killed");
    app.mails.length = 0;
    await queueDigests(app.context, {}, run);
    await app.runJobs();
    const told = digestsSent().map(({ to }) => to);
    expect(new Set(told).size).toBe(many.length);
    expect(told).toHaveLength(many.length);
  });
});

describe("news of a town", () => {
  it("are of who is in office there, not of who went elsewhere", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi", placeCode: "052032" });
    await follow("place-052032");
    await follow("place-001272", "at-once", writer);
    await db.execute(sql`
      INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank, place_code)
      SELECT politician_id, source, 'test:moved', person_key, name, role, rank, '001272' FROM offices`);
    await db.execute(sql`
      UPDATE offices SET ended_at = ${app.clock.now().toISOString()}::timestamptz WHERE place_code = '052032'`);
    const [left, ...others] = await nextDigests();
    expect(left?.text).toContain("Siena\nUna carica è finita.");
    expect(others).toEqual([]);
    const [third] = (await buildUsers(db, 1)) as [BuiltUser];
    await review(id, third);
    const [digest, ...more] = await nextDigests();
    expect(digest?.text).toContain("Torino\nUna nuova recensione su una persona.");
    expect(more).toEqual([]);
  });
});

describe("news of people in office in a followed town", () => {
  const surge = (id: number, now = app.clock.now().toISOString()) =>
    app.context.db.execute(sql`
      INSERT INTO surges (politician_id, is_demo, state, starts_at, opened_at, last_unusual_at, usual_per_day)
      VALUES (${id}, false, 'examined', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 1)`);

  it("are a certain change, a notice, a reply and a statement, once where the person is followed too", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi", placeCode: "052032" });
    const { id: reviewId } = await buildReview(db, { politicianId: id });
    const [both] = (await buildUsers(db, 1)) as [BuiltUser];
    await db.execute(sql`UPDATE users SET email_verified = true`);
    await buildRepresentation(db, { userId: writer.id, politicianId: id });
    await giveEstimate(id);
    await follow("place-052032");
    await follow("place-052032", "at-once", both);
    await markEstimates(app.context);
    await follow(`politician-${id}`, "at-once", both);
    app.clock.advance(1_000);
    await raiseEstimate(id);
    await markEstimates(app.context);
    await surge(id);
    const call = app.as(writer).call;
    await call(writeReply, { id: reviewId, comment: "Grazie." });
    await call(writeStatement, { id, comment: "Ricevo il lunedì." });
    const digests = await nextDigests();
    expect(digests.map(({ to }) => to).toSorted()).toEqual([reader.email, both.email].toSorted());
    for (const { text } of digests) {
      expect(text.match(/Anna Verdi, Sindaco/g)).toHaveLength(1);
      expect(text).toContain("Ha pubblicato una dichiarazione.\nHa risposto a una recensione.\n");
      expect(text).toMatch(/La stima è passata da \d,\d\d a \d,\d\d su 5/);
      expect(text).toContain("Sono arrivate più recensioni del solito");
    }
    expect(await nextDigests()).toEqual([]);
  });

  it("are not those of who left, and wait for the end of the silence before a vote there", async () => {
    const { db } = app.context;
    const gone = await buildPolitician(db, {
      placeCode: "052032",
      endedAt: new Date("2026-10-01T09:00:00Z"),
    });
    const { id } = await buildPolitician(db, { name: "Anna Verdi", placeCode: "052032" });
    await follow("place-052032", "daily");
    await announceVote(id, 2);
    app.clock.advance(1_000);
    await surge(id);
    await surge(gone.id);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    app.clock.advance(6 * HOUR_MS);
    const [digest] = await nextDigests(DAY_MS);
    expect(digest?.text.match(/Sono arrivate più recensioni del solito/g)).toHaveLength(1);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });
});

describe("many who are told in the morning", () => {
  it("do not delay who is told at once: neither while theirs are queued, nor while they are sent", async () => {
    const { db, jobs } = app.context;
    const { id } = await buildPolitician(db);
    const other = await buildPolitician(db, { name: "Bruno Neri" });
    await follow(`politician-${other.id}`);
    await buildUsers(db, 60);
    await db.execute(sql`UPDATE users SET email_verified = true`);
    await db.execute(sql`
      INSERT INTO follows (user_id, politician_id, frequency, by_mail, created_at)
      SELECT id, ${id}, 'daily', true, '2026-11-01Z' FROM users WHERE id <> ${writer.id} AND id <> ${reader.id}`);
    await review(id);
    app.clock.advance(DAY_MS);
    // Something happens while the morning's are queued.
    const queued: string[] = [];
    const watched: Jobs = {
      ...jobs,
      enqueueAll: async (...given: Parameters<Jobs["enqueueAll"]>) => {
        await jobs.enqueueAll(...given);
        const [tx, , payloads] = given;
        queued.push(...(payloads as { frequency: string }[]).map(({ frequency }) => frequency));
        if (payloads.length > 0 && queued.length === 25) {
          await buildReview(tx, {
            politicianId: other.id,
            userId: writer.id,
            createdAt: app.clock.now(),
          });
          app.clock.advance(QUARTER_MS);
        }
      },
    };
    app.mails.length = 0;
    await queueDigests({ ...app.context, jobs: watched }, {}, run);
    expect(queued.filter((frequency) => frequency === "daily")).toHaveLength(60);
    expect(queued.indexOf("at-once")).toBeGreaterThan(0);
    expect(queued.lastIndexOf("daily")).toBeGreaterThan(queued.indexOf("at-once"));
    await app.runJobs();
    const [first, ...others] = digestsSent();
    expect(first?.to).toBe(reader.email);
    expect(others).toHaveLength(60);
  });
});

describe("a change of how often one is told", () => {
  it("loses nothing: what a week's digest had still to tell comes the next morning", async () => {
    const { id } = await buildPolitician(app.context.db);
    await follow(`politician-${id}`, "weekly");
    await review(id);
    // Friday at ten, then Saturday.
    expect(await nextDigests(DAY_MS)).toEqual([]);
    await follow(`politician-${id}`, "daily");
    const [digest, ...others] = await nextDigests(DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
    expect(others).toEqual([]);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });

  it("repeats nothing: the week's digest begins where the one before ended", async () => {
    const { id } = await buildPolitician(app.context.db);
    const [third] = (await buildUsers(app.context.db, 1)) as [BuiltUser];
    await follow(`politician-${id}`);
    await review(id);
    expect(await nextDigests()).toHaveLength(1);
    await follow(`politician-${id}`, "weekly");
    await review(id, third);
    expect(await nextDigests()).toEqual([]);
    const [digest] = await nextDigests(3 * DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
  });

  it("keeps what was to be told through two changes in a row", async () => {
    const { id } = await buildPolitician(app.context.db);
    await follow(`politician-${id}`, "weekly");
    await review(id);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    await follow(`politician-${id}`, "daily");
    await follow(`politician-${id}`, "at-once");
    expect(await nextDigests()).toHaveLength(1);
    expect(await nextDigests(2 * DAY_MS)).toEqual([]);
  });

  it("tells nothing of the time in which one wanted no messages", async () => {
    const { id } = await buildPolitician(app.context.db);
    const [third] = (await buildUsers(app.context.db, 1)) as [BuiltUser];
    await follow(`politician-${id}`, "never");
    await review(id);
    app.clock.advance(60_000);
    await follow(`politician-${id}`, "daily");
    await review(id, third);
    const [digest] = await nextDigests(DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
  });

  it("leaves a digest that is queued as it is, and begins after it", async () => {
    const { id } = await buildPolitician(app.context.db);
    await follow(`politician-${id}`);
    await review(id);
    app.clock.advance(QUARTER_MS);
    await queueDigests(app.context, {}, run);
    await follow(`politician-${id}`, "daily");
    app.mails.length = 0;
    await app.runJobs();
    expect(digestsSent()).toHaveLength(1);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });

  it("brings what a window that is still being queued had for who was not reached yet", async () => {
    const { id } = await buildPolitician(app.context.db);
    await follow(`politician-${id}`, "daily");
    await review(id);
    app.clock.advance(DAY_MS);
    const dying: Jobs = {
      ...app.context.jobs,
      enqueueAll: async (_db, _job, payloads) => {
        if (payloads.length > 0) throw new Error("killed");
      },
    };
    await expect(queueDigests({ ...app.context, jobs: dying }, {}, run)).rejects.toThrow("killed");
    await follow(`politician-${id}`);
    expect(await nextDigests()).toHaveLength(1);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });
});

describe("what becomes public after it was written", () => {
  const comment = "Presente in consiglio.";
  const publishes = async (kind: "review" | "opinion", id: number) => {
    const { db } = app.context;
    const status = { status: "published", now: app.clock.now() } as const;
    await db.transaction((tx) => setStatus(tx, { kind, id }, status));
  };

  it("is told then: a review and an opinion that were held, once", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    const topic = await buildTopic(db, { title: "Zone a 30" });
    const createdAt = app.clock.now();
    const written = { userId: writer.id, comment, createdAt } as const;
    const held = await buildReview(db, { politicianId: id, status: "held", ...written });
    const [opinion] = await db
      .insert(topicReviews)
      .values({ topicId: topic.id, rating: 4, shownName: "anonymous", status: "held", ...written })
      .returning();
    await follow(`politician-${id}`, "daily");
    await follow(`topic-${topic.id}`, "daily");
    expect(await nextDigests(2 * DAY_MS)).toEqual([]);
    await publishes("review", held.id);
    await publishes("opinion", opinion?.id ?? 0);
    const [digest] = await nextDigests(DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
    expect(digest?.text).toContain("Una nuova opinione.");
    // Back after it was taken down: it is not new.
    await db.execute(sql`UPDATE reviews SET status = 'hidden' WHERE id = ${held.id}`);
    await publishes("review", held.id);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });

  it("is not told again where it was public as written", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    await follow(`politician-${id}`);
    const { review: written } = await review(id);
    expect(await nextDigests()).toHaveLength(1);
    await db.execute(sql`UPDATE reviews SET status = 'hidden' WHERE id = ${written.id}`);
    await publishes("review", written.id);
    expect(await nextDigests()).toEqual([]);
  });

  it("is told after the silence before a vote: a review of then, a change of then", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    await giveEstimate(id);
    await follow(`politician-${id}`, "daily");
    await markEstimates(app.context);
    await announceVote(id, 2);
    app.clock.advance(1_000);
    await review(id);
    await raiseEstimate(id);
    await markEstimates(app.context);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    app.clock.advance(6 * HOUR_MS);
    await markEstimates(app.context);
    const [digest] = await nextDigests(DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
    expect(digest?.text).toMatch(/La stima è passata da/);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });

  it("is told of an end of office with a day in the past", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    await follow(`politician-${id}`);
    app.clock.advance(1_000);
    const [office] = await selectOfficesOf(db, id);
    if (office === undefined) throw new Error("No office");
    const end = (endedAt: string) =>
      db.transaction((tx) =>
        updateOffice(tx, { ...office, endedAt: new Date(endedAt) }, app.clock.now()),
      );
    await end("2026-10-01T12:00:00Z");
    const [digest] = await nextDigests();
    expect(digest?.text).toContain("Ha lasciato la carica:");
    // A corrected day is no second end.
    await end("2026-10-02T12:00:00Z");
    expect(await nextDigests()).toEqual([]);
  });
});

describe("unsubscribing with the address of a message", () => {
  const post = (url: string, body: string) =>
    app.http.request(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const byMail = () => app.context.db.$count(follows, sql`by_mail`);

  it("is offered to mail programs, and works for them signed out, twice if need be", async () => {
    const { id } = await buildPolitician(app.context.db);
    await follow(`politician-${id}`);
    await review(id);
    const [digest] = await nextDigests();
    const url = unsubscribeUrl(app.context, reader.id);
    expect(digest?.unsubscribe).toBe(url);
    expect(digest?.text).toContain(url);
    for (const _ of [1, 2])
      expect((await post(url, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(await byMail()).toBe(0);
    expect(await app.context.db.$count(follows)).toBe(1);
  });

  it("leads back to its page from the button there", async () => {
    await follow("topics");
    const answer = await post(unsubscribeUrl(app.context, reader.id), "");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/unsubscribe?esito=fatto",
    ]);
    expect(await byMail()).toBe(0);
  });

  it("changes nothing when it is read, or with another's signature", async () => {
    await follow("topics");
    const url = unsubscribeUrl(app.context, reader.id);
    expect((await app.http.request(url)).status).toBe(200);
    for (const wrong of [
      url.replace(reader.id, writer.id),
      url.slice(0, -1),
      "/unsubscribe",
      "/unsubscribe?codice=%00",
    ])
      expect((await post(wrong, "List-Unsubscribe=One-Click")).status).toBe(400);
    expect((await post(url, `x=${"y".repeat(20_000)}`)).status).toBe(413);
    expect(await byMail()).toBe(1);
  });
});
