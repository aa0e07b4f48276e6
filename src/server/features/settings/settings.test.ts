import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setFollow } from "#contract/follows.ts";
import { getOwnReview, publishReview } from "#contract/reviews.ts";
import {
  listMyConsents,
  listMyOpinions,
  listMyReviews,
  updateMe,
  withdrawConsent,
} from "#contract/settings.ts";
import { CONSENT_POLICY_VERSION } from "#domain/account/consent.ts";
import { FULL_NAME_MAX_LENGTH } from "#domain/account/credentials.ts";
import { encodeCursor } from "#domain/cursor.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient } from "#tests/auth-client.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReply } from "#tests/build/representation.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";

let app: TestApp;
const { signUp, signIn, me } = createAuthClient(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = (number: number) => new Date(Date.UTC(2026, 9, number));

describe("one's own reviews", () => {
  it("come newest first in every status, with the politician, page by page", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const statuses = ["published", "held", "hidden", "removed"] as const;
    for (const [index, status] of statuses.entries()) {
      const { id } = await buildPolitician(db, { name: `Persona ${index}` });
      await buildReview(db, {
        politicianId: id,
        userId: user.id,
        status,
        createdAt: day(1 + index),
      });
      await buildReview(db, { politicianId: id });
    }
    const { call } = app.as(user);
    const first = await call(listMyReviews, { limit: 3 });
    const second = await call(listMyReviews, { limit: 3, cursor: first.nextCursor ?? "" });
    expect([first.total, second.total, second.nextCursor]).toEqual([4, 4, null]);
    expect([...first.items, ...second.items]).toMatchObject(
      statuses.toReversed().map((status, index) => ({
        status,
        mean: 4,
        editedAt: null,
        politician: { name: `Persona ${3 - index}`, role: "Sindaco", isShown: true },
      })),
    );
  });

  it("stay there when their politician has no page any more", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const { id } = await buildPolitician(db, { deletedAt: day(2) });
    await buildReview(db, { politicianId: id, userId: user.id });
    const { items } = await app.as(user).call(listMyReviews, {});
    expect(items).toMatchObject([{ politician: { id, isShown: false } }]);
  });

  it("say which have a public reply", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    for (const status of ["published", "hidden"] as const) {
      const { id: politicianId } = await buildPolitician(db, { name: status });
      const { id: reviewId } = await buildReview(db, { politicianId, userId: user.id });
      await buildReply(db, { politicianId, reviewId, status });
    }
    const { items } = await app.as(user).call(listMyReviews, {});
    const replied = items.filter(({ hasReply }) => hasReply);
    expect(replied.map(({ politician }) => politician.name)).toEqual(["published"]);
  });

  it("are visible to the author only, and refuse an invalid cursor", async () => {
    expect(await refusal(app.as(null).call(listMyReviews, {}))).toBe("sign_in_required");
    const user = await buildUser(app.context.db);
    expect(await app.as(user).call(listMyReviews, {})).toEqual({
      items: [],
      total: 0,
      nextCursor: null,
    });
    for (const cursor of ["x", encodeCursor([1]), encodeCursor(["1", 1]), encodeCursor([1, 1, 1])])
      expect(await refusal(app.as(user).call(listMyReviews, { cursor }))).toBe("invalid_cursor");
  });
});

describe("one's own opinions", () => {
  it("come newest first with their topic and the name they appear under", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const open = await buildTopic(db, { title: "Aperto" });
    const closed = await buildTopic(db, { title: "Concluso", closedAt: day(3) });
    for (const [topicId, number] of [
      [open.id, 1],
      [closed.id, 2],
    ] as const)
      await buildOpinion(db, { topicId, userId: user.id, createdAt: day(number) });
    await buildOpinion(db, { topicId: open.id });
    const { call } = app.as(user);
    const first = await call(listMyOpinions, { limit: 1 });
    const second = await call(listMyOpinions, { limit: 1, cursor: first.nextCursor ?? "" });
    expect(first).toMatchObject({
      total: 2,
      items: [{ rating: 4, shownName: "anonymous", topic: { closedAt: day(3).toISOString() } }],
    });
    expect(second).toMatchObject({
      items: [{ topic: { id: open.id, title: "Aperto", closedAt: null } }],
      nextCursor: null,
    });
    expect(await refusal(app.as(null).call(listMyOpinions, {}))).toBe("sign_in_required");
    expect(await refusal(call(listMyOpinions, { cursor: "x" }))).toBe("invalid_cursor");
  });
});

