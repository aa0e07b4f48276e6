import { describe, expect, it } from "vitest";
import {
  answerSurgeProposal,
  decideSurge,
  listAdministeredSurgeReviews,
  listAdministeredSurges,
} from "#contract/admin-surges.ts";
import { appealDecision, listMyDecisions } from "#contract/author-status.ts";
import { listTopicNotices } from "#contract/integrity.ts";
import { decideAppeal } from "#contract/moderation.ts";
import { getTopic } from "#contract/topics.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { MIN_SECONDED_REVIEWS } from "#domain/integrity/surge-decision.ts";
import { topicReviews } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { buildSurge } from "#tests/build/surge.ts";
import type { SurgeParts } from "#tests/build/surge.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { refusal } from "#tests/refusal.ts";
import { reason, useSurges } from "#tests/surge-queue.ts";

const { moderation, administrator, standingsIn, emailOf } = useSurges();
const { openQueue, mailsTo } = moderation;
const standings = (written: readonly { id: number }[]) => standingsIn(topicReviews, written);

/** Opened an hour ago. */
async function surgeOf(given: Partial<SurgeParts> = {}) {
  const { context, clock } = moderation.app;
  const topic = await buildTopic(context.db, { title: "Il nuovo stadio" });
  const openedAt = new Date(clock.now().getTime() - HOUR_MS);
  const surge = await buildSurge(context.db, { topicId: topic.id, openedAt, aside: 3, ...given });
  return { ...surge, topic };
}

describe("a surge of opinions", () => {
  it("is in the queue with its topic, its stars and its texts", async () => {
    const surge = await surgeOf({ aside: 4, waiting: 1, counted: 2 });
    await buildOpinion(moderation.app.context.db, { topicId: surge.topic.id, rating: 5 });
    const { read, call } = await administrator();
    const { items, counts } = await call(listAdministeredSurges, {});
    expect(counts).toMatchObject({ all: 1, waiting: 1 });
    expect(items[0]?.subject).toEqual({
      kind: "topic",
      id: surge.topic.id,
      title: "Il nuovo stadio",
      detail: null,
    });
    const found = await read(surge.id);
    expect(found).toMatchObject({
      arrivals: 7,
      aside: 4,
      undecided: 4,
      scores: { surge: [4, 0, 0, 3, 0], others: [0, 0, 0, 0, 1] },
      texts: { nearlySame: 4 },
      networks: { groups: [{ letter: "A", reviews: 4 }], single: 3, unknown: 0 },
    });
    const page = await call(listAdministeredSurgeReviews, { id: surge.id });
    expect(page.counts).toEqual({ all: 7, aside: 5 });
    expect(page.items[0]).toMatchObject({
      stars: 1,
      scores: null,
      reasons: ["texts", "network"],
      network: "A",
    });
    const said = JSON.stringify([found, page]);
    for (const { userId } of [...surge.aside, ...surge.counted]) expect(said).not.toContain(userId);
  });

  it("stays aside once confirmed, with a statement of reasons to each author", async () => {
    const surge = await surgeOf({ aside: 2, counted: 1 });
    const { read, decide } = await administrator();
    const decided = await decide(surge.id, (await read(surge.id)).version, "confirmed");
    expect(decided).toMatchObject({ decision: "confirmed", undecided: 0, aside: 2 });
    expect(await standings([...surge.aside, ...surge.counted])).toEqual([
      "aside",
      "aside",
      "counted",
    ]);
    await moderation.app.runJobs();
    const [mail] = mailsTo(await emailOf(surge.aside[0]?.userId ?? ""));
    expect(mail?.subject).toBe("Una tua opinione non conta nella stima");
    expect(mail?.text).toContain("un'opinione su «Il nuovo stadio»");
    expect(mail?.text).toContain(reason);
    const { items } = await moderation.app.as(null).call(listTopicNotices, { id: surge.topic.id });
    expect(items).toMatchObject([{ decision: "confirmed", setAside: 2 }]);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
  });

  it("counts at once when released, all or some", async () => {
    const surge = await surgeOf({ aside: 3, waiting: 1 });
    const { read, decide } = await administrator();
    const chosen = [surge.aside[0]?.id ?? 0];
    const { version } = await read(surge.id);
    const some = await decide(surge.id, version, "partly_released", chosen);
    expect(some).toMatchObject({ decision: "partly_released", aside: 2, released: chosen });
    const all = await decide(surge.id, some.version, "released");
    expect(all).toMatchObject({ decision: "released", aside: 0 });
    expect(all.endedAt).not.toBeNull();
    expect(new Set(await standings([...surge.aside, ...surge.waiting]))).toEqual(
      new Set(["counted"]),
    );
    expect(await moderation.app.as(null).call(getTopic, { id: surge.topic.id })).toMatchObject({
      counted: 4,
      setAside: 0,
      waiting: 0,
    });
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
  });

  it("of a hundred opinions needs two administrators", async () => {
    const surge = await surgeOf({ aside: MIN_SECONDED_REVIEWS });
    const [first, second] = [await administrator(), await administrator()];
    const proposed = await first.decide(surge.id, (await first.read(surge.id)).version, "released");
    expect(proposed.isProposed).toBe(true);
    expect(new Set(await standings(surge.aside))).toEqual(new Set(["aside"]));
    const answer = { id: surge.id, version: proposed.version, answer: "agree" } as const;
    expect(await refusal(first.call(answerSurgeProposal, answer))).toBe("surge_proposal_own");
    const { surge: agreed } = await second.call(answerSurgeProposal, answer);
    expect(agreed).toMatchObject({ decision: "released", aside: 0 });
    expect(new Set(await standings(surge.aside))).toEqual(new Set(["counted"]));
  });

  it("is not decided by the author of one of its opinions", async () => {
    const surge = await surgeOf();
    const { app } = moderation;
    const id = surge.aside[0]?.userId ?? "";
    await app.database.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [
      id,
    ]);
    await administrator();
    const { call } = app.as({ id, roles: ["admin"] });
    const own = { id: surge.id, version: 1, decision: "released", reason } as const;
    expect(await refusal(call(decideSurge, own))).toBe("surge_own");
  });
});

