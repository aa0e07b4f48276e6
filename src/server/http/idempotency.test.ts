import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import { publishReview } from "#contract/reviews.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { createBatcher } from "#platform/concurrency/batcher.ts";
import { routes } from "#server/routes.ts";
import { createAnswerOnce, IDEMPOTENCY_HEADER, takesIdempotencyKey } from "./idempotency.ts";
import { idempotencyKeys, reports, reviews, users } from "#platform/db/schema.ts";
import { tidyUpAccounts } from "#server/features/accounts/tidy-up-accounts.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";

const ORIGIN = "http://localhost:3000";

let app: TestApp;
const auth = createAuthClient(() => app);
beforeAll(async () => {
  app = await startTestApp({ moderator: buildModerator({ insulto: "reject" }) });
});
afterAll(() => app.close());

const draft = { scores: allScores(4), comment: "Ha risposto a tutti.", consent: true };

async function post(
  path: string,
  body: object,
  { key, cookie = "", from = "198.51.100.1" }: { key?: string; cookie?: string; from?: string },
) {
  const response = await app.http.request(
    path,
    {
      method: "POST",
      headers: {
        origin: ORIGIN,
        "content-type": "application/json",
        cookie,
        ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
      },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: from } } },
  );
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    retryAfter: response.headers.get("retry-after"),
    body: await response.text(),
  };
}

let people = 0;
async function signInAsSomebody() {
  const email = `persona${++people}@example.org`;
  await auth.signUp({ email });
  return cookies(await auth.signIn({ email }));
}

async function somebodyAndSomeone() {
  const { id } = await buildPolitician(app.context.db);
  return { cookie: await signInAsSomebody(), id, path: `/api/politicians/${id}/reviews` };
}

const reviewsOf = (id: number) => app.context.db.$count(reviews, eq(reviews.politicianId, id));
const code = (answer: { body: string }) => (JSON.parse(answer.body) as { code?: string }).code;

