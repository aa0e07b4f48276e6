import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { summarizeTopicReviews } from "#contract/functions.ts";
import { generateSummary, getSummary, SUMMARIES_PER_ADDRESS } from "#contract/summaries.ts";
import type { SummaryState } from "#contract/summaries.ts";
import { withdrawOpinion } from "#contract/topics.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import type { Summariser } from "#domain/summary/summariser.ts";
import { idempotencyKeys } from "#platform/db/schema.ts";
import { createExtractiveSummariser } from "#platform/summary/extractive/extractive-summariser.ts";
import { topicsPersonalData } from "#server/features/topics/personal-data.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { refusal } from "#tests/refusal.ts";

const embedded = createExtractiveSummariser();
let calls = 0;
let patienceMs = 0;
let before: () => Promise<void> = () => Promise.resolve();
const summariser: Summariser = {
  restSeconds: 30,
  get patienceMs() {
    return patienceMs;
  },
  async summarise(opinions, topic) {
    calls += 1;
    await before();
    return embedded.summarise(opinions, topic);
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ summariser });
});
afterAll(() => app.close());
beforeEach(() => {
  calls = 0;
  patienceMs = 30_000;
  before = () => Promise.resolve();
});

const SAID = [
  [5, "La pista ciclabile toglie auto dal centro e rende l'aria migliore."],
  [4, "Finalmente si potrà andare a scuola in bici senza paura."],
  [3, "Utile lungo il fiume, molto meno nelle vie strette del centro."],
  [1, "I soldi servivano prima per riparare le strade piene di buche."],
] as const;

async function debatedTopic() {
  const { db } = app.context;
  const topic = await buildTopic(db);
  const opinions = [];
  for (const [rating, comment] of SAID)
    opinions.push(await buildOpinion(db, { topicId: topic.id, rating, comment }));
  return { ...topic, opinions };
}

const state = (id: number) => app.as(null).call(getSummary, { id });
const press = (id: number) => app.as(null).call(generateSummary, { id });

/** The published opinions change without affecting a quotation. */
async function addOpinion(topicId: number, comment = "Sono d'accordo con chi la vuole.") {
  const opinion = await buildOpinion(app.context.db, { topicId, rating: 5, comment });
  await app.database.pool.query(
    "UPDATE topic_ratings SET version = version + 1 WHERE topic_id = $1",
    [topicId],
  );
  return opinion;
}

