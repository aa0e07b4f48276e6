import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelVote, createVote } from "#contract/admin-votes.ts";
import { notifyManyReviews, notifyNewReview, SINGLE_NOTIFICATIONS_MAX } from "#contract/jobs.ts";
import { publishReview } from "#contract/reviews.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient } from "#tests/auth-client.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser, buildUsers } from "#tests/build/user.ts";

let app: TestApp;
const { signUp } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp({
    moderator: buildModerator({ dubbio: "hold", vietato: "reject" }),
    config: { notifyEmail: "redazione@example.org" },
  });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

async function review(comment: string) {
  const politician = await buildPolitician(app.context.db, { name: "Anna Verdi" });
  const user = await buildUser(app.context.db, {
    email: "maria.rossi@example.org",
    fullName: "Maria Rossi",
  });
  const input = { id: politician.id, scores: allScores(4), comment, consent: true };
  const published = app.as(user).call(publishReview, input);
  return { published, politician };
}

const queued = async () =>
  (
    await app.database.pool.query<{ name: string; data: object }>(
      "SELECT name, data FROM pgboss.job WHERE name LIKE 'notify-%'",
    )
  ).rows;

const unwrapped = (text = "") => text.replace(/\s+/g, " ");

describe("a new review", () => {
  it("sends operators a message without its author and its text", async () => {
    const { published, politician } = await review("Ha risposto in assemblea.");
    const { id } = (await published).review;
    expect(await queued()).toEqual([
      {
        name: "notify-new-review",
        data: { type: "politician", politicianId: politician.id, reviewId: id },
      },
    ]);
    await app.runJobs();
    expect(app.mails).toMatchObject([
      { to: "redazione@example.org", subject: "Nuova recensione su Anna Verdi" },
    ]);
    const { text = "", html = "" } = app.mails[0] ?? {};
    expect(unwrapped(text)).toContain("La media dei suoi voti è 4,0 su 5.");
    expect(text).toContain(`http://localhost:3000/politician-live/${politician.id}`);
    expect(text).not.toContain("moderazione");
    for (const version of [text, html]) expect(version).not.toMatch(/maria|rossi|assemblea/i);
  });

  it("names no figure of those whom a vote silences", async () => {
    const admin = await buildUser(app.context.db);
    const { call } = app.as({ id: admin.id, roles: ["admin"] });
    const topic = await buildTopic(app.context.db);
    const { vote } = await call(createVote, {
      kind: "political",
      name: "Elezioni di prova",
      firstDay: "2026-11-29",
      closingTime: "15:00",
      territory: ["IT"],
      offices: [...OFFICE_GROUPS],
      topicId: topic.id,
    });
    await (
      await review("Ha risposto in assemblea.")
    ).published;
    const opinion = await buildOpinion(app.context.db, { topicId: topic.id, rating: 4 });
    const news = { type: "topic", topicReviewId: opinion.id, topicId: topic.id } as const;
    await app.context.jobs.enqueue(app.context.db, notifyNewReview, news);
    await app.runJobs();
    await call(cancelVote, { id: vote.id, version: vote.version });
    expect(app.mails).toHaveLength(2);
    for (const { text } of app.mails) expect(unwrapped(text)).not.toMatch(/su 5/);
  });

  it("says so when a person has to decide about it", async () => {
    await (
      await review("Un comment dubbio.")
    ).published;
    await app.runJobs();
    const { rows } = await app.database.pool.query<{ id: number }>(
      "SELECT id FROM moderation_cases",
    );
    expect(unwrapped(app.mails[0]?.text)).toContain("aspetta la decisione di una persona");
    expect(app.mails[0]?.text).toContain(
      `http://localhost:3000/admin/moderation?caso=${rows[0]?.id}`,
    );
    expect(app.mails[0]?.text).not.toContain("/politician-live/");
  });

  it("sends no message when it was refused", async () => {
    await expect((await review("Testo vietato.")).published).rejects.toMatchObject({
      code: "review_rejected",
    });
    expect(await queued()).toEqual([]);
  });

  it("sends no message when it is deleted by then", async () => {
    await (
      await review("Ha risposto in assemblea.")
    ).published;
    await app.database.pool.query("DELETE FROM reviews");
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });
});