describe("a write with an Idempotency-Key", () => {
  it("sent ten times at once has one effect and ten identical answers [security 40]", async () => {
    const { cookie, id, path } = await somebodyAndSomeone();
    const sent = { cookie, key: "ten-at-once" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(path, draft, sent)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, type: "application/json" });
    expect(await reviewsOf(id)).toBe(1);
  });

  it("is one of many at once, each with its own effect and answer", async () => {
    const { cookie } = await somebodyAndSomeone();
    const { db } = app.context;
    const politicians = await Promise.all(Array.from({ length: 5 }, () => buildPolitician(db)));
    const answers = await Promise.all(
      politicians.map(({ id }) =>
        post(`/api/politicians/${id}/reviews`, draft, { cookie, key: `many-${id}` }),
      ),
    );
    for (const [index, { id }] of politicians.entries()) {
      expect(answers[index]?.body).toContain(`"politicianId":${id}`);
      expect(
        await post(`/api/politicians/${id}/reviews`, draft, { cookie, key: `many-${id}` }),
      ).toEqual(answers[index]);
      expect(await reviewsOf(id)).toBe(1);
    }
  });

  it("sent to several servers at once is done by one of them [security 40]", async () => {
    let done = 0;
    const allBegan = Promise.withResolvers<void>();
    const work = async () => {
      const body = String((done += 1));
      if (done === 3) allBegan.resolve();
      await allBegan.promise;
      return { status: 200, body };
    };
    const servers = [1, 2, 3].map(() =>
      createAnswerOnce({ ...app.context, batch: createBatcher() }, routes),
    );
    const asked = { endpoint: publishReview, owner: "somebody", input: {} };
    // The last one in the other order: no server's claims wait for another's that wait for them.
    const answers = await Promise.all(
      servers.flatMap((answerOnce, index) =>
        (index < 2 ? ["a", "b", "c"] : ["c", "b", "a"]).map(async (key) => {
          const { body } = await answerOnce({ ...asked, key }, work);
          return `${key} ${body}`;
        }),
      ),
    );
    expect(done).toBe(3);
    expect(new Set(answers).size).toBe(3);
  });

  it("is answered the same later, whatever happened since; without a key it is a new one", async () => {
    const { cookie, path } = await somebodyAndSomeone();
    const first = await post(path, draft, { cookie, key: '"quoted"' });
    app.clock.advance(HOUR_MS);
    expect(await post(path, draft, { cookie, key: "quoted" })).toEqual(first);
    expect(code(await post(path, draft, { cookie }))).toBe("review_duplicate");
  });

  it("with other content is refused in Italian [security 40]", async () => {
    const { cookie, path } = await somebodyAndSomeone();
    await post(path, draft, { cookie, key: "reused" });
    const other = await post(path, { ...draft, comment: "Un altro." }, { cookie, key: "reused" });
    expect(other.status).toBe(422);
    expect(other.body).toContain("è già stata usata per una richiesta con altri dati");
  });

  it("is of one person and one endpoint only [security 40]", async () => {
    const { cookie, id, path } = await somebodyAndSomeone();
    const other = await signInAsSomebody();
    const mine = await post(path, draft, { cookie, key: "shared" });
    const theirs = await post(path, draft, { cookie: other, key: "shared" });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(await reviewsOf(id)).toBe(2);
    expect((await post(path, draft, { key: "shared" })).status).toBe(401);
  });

  it("that was refused for its content is refused the same again, as a problem document", async () => {
    const { cookie, path } = await somebodyAndSomeone();
    const refused = { ...draft, comment: "Un insulto." };
    const first = await post(path, refused, { cookie, key: "rejected" });
    expect(first).toMatchObject({ status: 422, type: "application/problem+json" });
    expect(await post(path, refused, { cookie, key: "rejected" })).toEqual(first);
  });

  it("of a visitor is known by the network address", async () => {
    const { db } = app.context;
    const politician = await buildPolitician(db);
    const review = await buildReview(db, { politicianId: politician.id, scores: allScores(1) });
    const report = {
      kind: "review",
      id: review.id,
      reason: "spam",
      details: "Pubblicità.",
      name: "Anna Verdi",
      email: "anna@example.org",
      goodFaith: true,
    };
    const sent = { key: "visitor", from: "203.0.113.9" };
    const first = await post("/api/reports/visitor", report, sent);
    expect(first.status).toBeLessThan(300);
    expect(await post("/api/reports/visitor", report, sent)).toEqual(first);
    expect(await db.$count(reports, eq(reports.visitorEmail, report.email))).toBe(1);
  });

  it("that a stopped server left without an answer is not done again", async () => {
    const { cookie, id, path } = await somebodyAndSomeone();
    const { db } = app.context;
    await post(path, draft, { cookie, key: "abandoned" });
    await db.update(idempotencyKeys).set({ status: null, sealedAnswer: null });
    app.clock.advance(2 * MINUTE_MS);
    const again = await post(path, draft, { cookie, key: "abandoned" });
    expect([again.status, code(again)]).toEqual([409, "idempotency_unknown"]);
    expect(await reviewsOf(id)).toBe(1);
  });

  it("is another one a day later, before the tidy-up has deleted the key", async () => {
    const { cookie, path } = await somebodyAndSomeone();
    const other = await somebodyAndSomeone();
    expect((await post(path, draft, { cookie, key: "day" })).status).toBe(201);
    app.clock.advance(25 * HOUR_MS);
    expect(code(await post(path, draft, { cookie, key: "day" }))).toBe("review_duplicate");
    app.clock.advance(25 * HOUR_MS);
    const answers = await Promise.all(
      [1, 2].map(() => post(other.path, draft, { cookie, key: "day" })),
    );
    expect(answers[0]?.status).toBe(201);
    expect(answers[1]).toEqual(answers[0]);
    expect(await reviewsOf(other.id)).toBe(1);
  });

  it.each([" ", "con spazi dentro", "è", "x".repeat(256)])(
    "whose key is %j is refused",
    async (key) => {
      const { cookie, path } = await somebodyAndSomeone();
      const sent = key === "è" ? "\u00e8" : key;
      expect(code(await post(path, draft, { cookie, key: sent }))).toBe("idempotency_key_invalid");
    },
  );
});