describe("the name shown", () => {
  it("is tidied, kept, and what the session says from then on", async () => {
    const id = ((await signUp()).body["user"] as { id: string }).id;
    const session = cookies(await signIn());
    const { call } = app.as({ id });
    expect(await call(updateMe, { fullName: "  Maria\u202E  Bianchi\n" })).toEqual({
      fullName: "Maria Bianchi",
    });
    expect((await me(session)).body["fullName"]).toBe("Maria Bianchi");
  });

  it("is refused when it is missing or too long, and nothing else can be changed with it [security 19]", async () => {
    const user = await buildUser(app.context.db);
    const { call } = app.as(user);
    const change = (fullName: string) => refusal(call(updateMe, { fullName }));
    expect(await refusal(call(updateMe, {}))).toBe("full_name_required");
    expect(await change(" \u200b ")).toBe("full_name_required");
    expect(await change("a".repeat(FULL_NAME_MAX_LENGTH + 1))).toBe("full_name_too_long");
    expect(await refusal(app.as(null).call(updateMe, { fullName: "A" }))).toBe("sign_in_required");
    const more = {
      fullName: "Altra",
      email: "mia@example.org",
      role: "admin",
      emailVerified: true,
    };
    await call(updateMe, more);
    const { rows } = await app.database.pool.query(
      "SELECT email, email_verified FROM users WHERE id = $1",
      [user.id],
    );
    expect(rows).toEqual([{ email: user.email, email_verified: false }]);
  });
});

describe("withdrawing consent", () => {
  const draft = { scores: allScores(1), comment: "Non mi ha convinto.", consent: true };

  it("erases what rested on it, moves the averages, keeps the account and the log [security 50]", async () => {
    const { db } = app.context;
    const [user, other] = [await buildUser(db), await buildUser(db)];
    const politician = await buildPolitician(db);
    const topic = await buildTopic(db);
    for (const { id } of [user, other]) {
      await app.as({ id }).call(publishReview, { id: politician.id, ...draft });
      await buildOpinion(db, { topicId: topic.id, userId: id });
    }
    const { call } = app.as(user);
    const givenAt = app.clock.now().toISOString();
    app.clock.advance(MINUTE_MS);
    const { items } = await call(withdrawConsent, {});
    expect(items).toMatchObject([
      {
        policyVersion: CONSENT_POLICY_VERSION,
        givenAt,
        withdrawnAt: app.clock.now().toISOString(),
      },
    ]);
    expect((await call(listMyReviews, {})).total).toBe(0);
    expect((await call(listMyOpinions, {})).total).toBe(0);
    expect((await app.as(other).call(listMyReviews, {})).total).toBe(1);
    expect((await app.as(other).call(listMyOpinions, {})).total).toBe(1);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("means that the next review asks again from the next day on, and that is another entry of the log", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const { id } = await buildPolitician(db);
    const { call } = app.as(user);
    await call(publishReview, { id, ...draft });
    await call(withdrawConsent, {});
    expect(await call(getOwnReview, { id })).toEqual({ review: null, hasConsent: false });
    const again = call(publishReview, { id, ...draft, consent: false });
    expect(await refusal(again)).toBe("consent_required");
    // What they wrote before still counts until the night.
    expect(await refusal(call(publishReview, { id, ...draft }))).toBe("consent_withdrawn_today");
    const follow = { subject: "topics", frequency: "weekly", byMail: true, consent: true } as const;
    expect(await refusal(call(setFollow, follow))).toBe("consent_withdrawn_today");
    app.clock.advance(DAY_MS);
    await call(publishReview, { id, ...draft });
    const { items } = await call(listMyConsents, {});
    expect(items.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false]);
  });

  it("changes nothing of the log where none is in force, and is for who is signed in", async () => {
    const user = await buildUser(app.context.db);
    expect(await app.as(user).call(withdrawConsent, {})).toEqual({ items: [] });
    for (const endpoint of [listMyConsents, withdrawConsent])
      expect(await refusal(app.as(null).call(endpoint, {}))).toBe("sign_in_required");
  });
});
