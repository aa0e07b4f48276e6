import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listLatestReviews } from "#contract/latest-reviews.ts";
import { getOwnReview, listReviews } from "#contract/reviews.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { encodeCursor } from "#domain/cursor.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = (number: number) => new Date(Date.UTC(2026, 9, number));

describe("the reviews of a politician", () => {
  it("are the five newest published ones, without names", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    for (const number of [3, 1, 6, 2, 5, 4])
      await buildReview(db, {
        politicianId: id,
        comment: `Giorno ${number}`,
        createdAt: day(number),
      });
    for (const status of ["held", "hidden", "removed"] as const)
      await buildReview(db, { politicianId: id, status, createdAt: day(9) });
    const { items, nextCursor } = await app.as(null).call(listReviews, { id });
    expect(items.map(({ comment }) => comment)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Giorno ${number}`),
    );
    expect(items.every(({ author }) => author === "Utente")).toBe(true);
    expect(nextCursor).not.toBeNull();
  });

  it("can be those that gave an attribute low or high scores", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    for (const [number, honesty] of ([1, 5, 2, 3, 1, 4, 2] as const).entries())
      await buildReview(db, {
        politicianId: id,
        comment: `Voto ${honesty}`,
        scores: { ...allScores(3), honesty },
        createdAt: day(number + 1),
      });
    const list = async (scores: "low" | "high", cursor?: string) => {
      const asked = { id, limit: 3, attribute: "honesty", scores, cursor } as const;
      const { items, nextCursor } = await app.as(null).call(listReviews, asked);
      return { comments: items.map(({ comment }) => comment), nextCursor };
    };
    const first = await list("low");
    expect(first.comments).toEqual(["Voto 2", "Voto 1", "Voto 2"]);
    expect(await list("low", first.nextCursor ?? "")).toEqual({
      comments: ["Voto 1"],
      nextCursor: null,
    });
    expect(await list("high")).toEqual({ comments: ["Voto 4", "Voto 5"], nextCursor: null });
  });

  it("come page by page, newest day first, those of one day in the order of their random ids, none twice", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    const built: { id: number; number: number }[] = [];
    for (const [at, number] of [1, 2, 2, 2, 2, 3, 4].entries()) {
      const createdAt = new Date(day(number).getTime() + at * MINUTE_MS);
      built.push({ id: (await buildReview(db, { politicianId: id, createdAt })).id, number });
    }
    const seen: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await app
        .as(null)
        .call(listReviews, { id, limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map((review) => review.id));
      cursor = page.nextCursor;
    }
    const inOrder = built.toSorted((a, b) => b.number - a.number || b.id - a.id);
    expect(seen).toEqual(inOrder.map((one) => one.id));
  });

  it.each([
    encodeCursor([1]),
    encodeCursor([1, 1, 1]),
    encodeCursor(["1", 1]),
    encodeCursor([1, -1]),
    encodeCursor([1e300, 1]),
    encodeCursor([null, 1]),
    "x",
  ])("refuse the cursor %s", async (cursor) => {
    const { id } = await buildPolitician(app.context.db);
    await expect(app.as(null).call(listReviews, { id, cursor })).rejects.toMatchObject({
      code: "invalid_cursor",
    });
  });

  it("are not found for somebody unknown", async () => {
    await expect(app.as(null).call(listReviews, { id: 2_000_000_000 })).rejects.toMatchObject({
      code: "politician_not_found",
    });
  });
});

describe("one's own review", () => {
  it("is visible to its author in every status, and to no other user", async () => {
    const { db } = app.context;
    const author = await buildUser(db);
    const other = await buildUser(db);
    for (const status of ["published", "held", "hidden", "removed"] as const) {
      const { id } = await buildPolitician(db);
      await buildReview(db, { politicianId: id, userId: author.id, status });
      const own = await app.as(author).call(getOwnReview, { id });
      expect(own.review).toMatchObject({ status, politicianId: id });
      expect((await app.as(other).call(getOwnReview, { id })).review).toBeNull();
      await expect(app.as(null).call(getOwnReview, { id })).rejects.toMatchObject({
        code: "review_sign_in_required",
      });
    }
  });
});

describe("the latest reviews of everybody", () => {
  const latest = () => app.as(null).call(listLatestReviews, {});

  it("are published ones of people in office, the newest first, shortened to whole words", async () => {
    const { db } = app.context;
    await app.reset();
    const [shown, ended] = await buildPoliticians(db, [
      { name: "Ada Sindaca" },
      { name: "Ugo Cessato", endedAt: new Date("2026-01-01T00:00:00Z") },
    ]);
    await buildReview(db, {
      politicianId: shown?.id ?? 0,
      comment: `${"parola ".repeat(40)}fine`,
      createdAt: new Date("2026-11-02T00:00:00Z"),
    });
    await buildReview(db, { politicianId: shown?.id ?? 0, status: "held" });
    await buildReview(db, { politicianId: ended?.id ?? 0 });
    const { items, ratedTowns } = await latest();
    expect(items.map(({ name }) => name)).toEqual(["Ada Sindaca"]);
    expect(items[0]?.comment).toMatch(/^(?:parola )+parola…$/);
    // The town of a politician that no list of places knows is not counted.
    expect(ratedTowns).toBe(0);
  });

  it("leave out invented people as soon as there are real ones", async () => {
    const { db } = app.context;
    await app.reset();
    const [invented] = await buildPoliticians(db, [{ name: "Bice Inventata", isDemo: true }]);
    await buildReview(db, { politicianId: invented?.id ?? 0 });
    expect((await latest()).items).toHaveLength(1);
    await buildPoliticians(db, [{ name: "Vera Persona" }]);
    expect(await latest()).toMatchObject({ items: [], ratedTowns: null });
  });
});