describe("the summary of a topic", () => {
  it("is not there until somebody asks for it, and then for everybody", async () => {
    const { id, opinions } = await debatedTopic();
    expect(await state(id)).toEqual({ summary: null, isBeingMade: false });
    const made = await press(id);
    expect(made).toMatchObject({
      isBeingMade: false,
      summary: {
        engine: "estratto-3",
        madeAt: app.clock.now().toISOString(),
        totalOpinions: 4,
        distribution: [1, 0, 1, 1, 1],
        isStale: false,
      },
    });
    expect(made.summary?.quotations.map(({ rating }) => rating)).toEqual([5, 4, 3, 1]);
    expect(made.summary?.quotations[3]).toEqual({
      opinionId: opinions[3]?.id,
      rating: 1,
      text: "I soldi servivano prima per riparare le strade piene di buche.",
    });
    expect(await state(id)).toEqual(made);
  });

  it("is refused while there is nothing to summarise, and for no topic at all", async () => {
    const { db } = app.context;
    const topic = await buildTopic(db);
    await buildOpinion(db, { topicId: topic.id, status: "held" });
    await expect(press(topic.id)).rejects.toThrow("Non ci sono ancora opinioni da riassumere");
    expect(await refusal(press(999_999))).toBe("topic_not_found");
    expect(await refusal(state(999_999))).toBe("topic_not_found");
  });

  it("is generated once for concurrent requests: the others get the pending state", async () => {
    const { id } = await debatedTopic();
    const { promise, resolve } = Promise.withResolvers<void>();
    before = () => promise;
    const answers: SummaryState[] = [];
    const pressed = Array.from({ length: 20 }, async () => answers.push(await press(id)));
    // A press that comes after the end would get the summary: all others answer before it.
    await expect.poll(() => answers.length).toBe(19);
    const pending = { summary: null, isBeingMade: true };
    expect(answers).toEqual(Array.from({ length: 19 }, () => pending));
    expect(await state(id)).toEqual(pending);
    resolve();
    await Promise.all(pressed);
    expect(answers[19]).toMatchObject({ summary: { totalOpinions: 4 }, isBeingMade: false });
    expect(answers[19]).toEqual(await state(id));
    expect(calls).toBe(1);
  });

  it("is asked for so often from one address, whatever the keys: then nothing more is stored", async () => {
    const { max } = SUMMARIES_PER_ADDRESS;
    const ask = (key: number) =>
      app.http.request(
        "/api/topics/999999/summary",
        {
          method: "POST",
          headers: {
            origin: "http://localhost:3000",
            "content-type": "application/json",
            "idempotency-key": `key-${key}`,
          },
          body: "{}",
        },
        { incoming: { socket: { remoteAddress: "198.51.100.7" } } },
      );
    for (let key = 1; key <= max; key += 1) expect((await ask(key)).status).toBe(404);
    expect((await ask(max + 1)).status).toBe(429);
    expect(await app.context.db.$count(idempotencyKeys)).toBe(max);
  });

  it("is kept as long as the opinions are the same", async () => {
    const { id } = await debatedTopic();
    const first = await press(id);
    app.clock.advance(HOUR_MS);
    expect(await press(id)).toEqual(first);
    expect(calls).toBe(1);
  });

  it("is marked as out of date when opinions change, and made anew once it has rested", async () => {
    const { id } = await debatedTopic();
    const first = await press(id);
    await addOpinion(id);
    const stale = { ...first, summary: { ...first.summary, isStale: true } };
    expect(await state(id)).toEqual(stale);
    expect(await press(id)).toEqual(stale);
    expect(calls).toBe(1);
    app.clock.advance(30_000);
    expect((await press(id)).summary).toMatchObject({ totalOpinions: 5, isStale: false });
    expect(calls).toBe(2);
  });

  it("is not made anew when what changed has been changed back", async () => {
    const { id } = await debatedTopic();
    await press(id);
    await app.database.pool.query("UPDATE topic_ratings SET version = version + 2");
    app.clock.advance(MINUTE_MS);
    expect((await press(id)).summary).toMatchObject({
      isStale: false,
      madeAt: app.clock.now().toISOString(),
    });
    expect(calls).toBe(1);
  });

  it("no longer quotes what was withdrawn, hidden, edited or erased, and keeps no copy of it", async () => {
    const { db } = app.context;
    const { id, opinions } = await debatedTopic();
    await press(id);
    const [first, second, third, fourth] = opinions;
    const { pool } = app.database;
    await app.as({ id: first?.userId ?? "" }).call(withdrawOpinion, { id: first?.id ?? 0 });
    await pool.query("UPDATE topic_reviews SET status = 'hidden' WHERE id = $1", [second?.id]);
    await pool.query("UPDATE topic_reviews SET updated_at = $2 WHERE id = $1", [
      third?.id,
      new Date(app.clock.now().getTime() + 1),
    ]);
    const { summary } = await state(id);
    expect(summary?.quotations.map(({ opinionId }) => opinionId)).toEqual([fourth?.id]);
    expect(summary?.isStale).toBe(true);
    await db.transaction((tx) => topicsPersonalData.erase(tx, fourth?.userId ?? ""));
    expect((await state(id)).summary).toBeNull();
    const { rows } = await pool.query(
      "SELECT text FROM topic_summary_quotations WHERE topic_id = $1",
      [id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/toglie auto|soldi/);
  });

  it("that failed says so, and can be tried again at once", async () => {
    const { id } = await debatedTopic();
    before = () => Promise.reject(new Error("the model is away"));
    await expect(press(id)).rejects.toThrow("Errore nella generazione del riassunto");
    expect(await state(id)).toEqual({ summary: null, isBeingMade: false });
    before = () => Promise.resolve();
    expect((await press(id)).summary).not.toBeNull();
  });

  it("that takes long goes on without the reader who asked for it, and is there when they ask again", async () => {
    const { id } = await debatedTopic();
    const { promise, resolve } = Promise.withResolvers<void>();
    before = () => promise;
    patienceMs = 1;
    expect(await press(id)).toEqual({ summary: null, isBeingMade: true });
    expect(await press(id)).toEqual({ summary: null, isBeingMade: true });
    expect(await state(id)).toEqual({ summary: null, isBeingMade: true });
    resolve();
    await expect.poll(() => state(id)).toMatchObject({ isBeingMade: false });
    expect((await state(id)).summary?.totalOpinions).toBe(4);
    expect(calls).toBe(1);
  });

  it("that fails when nobody waits any more is no longer being made, and can be tried again", async () => {
    const { id } = await debatedTopic();
    const { promise, reject } = Promise.withResolvers<void>();
    before = () => promise;
    patienceMs = 1;
    expect((await press(id)).isBeingMade).toBe(true);
    await expect.poll(() => calls).toBe(1);
    reject(new Error("the model is away"));
    await expect.poll(() => state(id)).toEqual({ summary: null, isBeingMade: false });
  });

  it("is one text for the named function, which waits until it is made", async () => {
    const { id: topicId } = await debatedTopic();
    const { promise, resolve } = Promise.withResolvers<void>();
    before = () => promise;
    patienceMs = 1;
    const asked = app.as(null).call(summarizeTopicReviews, { topicId });
    await expect.poll(() => calls).toBe(1);
    resolve();
    expect((await asked).summary).toContain("pista");
  });

  it("whose maker died is begun again after a minute", async () => {
    const { id } = await debatedTopic();
    const never = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    before = () => {
      begun.resolve();
      return never.promise;
    };
    const dead = press(id);
    await begun.promise;
    before = () => Promise.resolve();
    app.clock.advance(59_000);
    expect((await press(id)).isBeingMade).toBe(true);
    app.clock.advance(2_000);
    const made = await press(id);
    expect(made.summary?.totalOpinions).toBe(4);
    // If it continues later, it changes nothing.
    await addOpinion(id, "Un'altra opinione ancora.");
    never.resolve();
    await dead;
    expect((await state(id)).summary?.madeAt).toBe(made.summary?.madeAt);
  });

  it("names themes that three opinions mention, as long as they do", async () => {
    const { id } = await debatedTopic();
    await addOpinion(id, "Nessuno ha ascoltato chi abita le strade della zona.");
    const last = await addOpinion(id, "In centro le strade vanno riparate, altro che pista.");
    const { summary } = await press(id);
    const roads = summary?.themes.find(({ name }) => name === "strade");
    expect(roads).toEqual({ name: "strade", opinions: 3, stance: "favourable" });
    expect(summary?.paragraph).toBeNull();
    await app.database.pool.query("UPDATE topic_reviews SET status = 'hidden' WHERE id = $1", [
      last.id,
    ]);
    const names = (await state(id)).summary?.themes.map(({ name }) => name);
    expect(names).not.toContain("strade");
  });

  it("says the same for the same opinions, and counts a brigade as one cluster", async () => {
    const { id } = await debatedTopic();
    await app.database.pool.query(
      `WITH brigade AS (
        INSERT INTO users (id, full_name, email)
        SELECT gen_random_uuid(), 'Brigata', 'b' || n || '@example.org' FROM generate_series(1, 300) AS n
        RETURNING id
      )
      INSERT INTO topic_reviews (topic_id, user_id, rating, comment, status, weight)
      SELECT $1, id, 1, 'Fermiamo subito questo scempio voluto dalla solita cricca!', 'published', 2 FROM brigade`,
      [id],
    );
    await rebuildAggregates(app.context.db);
    await addOpinion(id, "Bella idea, aspetto di vederla finita.");
    const { summary } = await press(id);
    expect(summary?.distribution[0]).toBe(301);
    const texts = summary?.quotations.map(({ text }) => text) ?? [];
    expect(texts.filter((text) => text.includes("scempio")).length).toBeLessThanOrEqual(1);
    expect(texts.some((text) => text.includes("fiume"))).toBe(true);
    await app.database.pool.query("DELETE FROM topic_summaries WHERE topic_id = $1", [id]);
    expect((await press(id)).summary?.quotations).toEqual(summary?.quotations);
  });
});
