import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { trainModeration } from "#contract/jobs.ts";
import {
  checkComment,
  getMyObjections,
  getModerationAgreement,
} from "#contract/moderation-engine.ts";
import { publishReview } from "#contract/reviews.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { moderationEvents, moderationModels } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { createCurrentModel } from "./current-model.ts";
import { takeModelCall } from "./queries/models.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("a comment that is still being written", () => {
  it("is judged for who is signed in, in the words of the specification", async () => {
    const { call } = app.as(await buildUser(app.context.db));
    expect(
      await call(checkComment, { comment: "Il peggior ministro di sempre, bugiardo." }),
    ).toEqual({
      isAppropriate: true,
      reason: null,
    });
    expect(await call(checkComment, { comment: "Sei uno stronzo." })).toEqual({
      isAppropriate: false,
      reason: "insulto alla persona",
    });
    // A person will look at it: there is nothing to correct, so no reason stands beside "appropriate".
    expect(await call(checkComment, { comment: "Ha rubato i fondi." })).toEqual({
      isAppropriate: true,
      reason: null,
    });
  });

  it("is not judged for visitors, nor when it is far too long", async () => {
    expect(await refusal(app.as(null).call(checkComment, { comment: "Bravo" }))).toBe(
      "sign_in_required",
    );
    const { call } = app.as(await buildUser(app.context.db));
    const long = "a".repeat(2_001);
    expect(await refusal(call(checkComment, { comment: long }))).toBe("invalid_input");
  });
});

describe("asking about drafts", () => {
  it("is limited per address", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 62; time += 1) {
      const answer = await app.http.request(checkComment.path, {
        method: "POST",
        headers: { origin: "http://localhost:3000", "content-type": "application/json" },
        body: JSON.stringify({ comment: "Bravo" }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});

describe("a text that waits for a moderator", () => {
  it("shows its author, and no other user, which words wait and why", async () => {
    const { db } = app.context;
    const [author, other] = [await buildUser(db), await buildUser(db)];
    const politicianId = (await buildPolitician(db)).id;
    const scores = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 2]));
    const comment = "Non risponde mai. Ha rubato i fondi del Comune.";
    const { review } = await app
      .as(author)
      .call(publishReview, { id: politicianId, scores, comment, consent: true });
    const given = { kind: "review", id: review.id } as const;
    expect(await app.as(author).call(getMyObjections, given)).toEqual({
      reason: "accusa di un reato presentata come fatto",
      objections: [
        {
          words: expect.stringMatching(/^Ha rubato/),
          rule: "accusa di un reato presentata come fatto",
        },
      ],
    });
    const nothing = { reason: null, objections: [] };
    expect(await app.as(other).call(getMyObjections, given)).toEqual(nothing);
    expect(await app.as(author).call(getMyObjections, { ...given, kind: "opinion" })).toEqual(
      nothing,
    );
  });
});

describe("what people decide", () => {
  let admin: Awaited<ReturnType<typeof buildAdministrator>>;
  beforeEach(async () => {
    await app.reset();
    admin = await buildAdministrator(app.context.db);
  });

  const agreement = () => app.as(admin).call(getModerationAgreement, {});

  async function train(): Promise<void> {
    await app.context.jobs.enqueue(app.context.db, trainModeration, {});
    await app.runJobs();
  }

  /** A review with a verdict of automatic moderation and then of a person. */
  async function decided(
    comment: string,
    verdict: "held" | "allowed",
    decision: "kept" | "removed",
    categories: string[] = [],
  ): Promise<void> {
    const { db } = app.context;
    const politicianId = (await buildPolitician(db)).id;
    const status = decision === "kept" ? "published" : "removed";
    const written = new Date("2026-11-19T10:00:00Z");
    const review = await buildReview(db, { politicianId, comment, status, createdAt: written });
    const log = { reviewId: review.id, policyVersion: "test" };
    await db
      .insert(moderationEvents)
      .values({ ...log, event: verdict, engine: "test", categories, createdAt: written });
    await db.insert(moderationEvents).values({ ...log, event: decision, engine: "person" });
  }

  it("is compared with what the machine had said", async () => {
    await decided("Held and published", "held", "kept");
    await decided("Held and removed", "held", "removed", ["resembling"]);
    await decided("Published and kept", "allowed", "kept");
    await decided("Published and removed", "allowed", "removed");
    expect(await agreement()).toEqual({
      decisions: 4,
      agreed: 2,
      heldInVain: 1,
      missed: 1,
      share: 0.5,
      heldByClassifier: 1,
      heldByClassifierRightly: 1,
      classifier: null,
      languageModel: null,
    });
  });

  it("is shown to administrators only", async () => {
    const user = await buildUser(app.context.db);
    expect(await refusal(app.as(user).call(getModerationAgreement, {}))).toBe("forbidden");
    expect(await agreement()).toMatchObject({ decisions: 0, share: null });
  });

  it("is learned from by a job, each time as a new version, and only when there is something new", async () => {
    const model = createCurrentModel(app.context);
    await model.look();
    expect(model.get()).toBeNull();
    await train();
    await train();
    expect((await agreement()).classifier).toMatchObject({ version: 1, peopleExamples: 0 });
    await model.look();
    const text = "è un blaterone come pochi altri";
    const before = model.get()?.classifier.score(text) ?? 1;
    for (let many = 0; many < 8; many += 1)
      await decided(`Quel signore è un blaterone ${many}`, "allowed", "removed");
    await train();
    const { classifier } = await agreement();
    expect(classifier).toMatchObject({ version: 2, peopleExamples: 8 });
    expect(classifier?.heldInVain).toBeLessThanOrEqual(0.02);
    await model.look();
    expect(model.get()?.version).toBe(2);
    expect(model.get()?.classifier.score(text)).toBeGreaterThan(before);
    expect(classifier?.heaviest.map(({ word }) => word)).toContain("stronzo");
  }, 60_000);

  it("is forgotten with the texts: the next version knows nothing of them, the one before keeps figures", async () => {
    for (let many = 0; many < 6; many += 1)
      await decided(`Quel signore è un blaterone ${many}`, "allowed", "removed");
    await train();
    const versions = () =>
      app.context.db.select().from(moderationModels).orderBy(moderationModels.id);
    expect((await versions()).at(-1)?.words.split("\n")).toContain("blaterone");
    await app.database.pool.query("DELETE FROM reviews");
    await train();
    const [before, after, ...more] = await versions();
    expect(more).toEqual([]);
    expect(after?.peopleExamples).toBe(0);
    expect(after?.words.split("\n")).not.toContain("blaterone");
    expect(before).toMatchObject({ peopleExamples: 6, words: "", heaviest: [] });
    expect(before?.weights.byteLength).toBe(0);
  }, 60_000);
});

describe("the day's questions to the language model", () => {
  const take = (now: string) => takeModelCall(app.context.db, { now: new Date(now), most: 3 });

  it("are counted for all servers together, and anew each day", async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => take("2026-11-21T10:00:00Z")));
    expect(asked.filter(Boolean)).toHaveLength(3);
    expect(await take("2026-11-21T23:59:59Z")).toBe(false);
    expect(await take("2026-11-22T00:00:00Z")).toBe(true);
  });
});