describe("very many reviews", () => {
  const digests = () => app.mails.filter(({ subject }) => subject.startsWith("Nuove recensioni"));

  async function publishMany(many: number, comment: (index: number) => string) {
    const politicians = await buildPoliticians(app.context.db, [{}, {}]);
    const users = await buildUsers(app.context.db, many);
    await Promise.all(
      users.map((user, index) =>
        app.as(user).call(publishReview, {
          id: politicians[index % 2]?.id ?? 0,
          scores: allScores(4),
          comment: comment(index),
          consent: true,
        }),
      ),
    );
  }

  async function sumUp() {
    await app.context.jobs.enqueue(app.context.db, notifyManyReviews, {});
    await app.runJobs();
  }

  it("get one message each up to a number, the rest one message together, which begins after the last one", async () => {
    await sumUp();
    app.clock.advance(SINGLE_NOTIFICATIONS_MAX.windowMinutes * MINUTE_MS);
    await publishMany(30, (index) => (index < 2 ? "Un commento dubbio." : "Ha risposto."));
    await sumUp();
    expect(app.mails).toHaveLength(SINGLE_NOTIFICATIONS_MAX.max + 1);
    const [digest] = digests();
    expect(digest).toMatchObject({ subject: "Nuove recensioni: 30", to: "redazione@example.org" });
    expect(unwrapped(digest?.text)).toContain("30 recensioni su 2 politici");
    expect(unwrapped(digest?.text)).toContain("2 aspettano la decisione di una persona");
    await sumUp();
    expect(digests()).toHaveLength(1);
  });

  it("are counted from where servers of other releases have stopped", async () => {
    await sumUp();
    const { rows } = await app.database.pool.query(
      "SELECT key FROM installation WHERE key LIKE 'reviews-%'",
    );
    expect(rows).toEqual([{ key: "reviews-told" }]);
  });

  it("are no reason for that message while they are few", async () => {
    app.clock.advance(SINGLE_NOTIFICATIONS_MAX.windowMinutes * MINUTE_MS);
    await publishMany(3, () => "Ha risposto.");
    await sumUp();
    expect(app.mails).toHaveLength(3);
  });
});

describe("a new opinion", () => {
  it("sends a message with its topic", async () => {
    const { db, jobs } = app.context;
    const topic = await buildTopic(db, { title: "Pista ciclabile" });
    const opinion = await buildOpinion(db, { topicId: topic.id, rating: 2, status: "held" });
    await jobs.enqueue(db, notifyNewReview, {
      type: "topic",
      topicId: topic.id,
      topicReviewId: opinion.id,
    });
    await app.runJobs();
    expect(app.mails).toMatchObject([{ subject: "Nuova opinione: Pista ciclabile" }]);
    expect(app.mails[0]?.text).toContain(`http://localhost:3000/topic/${topic.id}`);
    expect(unwrapped(app.mails[0]?.text)).toContain("sul tema «Pista ciclabile»: 2 su 5");
  });
});

describe("a new account", () => {
  it("sends a message without the user", async () => {
    await signUp();
    await app.runJobs();
    const mail = app.mails.find(({ to }) => to === "redazione@example.org");
    expect(mail?.subject).toBe("Nuovo utente registrato");
    expect(mail?.text).toContain("20 novembre 2026");
    expect(unwrapped(mail?.text)).toContain("Gli account ora sono 1.");
    expect(mail?.text).not.toMatch(/maria|rossi/i);
  });

  it("sends no message when the operator has switched it off", async () => {
    const notifyEmail = app.context.config.notifyEmail;
    app.context.config.notifyEmail = null;
    try {
      await signUp();
      await app.runJobs();
      expect(app.mails.map(({ to }) => to)).toEqual(["maria.rossi@example.org"]);
    } finally {
      app.context.config.notifyEmail = notifyEmail;
    }
  });

  it("does not exist, and sends no message, when its address is taken", async () => {
    await signUp();
    await app.database.pool.query("DELETE FROM pgboss.job");
    expect((await signUp()).status).toBe(422);
    expect(await queued()).toEqual([]);
  });
});

describe("an account that is deleted", () => {
  it("is named by no job", async () => {
    const { queuedJobsPersonalData } = await import("./personal-data.ts");
    await signUp();
    const { rows } = await app.database.pool.query<{ id: string }>("SELECT id FROM users");
    const id = rows[0]?.id ?? "";
    expect(JSON.stringify(await queued())).toContain(id);
    await app.context.db.transaction((tx) => queuedJobsPersonalData.erase(tx, id));
    expect(await queued()).toEqual([]);
  });
});
