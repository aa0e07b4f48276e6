import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { editReview, publishReview } from "#contract/reviews.ts";
import { submitOpinion } from "#contract/topics.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { createModelClient } from "#platform/ai/model-client.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { createModelModerator } from "#platform/moderation/model/model-moderator.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { startModelServer } from "#tests/model-server.ts";
import type { ModelServer } from "#tests/model-server.ts";

const ALLUSION = "Certa gente dovrebbe fare un bel volo dal ponte.";
const FLAG = { verdict: "check", categories: ["threat"], words: ["volo dal ponte"] };
const FINE = { verdict: "publish", categories: [], words: [] };
const PATIENCE_MS = 300;
/** Of a question: no test lasts that long. */
const MODEL_LIMIT_MS = HOUR_MS;

let app: TestApp;
let server: ModelServer;
/** Questions that have reached the model in this test. */
let asked: () => number;
beforeAll(async () => {
  await import("#platform/ai/openai-compatible.ts");
  app = await startTestApp();
  server = await startModelServer();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

beforeEach(() => {
  const before = server.requests.length;
  asked = () => server.requests.length - before;
  const settings = {
    baseUrl: server.baseUrl,
    apiKey: null,
    model: "prova",
    structuredOutputs: true,
  };
  // A new one for each test: what hangs takes one of its places.
  app.context.moderator = createModelModerator({
    embedded: createEmbeddedModerator(),
    model: createModelClient(settings, { takeCall: () => Promise.resolve(true) }),
    log: app.context.log,
    patienceMs: PATIENCE_MS,
    timeoutMs: MODEL_LIMIT_MS,
  });
  server.behave({ kind: "hangs" });
});

async function publish() {
  const { id } = await buildPolitician(app.context.db);
  const user = await buildUser(app.context.db);
  const { review } = await app
    .as(user)
    .call(publishReview, { id, scores: allScores(4), comment: ALLUSION, consent: true });
  await expect.poll(asked).toBe(1);
  return { review, user };
}

async function stateOf(reviewId: number) {
  const { rows } = await app.context.db.execute(sql`
    SELECT status, (SELECT count(*)::int FROM moderation_cases WHERE review_id = ${reviewId} AND closed_at IS NULL) AS cases
    FROM reviews WHERE id = ${reviewId}`);
  return rows[0];
}

describe("while the model hangs", () => {
  it("an author waits a little, and the review is published", async () => {
    const { review } = await publish();
    expect(review.status).toBe("published");
    // The question is still open.
    expect(asked()).toBe(1);
  });

  it("a review that the model objects to later waits for a moderator", async () => {
    const { review } = await publish();
    server.behave({ kind: "object", answer: FLAG });
    await app.runJobs();
    expect(await stateOf(review.id)).toEqual({ status: "held", cases: 1 });
    expect(await checkAggregates(app.context)).toEqual([]);
    const { rows } = await app.context.db.execute(sql`
      SELECT event, categories, engine FROM moderation_events WHERE review_id = ${review.id} ORDER BY id`);
    expect(rows).toMatchObject([
      { event: "allowed", engine: "embedded-2" },
      { event: "held", categories: ["threat"], engine: "embedded-2+prova" },
    ]);
  });

  it("a review that the model finds nothing in stays as it is", async () => {
    const { review } = await publish();
    server.behave({ kind: "object", answer: FINE });
    await app.runJobs();
    expect(await stateOf(review.id)).toEqual({ status: "published", cases: 0 });
  });

  it("an edit is read in place of the text before", async () => {
    const { review, user } = await publish();
    app.clock.advance(1_000);
    const comment = "Presente in aula e disponibile con tutti.";
    await app.as(user).call(editReview, { id: review.id, scores: allScores(3), comment });
    await expect.poll(asked).toBe(2);
    server.behave({ kind: "object", answer: { ...FLAG, words: [] } });
    await app.runJobs();
    expect(asked()).toBe(3);
    expect(await stateOf(review.id)).toEqual({ status: "held", cases: 1 });
  });

  it("an opinion is published only once the model was asked without haste", async () => {
    const { id } = await buildTopic(app.context.db);
    const user = await buildUser(app.context.db);
    const { opinion } = await app
      .as(user)
      .call(submitOpinion, { id, rating: 2, comment: ALLUSION, consent: true });
    await expect.poll(asked).toBe(1);
    server.behave({ kind: "object", answer: FLAG });
    await app.runJobs();
    const { rows } = await app.context.db.execute(sql`
      SELECT status, (SELECT count(*)::int FROM moderation_cases WHERE topic_review_id = ${opinion.id}) AS cases
      FROM topic_reviews WHERE id = ${opinion.id}`);
    expect(rows).toEqual([{ status: "held", cases: 1 }]);
  });
});
