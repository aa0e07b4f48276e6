import { describe, expect, it } from "vitest";
import { decideItem, getModerationItem, listModerationQueue } from "#contract/moderation.ts";
import { reportContent } from "#contract/reports.ts";
import { editReview } from "#contract/reviews.ts";
import { editOpinion, submitOpinion } from "#contract/topics.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { insult, reasoned, useModeration } from "#tests/moderation-queue.ts";
import { refusal } from "#tests/refusal.ts";

const moderation = useModeration();
const { person, publishedReview, openQueue } = moderation;

describe("two administrators at once", () => {
  it("do not both decide: the second one gets the decider's name", async () => {
    const { content } = await publishedReview();
    await moderation.app.as(await person()).call(reportContent, { ...content, ...insult });
    const [first, second] = [await openQueue(), await openQueue()];
    const { id, version } = await first.only();
    const results = await Promise.all([
      refusal(first.call(decideItem, { id, version, decision: "remove", ...reasoned })),
      refusal(second.call(decideItem, { id, version, decision: "keep" })),
    ]);
    expect(results.filter((code) => code === undefined)).toHaveLength(1);
    expect(results).toContain("item_decided");
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
    await expect(second.call(decideItem, { id, version, decision: "keep" })).rejects.toThrow(
      /già chiuso: testo .+, Prima Admin, \d+ \w+ 202\d alle \d\d:\d\d/,
    );
  });

  it("do not decide on a text that was edited since, nor on their own", async () => {
    const { author, review, content } = await publishedReview();
    await moderation.app.as(await person()).call(reportContent, { ...content, ...insult });
    const queue = await openQueue();
    const { id, version } = await queue.only();
    const edit = { id: review.id, scores: allScores(2), comment: "Un altro testo." };
    await moderation.app.as(author).call(editReview, edit);
    expect(await refusal(queue.call(decideItem, { id, version, decision: "keep" }))).toBe(
      "item_changed",
    );
    await openQueue();
    const politician = await buildPolitician(moderation.app.context.db);
    const own = await buildReview(moderation.app.context.db, {
      politicianId: politician.id,
      userId: queue.admin.id,
      status: "held",
    });
    const { items } = await queue.call(listModerationQueue, { show: "held" });
    expect(items).toHaveLength(1);
    const mine = { id: items[0]?.id ?? 0, version: items[0]?.version ?? 0 };
    expect(await refusal(queue.call(decideItem, { ...mine, decision: "keep" }))).toBe("item_own");
    expect(own.status).toBe("held");
    const without = queue.call(decideItem, { ...mine, decision: "hide" });
    expect(await refusal(without)).toBe("decision_rule_missing");
    const nothing = queue.call(getModerationItem, { id: 987_654 });
    expect(await refusal(nothing)).toBe("item_not_found");
  });
});

describe("the queue", () => {
  it("has the oldest deadline first, page by page, and its filters", async () => {
    const { db } = moderation.app.context;
    const politician = await buildPolitician(db);
    const now = moderation.app.clock.now().getTime();
    for (const hours of [60, 30, 1])
      await buildReview(db, {
        politicianId: politician.id,
        status: "held",
        createdAt: new Date(now - hours * HOUR_MS),
      });
    const { call } = await openQueue();
    const first = await call(listModerationQueue, { limit: 2 });
    const second = await call(listModerationQueue, { limit: 2, cursor: first.nextCursor ?? "" });
    const due = [...first.items, ...second.items].map(
      ({ dueAt }) => (Date.parse(dueAt) - now) / HOUR_MS,
    );
    expect(due).toEqual([-12, 18, 47]);
    expect(second.nextCursor).toBeNull();
    expect(first.counts).toMatchObject({ all: 3, held: 3, reported: 0, overdue: 1 });
    const count = async (filter: object) => (await call(listModerationQueue, filter)).items.length;
    expect(await count({ due: "overdue" })).toBe(1);
    expect(await count({ due: "soon" })).toBe(2);
    expect(await count({ kind: "opinion" })).toBe(0);
    expect(await count({ show: "reported" })).toBe(0);
    expect(await count({ reason: "insult" })).toBe(0);
    expect(await refusal(call(listModerationQueue, { cursor: "x" }))).toBe("invalid_cursor");
  });

  it("gets what automatic moderation found, and loses it when the author mends it", async () => {
    const author = moderation.app.as(await person());
    const topic = await buildTopic(moderation.app.context.db);
    const draft = { rating: 2, comment: "Forse.", consent: true };
    const { opinion } = await author.call(submitOpinion, { id: topic.id, ...draft });
    const queue = await openQueue();
    expect(await queue.only()).toMatchObject({
      kind: "opinion",
      marks: ["held"],
      rating: 2,
      verdict: { event: "held", categories: ["insult"] },
    });
    expect((await queue.call(listModerationQueue, { reason: "insult" })).items).toHaveLength(1);
    await author.call(editOpinion, { id: opinion.id, rating: 2, comment: "Di certo." });
    await moderation.app.runJobs();
    expect((await queue.list()).counts.all).toBe(0);
  });
});
