import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendDigest } from "#contract/jobs.ts";
import { writeReply, writeStatement } from "#contract/replies.ts";
import { withdrawReview } from "#contract/reviews.ts";
import { submitOpinion } from "#contract/topics.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { topicReviews, topicSummaries } from "#platform/db/schema.ts";
import { readConfig } from "#platform/config/config.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import { selectOfficesOf, updateOffice } from "#server/features/imports/queries/administration.ts";
import { setStatus } from "#server/features/moderation/queries/content.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { buildUsers } from "#tests/build/user.ts";
import { QUARTER_MS, useFollowers } from "#tests/followers.ts";
import { markEstimates } from "./mark-estimates.ts";
import { queueDigests } from "./queue-digests.ts";

const site = useFollowers();
const {
  follow,
  followersOf,
  review,
  announceVote,
  giveEstimate,
  raiseEstimate,
  nextDigests,
  digestsSent,
  queue,
} = site;

describe("replies of an office-holder", () => {
  it("are told to followers, with the statement", async () => {
    const { db } = site.app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    const { id: reviewId } = await buildReview(db, { politicianId: id });
    await buildRepresentation(db, { userId: site.writer.id, politicianId: id });
    await follow(`politician-${id}`);
    site.app.clock.advance(1_000);
    const call = site.app.as(site.writer).call;
    await call(writeReply, { id: reviewId, comment: "Grazie." });
    await call(writeStatement, { id, comment: "Ricevo il lunedì." });
    const [mail] = await nextDigests();
    expect(mail?.text).toContain("Ha risposto a una recensione.");
    expect(mail?.text).toContain("Ha pubblicato una dichiarazione.");
    expect(await nextDigests()).toEqual([]);
  });

  it("are told without the replies in the silence before a vote: they tell of reviews", async () => {
    const { db } = site.app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    const beforeIt = addDays(dayInItaly(site.app.clock.now()), -30);
    const { id: reviewId } = await buildReview(db, {
      politicianId: id,
      createdAt: new Date(`${beforeIt}T09:00:00Z`),
    });
    await buildRepresentation(db, { userId: site.writer.id, politicianId: id });
    await follow(`politician-${id}`);
    await announceVote(id, 5);
    site.app.clock.advance(1_000);
    const call = site.app.as(site.writer).call;
    await call(writeReply, { id: reviewId, comment: "Grazie." });
    await call(writeStatement, { id, comment: "Ricevo il lunedì." });
    const [mail] = await nextDigests();
    expect(mail?.text).toContain("Ha pubblicato una dichiarazione.");
    expect(mail?.text).not.toContain("Ha risposto");
  });
});

describe("digests", () => {
  it("gather new reviews and opinions into one message, without one's own", async () => {
    const { id } = await buildPolitician(site.app.context.db, {
      name: "Anna Verdi",
      role: "Sindaca",
    });
    const topic = await buildTopic(site.app.context.db, { title: "Zone a 30" });
    await review(id, site.reader);
    await follow(`politician-${id}`);
    await follow(`topic-${topic.id}`);
    expect(await nextDigests()).toEqual([]);
    await review(id);
    await site.app.as(site.writer).call(submitOpinion, {
      id: topic.id,
      rating: 4,
      comment: "Si respira meglio.",
      shownName: "anonymous",
      consent: true,
    });
    await site.app.runJobs();
    const [digest, ...others] = await nextDigests();
    expect(others).toEqual([]);
    expect(digest?.to).toBe(site.reader.email);
    expect(digest?.text).toContain("Anna Verdi, Sindaca\nUna nuova recensione.\n");
    expect(digest?.text).toContain("Zone a 30\nUna nuova opinione.\n");
    expect(digest?.html).toContain(`/politician-live/${id}"`);
    expect(await nextDigests()).toEqual([]);
  });

  it("come when their window is over: a day's in the morning, a week's on Monday", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    await follow(`politician-${id}`, "daily");
    await follow(`politician-${id}`, "weekly", site.writer);
    const [third] = await buildUsers(site.app.context.db, 1);
    if (third !== undefined) await review(id, third);
    // Friday at ten.
    expect(await nextDigests()).toEqual([]);
    expect((await nextDigests(DAY_MS)).map(({ to }) => to)).toEqual([site.reader.email]);
    expect((await nextDigests(2 * DAY_MS)).map(({ to }) => to)).toEqual([site.writer.email]);
  });

  it("tell of an end of office, a notice, a certain change, a town and a new topic", async () => {
    const { id } = await buildPolitician(site.app.context.db, { name: "Anna Verdi" });
    const { db } = site.app.context;
    await db.execute(sql`UPDATE offices SET place_code = '052032' WHERE politician_id = ${id}`);
    await giveEstimate(id);
    for (const subject of [`politician-${id}`, "place-052032", "topics"]) await follow(subject);
    await markEstimates(site.app.context);
    site.app.clock.advance(1_000);
    await raiseEstimate(id);
    await markEstimates(site.app.context);
    const now = site.app.clock.now().toISOString();
    await db.execute(
      sql`UPDATE offices SET ended_at = ${now}::timestamptz WHERE politician_id = ${id}`,
    );
    await db.execute(sql`
      INSERT INTO surges (politician_id, is_demo, state, starts_at, opened_at, last_unusual_at, usual_per_day)
      VALUES (${id}, false, 'examined', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 1)`);
    await buildTopic(db, { title: "Nuovo stadio", createdAt: site.app.clock.now() });
    const [digest] = await nextDigests();
    expect(digest?.text).toContain("Ha lasciato la carica:");
    expect(digest?.text).toMatch(/La stima è passata da \d,\d a \d,\d su 5/);
    expect(digest?.text).toContain("Sono arrivate più recensioni del solito");
    expect(digest?.text).toContain("Siena\nUna carica è finita.");
    expect(digest?.text).toContain("Nuovo stadio\nÈ un nuovo tema.");
  });

  it("tell of a new summary of a topic, once", async () => {
    const { db } = site.app.context;
    const topic = await buildTopic(db, { title: "Zone a 30" });
    await follow(`topic-${topic.id}`);
    await db.insert(topicSummaries).values({
      topicId: topic.id,
      madeAt: site.app.clock.now(),
      engine: "test",
      opinionsHash: "test",
      version: 1,
      written: { paragraph: null, themes: [] },
    });
    const [digest] = await nextDigests();
    expect(digest?.text).toContain("Zone a 30\nC'è un nuovo riassunto delle opinioni.\n");
    expect(await nextDigests()).toEqual([]);
  });

  it("leave out what is withdrawn before they are sent, and who has no confirmed address", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    await follow(`politician-${id}`);
    const { review: written } = await review(id);
    await site.app.as(site.writer).call(withdrawReview, { id: written.id });
    expect(await nextDigests()).toEqual([]);
    await review(id);
    await site.app.context.db.execute(sql`UPDATE users SET email_verified = false`);
    expect(await nextDigests()).toEqual([]);
  });

  it("are queued in batches, with a pause in between", async () => {
    expect(readConfig({}).digestPauseMs).toBe(500);
    const { context } = site.app;
    const { id } = await buildPolitician(context.db);
    await followersOf(id, 30, "at-once");
    await review(id);
    site.app.clock.advance(QUARTER_MS);
    const queued = async () =>
      (await context.jobs.counts()).find(({ job }) => job === sendDigest.name)?.waiting;
    const stop = new AbortController();
    const slow = { ...context, config: { ...context.config, digestPauseMs: DAY_MS } };
    const queueing = queueDigests(slow, {}, { signal: stop.signal });
    await expect.poll(queued).toBe(25);
    stop.abort();
    await expect(queueing).rejects.toThrow("aborted");
    expect(await queued()).toBe(25);
  });

  it("reach everybody once where the server dies in the middle", async () => {
    const { id } = await buildPolitician(site.app.context.db);
    const many = await followersOf(id, 60, "at-once");
    await review(id);
    site.app.clock.advance(QUARTER_MS);
    // Dies after the mails of the second lot, within its transaction.
    let lots = 0;
    const dying: Jobs = {
      ...site.app.context.jobs,
      enqueueAll: async (...given: Parameters<Jobs["enqueueAll"]>) => {
        await site.app.context.jobs.enqueueAll(...given);
        const [, job] = given;
        if (job.name === "send-digest") lots += 1;
        if (lots === 2) throw new Error("killed");
      },
    };
    await expect(queue({ jobs: dying })).rejects.toThrow("killed");
    site.app.mails.length = 0;
    await queue();
    await site.app.runJobs();
    const told = digestsSent().map(({ to }) => to);
    expect(new Set(told).size).toBe(many.length);
    expect(told).toHaveLength(many.length);
  });
});