it("keys and answers are not readable in the database, and gone after a day [security 40]", async () => {
  const { cookie, path } = await somebodyAndSomeone();
  await post(path, draft, { cookie, key: "a-secret-key" });
  const { db } = app.context;
  const stored = JSON.stringify(await db.select().from(idempotencyKeys));
  expect(stored).not.toContain("a-secret-key");
  expect(stored).not.toContain(draft.comment);
  app.clock.advance(25 * HOUR_MS);
  await tidyUpAccounts(app.context);
  expect(await db.select({ left: count() }).from(idempotencyKeys)).toEqual([{ left: 0 }]);
});

describe("of an account", () => {
  const count = (key: string, path: string, body: object, cookie = "") =>
    Promise.all([1, 2].map(() => post(`/api/auth/${path}`, body, { key, cookie })));

  it("opens one account, and sends one mail for a new password", async () => {
    const { db } = app.context;
    const person = { name: "Anna Verdi", email: "anna@example.org", password: "girasole lento 42" };
    const [opened, again] = await count("sign-up", "sign-up/email", person);
    expect(opened?.status).toBe(201);
    expect(again).toEqual(opened);
    expect(await db.$count(users, eq(users.email, person.email))).toBe(1);

    await app.runJobs();
    app.mails.length = 0;
    await count("recovery", "request-password-reset", { email: person.email });
    await app.runJobs();
    expect(app.mails.filter(({ text }) => text.includes("modo=nuova-password"))).toHaveLength(1);
  });

  it("is stored without the password", async () => {
    await count("sign-up-2", "sign-up/email", { ...maria, email: "maria2@example.org" });
    expect(JSON.stringify(await app.context.db.select().from(idempotencyKeys))).not.toContain(
      maria.password,
    );
  });

  it("takes no key where its answer sets cookies", async () => {
    const { db } = app.context;
    await db.delete(idempotencyKeys);
    const nobody = { email: "nessuno@example.org", password: "girasole" };
    for (const answer of await count("sign-in", "sign-in/email", nobody))
      expect(code(answer)).toBe("invalid_credentials");
    expect(await db.$count(idempotencyKeys)).toBe(0);
  });
});

it("is answered without figures in a silence before a vote that has begun since", async () => {
  const { cookie, id, path } = await somebodyAndSomeone();
  const admin = await buildUser(app.context.db);
  const { vote } = await app.as({ id: admin.id, roles: ["admin"] }).call(createVote, {
    kind: "municipal",
    name: "Comunali con una candidata",
    firstDay: addDays(dayInItaly(app.clock.now()), 16),
    closingTime: "15:00",
    candidates: [id],
  });
  app.context.silence.invalidateAll();
  app.clock.advance(Date.parse(vote.from) - app.clock.now().getTime() - 1);
  const sent = { cookie, key: "before-the-silence" };
  const ratingsOf = ({ body }: { body: string }) =>
    (JSON.parse(body) as { ratings: { totalReviews: number; silentUntil?: string } }).ratings;
  const before = await post(path, draft, sent);
  expect(ratingsOf(before).totalReviews).toBe(1);
  app.clock.advance(1);
  const again = await post(path, draft, sent);
  expect(again.status).toBe(before.status);
  expect(ratingsOf(again)).toMatchObject({ totalReviews: 0, silentUntil: vote.until });
  expect(again.body).toContain(draft.comment);
  app.clock.advance(Date.parse(vote.until) - app.clock.now().getTime());
});

it("every write takes a key but uploads and those whose answers set cookies or show secrets", () => {
  const others = routes.filter(
    ({ endpoint }) => endpoint.method !== "GET" && !takesIdempotencyKey(endpoint),
  );
  expect(others.map(({ endpoint }) => endpoint.name).sort()).toEqual([
    "addClaimDocument",
    "addPasskey",
    "answerSecondFactor",
    "beginExercise",
    "beginGoogle",
    "beginPasskeySignIn",
    "changePassword",
    "confirmIdentity",
    "enableSecondFactor",
    "endExercise",
    "endOtherSessions",
    "endSession",
    "enrolSecondFactor",
    "finishGoogle",
    "finishPasskeySignIn",
    "importResultFile",
    "importTopicFile",
    "refreshSession",
    "removePasskey",
    "renewRecoveryCodes",
    "resetPassword",
    "signIn",
    "signOut",
    "startImport",
  ]);
});
