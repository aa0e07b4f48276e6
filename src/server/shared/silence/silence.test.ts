// Silences of several votes: those that follow one another without a pause are one, and each holds for those it
// concerns alone.

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import type { Call, InputOf } from "#contract/endpoint.ts";
import { getPolitician } from "#contract/politicians.ts";
import { writeReply } from "#contract/replies.ts";
import { listReviews, publishReview, withdrawReview } from "#contract/reviews.ts";
import { withdrawOpinion } from "#contract/topics.ts";
import { markUseful, unmarkUseful } from "#contract/useful.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";

const TOWN = "001272";
const MUNICIPAL = {
  kind: "municipal",
  name: "Comunali",
  closingTime: "15:00",
} as const;
const COMMENT = "Ascolta chi parla in assemblea.";
const scores = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 4])) as Scores;

let app: TestApp;
let call: Call;
let adminCall: Call;
let mayor = 0;
let elsewhere = 0;
/** Each test has one of its own, so that no vote of another is near. */
let year = 2025;

beforeAll(async () => {
  app = await startTestApp({ now: "2026-01-01T10:00:00Z" });
  ({ call } = app.as(null));
  adminCall = app.as({ id: (await buildUser(app.database.db)).id, roles: ["admin"] }).call;
});
afterAll(() => app.close());
beforeEach(async () => {
  year += 1;
  moveTo("05-20T10:00");
  const { db } = app.database;
  const built = await buildPoliticians(db, [
    { name: "Ada Sindaca", placeCode: TOWN },
    { name: "Dora Altrove", placeCode: "058091", location: "Roma (RM)", region: "Lazio" },
  ]);
  [mayor = 0, elsewhere = 0] = built.map(({ id }) => id);
  await buildReview(db, { politicianId: mayor, comment: COMMENT, createdAt: app.clock.now() });
});

const timeOf = (moment: string) => Date.parse(`${year}-${moment}Z`);
const moveTo = (moment: string) => app.clock.advance(timeOf(moment) - app.clock.now().getTime());

/** The silence is from 23 May to 8 June. */
const announceFirstRound = (draft: { areTextsReadable?: boolean } = {}) =>
  announce({ firstDay: `${year}-06-07`, lastDay: `${year}-06-08`, ...draft });
const announce = (draft: Pick<InputOf<typeof createVote>, "firstDay" | "lastDay">) =>
  adminCall(createVote, { ...MUNICIPAL, offices: ["Comuni/head"], territory: [TOWN], ...draft });

const readTexts = async () =>
  (await call(listReviews, { id: mayor })).items.map(({ comment }) => comment);

it("withholds how many find a review useful, also from who votes", async () => {
  const { db } = app.database;
  const readReview = async () => (await call(listReviews, { id: mayor })).items[0];
  const buildVoter = async () => {
    const { id } = await buildUser(db);
    await app.database.pool.query("UPDATE users SET review_weight = 10 WHERE id = $1", [id]);
    return app.as({ id }).call;
  };
  const id = (await readReview())?.id ?? 0;
  const [voter, other] = [await buildVoter(), await buildVoter()];
  const unsilenced = (await buildReview(db, { politicianId: elsewhere })).id;
  await announceFirstRound();
  await voter(markUseful, { id, consent: true });
  expect((await readReview())?.useful).toBe(1);

  moveTo("05-30T10:00");
  expect(await readReview()).toMatchObject({ comment: COMMENT, useful: 0 });
  expect(await other(markUseful, { id, consent: true })).toMatchObject({ useful: 0 });
  expect(await voter(unmarkUseful, { id })).toMatchObject({ useful: 0 });
  expect(await other(markUseful, { id: unsilenced, consent: true })).toMatchObject({ useful: 1 });
  await other(markUseful, { id, consent: true });
  await voter(markUseful, { id, consent: true });

  moveTo("06-08T14:00");
  expect((await readReview())?.useful).toBe(2);
});

it("keeps what was written in the first of two touching silences until both are over", async () => {
  const { db } = app.database;
  await announceFirstRound({ areTextsReadable: false });
  // From 6 to 22 June.
  await announce({ firstDay: `${year}-06-21`, lastDay: `${year}-06-22` });
  moveTo("05-30T10:00");
  const author = app.as({ id: (await buildUser(db)).id }).call;
  const written = { id: mayor, scores, comment: "Scritta nel primo silenzio.", consent: true };
  const { review } = await author(publishReview, written);
  expect(await readTexts()).toEqual([]);

  // Both silences: the first one still hides texts.
  moveTo("06-07T10:00");
  const { vote } = await call(getPolitician, { id: mayor });
  expect(vote).toMatchObject({ isInForce: true, areTextsReadable: false });
  expect(await readTexts()).toEqual([]);

  // The first one is over, also for a server that starts now.
  moveTo("06-09T10:00");
  expect(await readTexts()).toEqual([COMMENT]);
  app.context.silence.invalidateAll();
  expect(await readTexts()).toEqual([COMMENT]);
  const spokesperson = await buildUser(db);
  await buildRepresentation(db, { userId: spokesperson.id, politicianId: mayor });
  const reply = { id: review.id, comment: "Grazie." };
  expect(await refusal(app.as({ id: spokesperson.id }).call(writeReply, reply))).toBe(
    "review_not_found",
  );

  moveTo("06-22T13:00");
  expect(await readTexts()).toEqual([written.comment, COMMENT]);
});

it("does not join silences with a day between them", async () => {
  await announceFirstRound();
  await announce({ firstDay: `${year}-06-28` });
  moveTo("05-30T10:00");
  const author = app.as({ id: (await buildUser(app.database.db)).id }).call;
  const written = { id: mayor, scores, comment: "Scritta nel primo silenzio.", consent: true };
  await author(publishReview, written);
  moveTo("06-20T10:00");
  expect((await call(getPolitician, { id: mayor })).ratings.silentUntil).toBeDefined();
  expect(await readTexts()).toEqual([written.comment, COMMENT]);
});

it("does not make pages of the silence valid again when votes are read after its end", async () => {
  const { silence } = app.context;
  await announceFirstRound();
  await silence.now();
  const end = timeOf("06-08T13:00");
  moveTo("06-08T13:00");
  expect(silence.validFrom()).toBe(end);
  silence.invalidate(["roster"]);
  await silence.now();
  expect(silence.validFrom()).toBe(end);
});

it("withholds the figures of nobody else from who withdraws a text", async () => {
  const { db } = app.database;
  await announceFirstRound();
  moveTo("05-30T10:00");
  const author = await buildUser(db);
  const own = app.as({ id: author.id }).call;
  const withdraw = async (politicianId: number) => {
    const draft = { scores, comment: "Presente in aula.", consent: true };
    const { review } = await own(publishReview, { id: politicianId, ...draft });
    return own(withdrawReview, { id: review.id });
  };
  expect((await withdraw(elsewhere)).ratings.silentUntil).toBeUndefined();
  expect((await withdraw(mayor)).ratings).toMatchObject({
    totalReviews: 0,
    silentUntil: `${year}-06-08T13:00:00.000Z`,
  });
  const topic = await buildTopic(db);
  const opinion = await buildOpinion(db, { topicId: topic.id, userId: author.id });
  expect((await own(withdrawOpinion, { id: opinion.id })).ratings.silentUntil).toBeUndefined();
});