describe("what becomes public after it was written", () => {
  const comment = "Presente in consiglio.";
  const publishes = async (kind: "review" | "opinion", id: number) => {
    const { db } = site.app.context;
    const status = { status: "published", now: site.app.clock.now() } as const;
    await db.transaction((tx) => setStatus(tx, { kind, id }, status));
  };

  it("is told then: a review and an opinion that were held, once", async () => {
    const { db } = site.app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    const topic = await buildTopic(db, { title: "Zone a 30" });
    const createdAt = site.app.clock.now();
    const written = { userId: site.writer.id, comment, createdAt } as const;
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
    const { db } = site.app.context;
    const { id } = await buildPolitician(db);
    await follow(`politician-${id}`);
    const { review: written } = await review(id);
    expect(await nextDigests()).toHaveLength(1);
    await db.execute(sql`UPDATE reviews SET status = 'hidden' WHERE id = ${written.id}`);
    await publishes("review", written.id);
    expect(await nextDigests()).toEqual([]);
  });

  it("is told after the silence before a vote: a review of then, a change of then", async () => {
    const { db } = site.app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    await giveEstimate(id);
    await follow(`politician-${id}`, "daily");
    await markEstimates(site.app.context);
    await announceVote(id, 2);
    site.app.clock.advance(1_000);
    await review(id);
    await raiseEstimate(id);
    await markEstimates(site.app.context);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    expect(await nextDigests(DAY_MS)).toEqual([]);
    site.app.clock.advance(6 * HOUR_MS);
    await markEstimates(site.app.context);
    const [digest] = await nextDigests(DAY_MS);
    expect(digest?.text).toContain("Una nuova recensione.");
    expect(digest?.text).toMatch(/La stima è passata da/);
    expect(await nextDigests(DAY_MS)).toEqual([]);
  });

  it("is told of an end of office with a day in the past", async () => {
    const { db } = site.app.context;
    const { id } = await buildPolitician(db, { name: "Anna Verdi" });
    await follow(`politician-${id}`);
    site.app.clock.advance(1_000);
    const [office] = await selectOfficesOf(db, id);
    if (office === undefined) throw new Error("No office");
    const end = (endedAt: string) =>
      db.transaction((tx) =>
        updateOffice(tx, { ...office, endedAt: new Date(endedAt) }, site.app.clock.now()),
      );
    await end("2026-10-01T12:00:00Z");
    const [digest] = await nextDigests();
    expect(digest?.text).toContain("Ha lasciato la carica:");
    // A corrected day is no second end.
    await end("2026-10-02T12:00:00Z");
    expect(await nextDigests()).toEqual([]);
  });
});