describe("an appeal against an opinion that does not count", () => {
  it("counts it for good when granted", async () => {
    const surge = await surgeOf({ aside: 2 });
    const [first, second] = [await administrator(), await administrator()];
    await first.decide(surge.id, (await first.read(surge.id)).version, "confirmed");
    const userId = surge.aside[0]?.userId ?? "";
    const author = moderation.app.as({ id: userId });
    const { items } = await author.call(listMyDecisions, {});
    expect(items).toMatchObject([{ decision: "set-aside", foundBy: "watch", kind: "opinion" }]);
    await author.call(appealDecision, { id: items[0]?.id ?? 0, text: "L'ho scritta io." });
    expect((await first.read(surge.id)).openAppeals).toBe(1);
    const item = await (await openQueue()).only();
    expect(item).toMatchObject({ marks: ["appeal"], appeal: { surgeId: surge.id } });
    moderation.app.mails.length = 0;
    const answer = "È scritta di tuo pugno.";
    const { id, version } = item;
    await second.call(decideAppeal, { id, version, outcome: "overturned", answer });
    await moderation.app.runJobs();
    const mail = mailsTo(await emailOf(userId)).find(({ subject }) => subject.includes("accolto"));
    expect(mail?.text).toContain("la tua opinione ora conta");
    expect(await standings(surge.aside)).toEqual(["counted", "aside"]);
    const after = await first.read(surge.id);
    expect(after).toMatchObject({ aside: 1, openAppeals: 0 });
    await first.decide(surge.id, after.version, "confirmed");
    expect(await standings(surge.aside)).toEqual(["counted", "aside"]);
    expect(await checkAggregates(moderation.app.context)).toEqual([]);
  });
});
