// The silence before a vote where no public address is read: messages that were queued before it and are sent in it, and
// what people read when they have signed in. A job or a signed-in read that is not named here fails.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#contract/endpoint.ts";
import { setFollow } from "#contract/follows.ts";
import { JOBS, sendReceipts } from "#contract/jobs.ts";
import { addPushDevice, getPush } from "#contract/push.ts";
import { getMyReceipt, setReceiptMail } from "#contract/receipts.ts";
import { publishReview } from "#contract/reviews.ts";
import { submitOpinion } from "#contract/topics.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { reviews, users } from "#platform/db/schema.ts";
import { queueDigests } from "#server/features/follows/queue-digests.ts";
import { routes } from "#server/routes.ts";
import type { TestApp } from "#tests/app.ts";
import { buildSession } from "#tests/build/session.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { buildOpinion } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { startPushService } from "#tests/push-service.ts";
import type { PushService } from "#tests/push-service.ts";
import { JOBS_IN_SILENCE, subjectsOf, TOWN } from "#tests/silence-addresses.ts";
import { END, findNumbers, openSilenceSite, scoresOf } from "#tests/silence-site.ts";
import type { SilenceSite } from "#tests/silence-site.ts";

const run = { signal: new AbortController().signal };
const NEWS = "Novità su ciò che segui";

let push: PushService;
let site: SilenceSite;
let app: TestApp;
/** Wrote about the mayor and the topic, speaks for the mayor, follows everything. */
let author: { id: string; call: Call };
let reviewId = 0;

beforeAll(async () => {
  push = await startPushService();
  site = await openSilenceSite({
    now: "2026-05-22T21:30:00Z",
    config: { pushServices: [push.url], notifyEmail: "redazione@example.org" },
  });
  ({ app } = site);
  const { db } = app.database;
  const { mayor: politicianId, topic: topicId } = site;
  await db.update(users).set({ emailVerified: true });
  const [review] = await db.select().from(reviews).where(eq(reviews.politicianId, politicianId));
  reviewId = review?.id ?? 0;
  author = await signIn(review?.userId ?? "");
  await buildOpinion(db, { topicId, userId: author.id });
  await buildRepresentation(db, { userId: author.id, politicianId });
  const choice = { frequency: "at-once", byMail: true, byPush: true, consent: true } as const;
  for (const subject of [`politician-${politicianId}`, `topic-${topicId}`, `place-${TOWN}`])
    await author.call(setFollow, { subject, ...choice });
  await author.call(setReceiptMail, { isWanted: true });
  const { publicKey } = await author.call(getPush, {});
  await author.call(addPushDevice, push.subscribe(publicKey));
  await queueDigests(app.context, {}, run);
});
afterAll(async () => {
  await site.close();
  expect(push.complaints).toEqual([]);
  await push.close();
});

async function signIn(userId: string) {
  const sessionId = await buildSession(app.context.db, {
    userId,
    now: app.clock.now(),
    days: 90,
  });
  return { id: userId, call: app.as({ id: userId, sessionId }).call };
}

/** A review and an opinion of somebody else, and the messages about them; none is sent yet. */
async function queueNews() {
  const writer = app.as({ id: (await buildUser(app.database.db)).id }).call;
  const comment = "Ha risposto alle domande in assemblea.";
  const draft = { comment, consent: true };
  await writer(publishReview, { id: site.mayor, scores: scoresOf(3), ...draft });
  await writer(submitOpinion, { id: site.topic, rating: 4, ...draft });
  const receipts = { userId: author.id, after: null };
  await app.context.jobs.enqueue(app.context.db, sendReceipts, receipts);
  app.clock.advance(16 * MINUTE_MS);
  await queueDigests(app.context, {}, run);
  app.mails.length = 0;
  push.delivered.length = 0;
}

const signedInReads = routes.filter(
  ({ endpoint: { method, access } }) => method === "GET" && access.for === "user",
);

it("knows every job that sends messages", () => {
  const senders = JOBS.filter(({ name, sendsMail }) => sendsMail ?? name.startsWith("send-"));
  expect(senders.map(({ name }) => name).sort()).toEqual(Object.keys(JOBS_IN_SILENCE).sort());
});

it("sends no figure in messages that were queued before it", async () => {
  const before = await author.call(getMyReceipt, { id: reviewId });
  expect(before.receipt).not.toBeNull();
  await queueNews();
  app.clock.advance(14 * MINUTE_MS);
  await app.runJobs();
  // Operators are told of the review and the opinion, without scores.
  expect(app.mails.map(({ to }) => to)).toEqual(["redazione@example.org", "redazione@example.org"]);
  for (const { text } of app.mails) expect(text.replace(/\s+/g, " ")).not.toContain("su 5");
  expect(push.delivered).toEqual([]);
});

it("shows no figure to who has signed in, in the export neither", async () => {
  const walked = new Map<string, string>();
  const numbers: string[] = [];
  for (const { endpoint, examples, inSilence } of signedInReads)
    for (const input of examples?.(subjectsOf(site, reviewId)) ?? [{}]) {
      const output = JSON.stringify(await author.call(endpoint, input));
      const name = `${endpoint.name} ${JSON.stringify(input)}`;
      walked.set(name, output);
      // One's own scores are whole numbers under the same names.
      if (inSilence !== "own") numbers.push(...findNumbers([name, output]));
    }
  expect(numbers).toEqual([]);
  expect(walked.size).toBeGreaterThan(20);
  expect(site.findFigures(walked)).toEqual([]);
});

it("sends them again when it is over", async () => {
  app.clock.advance(END - app.clock.now().getTime());
  await queueNews();
  await app.runJobs();
  const subjects = app.mails.map(({ subject }) => subject);
  expect(subjects).toContain(NEWS);
  expect(app.mails.some(({ attachments }) => (attachments ?? []).length > 0)).toBe(true);
  expect(push.delivered).toHaveLength(1);
});
