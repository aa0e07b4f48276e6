import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Score } from "#domain/rating/attributes.ts";
import { countBands } from "#domain/rating/report-card.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { reviewSearchQuery } from "#domain/review/search-query.ts";
import { REVIEW_SORTS } from "#domain/review/review-sort.ts";
import { reviews } from "#platform/db/schema.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = (number: number) => new Date(Date.UTC(2026, 9, number));
type Asked = Omit<InputOf<typeof listReviews>, "id">;

/** A person with reviews of these scores, the first one the oldest. */
async function buildReviewed(scores: readonly Score[]): Promise<number> {
  const { db } = app.context;
  const { id } = await buildPolitician(db);
  for (const [index, score] of scores.entries())
    await buildReview(db, {
      politicianId: id,
      comment: `${index + 1}: ${score}`,
      scores: allScores(score),
      createdAt: day(index + 1),
    });
  return id;
}

/** Comments, page by page. */
async function readAll(id: number, asked: Asked): Promise<string[]> {
  const comments: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await app.as(null).call(listReviews, { id, limit: 2, ...asked, cursor });
    comments.push(...page.items.map(({ comment }) => comment));
    cursor = page.nextCursor;
  }
  return comments;
}

const setAside = (comment: string) =>
  app.database.pool.query("UPDATE reviews SET standing = 'aside' WHERE comment = $1", [comment]);

describe("the order of reviews", () => {
  it("is by time, or by average with equals by time, page by page", async () => {
    const id = await buildReviewed([3, 5, 1, 5, 3]);
    expect(await readAll(id, {})).toEqual(["5: 3", "4: 5", "3: 1", "2: 5", "1: 3"]);
    const highest = ["4: 5", "2: 5", "5: 3", "1: 3", "3: 1"];
    expect(await readAll(id, { sort: "highest" })).toEqual(highest);
    expect(await readAll(id, { sort: "lowest" })).toEqual(highest.toReversed());
  });

  it("ends with those set aside, newest first", async () => {
    const id = await buildReviewed([2, 4, 1, 5]);
    await setAside("3: 1");
    await setAside("1: 2");
    expect(await readAll(id, { sort: "lowest" })).toEqual(["2: 4", "4: 5", "3: 1", "1: 2"]);
    expect(await readAll(id, { sort: "highest" })).toEqual(["4: 5", "2: 4", "3: 1", "1: 2"]);
  });

  it("refuses the cursor of another order [security 25]", async () => {
    const id = await buildReviewed([1, 2, 3]);
    const first = await app.as(null).call(listReviews, { id, limit: 1, sort: "highest" });
    for (const sort of ["newest", undefined] as const)
      await expect(
        app.as(null).call(listReviews, { id, sort, cursor: first.nextCursor ?? "" }),
      ).rejects.toMatchObject({ code: "invalid_cursor" });
  });
});

describe("a selection of reviews", () => {
  it("is of one number of stars, in any order, and says how many there are", async () => {
    const id = await buildReviewed([4, 2, 4, 5, 4]);
    expect(await readAll(id, { stars: 4, sort: "lowest" })).toEqual(["1: 4", "3: 4", "5: 4"]);
    const page = await app.as(null).call(listReviews, { id, stars: 4, limit: 1 });
    expect(page).toMatchObject({ found: 3, items: [{ comment: "5: 4" }] });
    expect(await app.as(null).call(listReviews, { id })).toMatchObject({ found: null });
    expect(await app.as(null).call(listReviews, { id, stars: 1 })).toEqual({
      items: [],
      nextCursor: null,
      found: 0,
    });
  });

  it("has the averages that round to its stars, in the order of averages too", async () => {
    const { db } = app.context;
    const { id: politicianId } = await buildPolitician(db);
    for (const fives of [4, 5, 10]) {
      const raised = ATTRIBUTES.slice(0, fives).map((attribute) => [attribute, 5]);
      const scores = { ...allScores(4), ...Object.fromEntries(raised) };
      await buildReview(db, { politicianId, scores, comment: `4,${fives}` });
    }
    for (const sort of REVIEW_SORTS) {
      const five = await readAll(politicianId, { stars: 5, sort });
      expect(five.toSorted()).toEqual(["4,10", "4,5"]);
      expect(await readAll(politicianId, { stars: 4, sort })).toEqual(["4,4"]);
    }
    expect(await readAll(politicianId, { stars: 5, sort: "lowest" })).toEqual(["4,5", "4,10"]);
  });

  it("combines stars with the scores of an attribute", async () => {
    const { db } = app.context;
    const id = await buildReviewed([3, 3]);
    await buildReview(db, {
      politicianId: id,
      scores: { ...allScores(3), transparency: 1 },
      comment: "poco trasparente",
    });
    const asked = { attribute: "transparency", scores: "low" } as const;
    expect(await readAll(id, { ...asked, stars: 3 })).toEqual(["poco trasparente"]);
    expect(await readAll(id, { ...asked, stars: 4 })).toEqual([]);
  });
});

describe("a rare selection among many reviews", () => {
  let id: number;
  beforeAll(async () => {
    // The last in each order: the oldest, of middling average; below the average of the few with one star.
    id = await buildReviewed([3, 3, 3, 3]);
    const { pool } = app.database;
    await pool.query(
      "UPDATE reviews SET transparency = 1, honesty = 5 WHERE politician_id = $1 AND comment <> '4: 3'",
      [id],
    );
    await pool.query(
      "UPDATE reviews SET standing = 'aside' WHERE politician_id = $1 AND comment = '3: 3'",
      [id],
    );
    await buildReview(app.context.db, {
      politicianId: id,
      scores: allScores(1),
      comment: "una",
      createdAt: day(5),
    });
    await buildMany(id, [5, 2]);
  });

  /** A thousand reviews, half of each score. */
  async function buildMany(politicianId: number, [one, other]: [Score, Score]) {
    const { pool } = app.database;
    await pool.query(`
      INSERT INTO users (id, email, full_name)
      SELECT gen_random_uuid(), 'crowd' || n || '@example.org', 'Folla' FROM generate_series(1, 1000) n`);
    await pool.query(
      `INSERT INTO reviews (politician_id, user_id, comment, ${ATTRIBUTES.join(", ")}, status, created_at)
       SELECT $1, id, 'folla', ${ATTRIBUTES.map(() => `CASE WHEN n % 2 = 0 THEN ${one} ELSE ${other} END`).join(", ")},
         'published', timestamptz '2026-11-01' + n * interval '1 minute'
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE full_name = 'Folla') AS folla`,
      [politicianId],
    );
  }

  it.each(REVIEW_SORTS)("fills its pages, in the order %s", async (sort) => {
    const low = { attribute: "transparency", scores: "low", stars: 3, sort } as const;
    const inOrder = sort === "lowest" ? ["1: 3", "2: 3"] : ["2: 3", "1: 3"];
    expect(await readAll(id, low)).toEqual([...inOrder, "3: 3"]);
    const first = await app.as(null).call(listReviews, { id, ...low, limit: 2 });
    expect(first.items).toHaveLength(2);
    expect(await readAll(id, { stars: 1, sort })).toEqual(["una"]);
    const page = await app.as(null).call(listReviews, { id, ...low, limit: 3 });
    expect(page).toMatchObject({ found: 3, nextCursor: null });
    expect(page.items).toHaveLength(3);
    expect(await app.as(null).call(listReviews, { id, ...low, stars: 4 })).toEqual({
      items: [],
      nextCursor: null,
      found: 0,
    });
  });

  it.each(REVIEW_SORTS)(
    "goes on where it is frequent further down, in the order %s",
    async (sort) => {
      const asked = { attribute: "respect", scores: "low", limit: 50, sort } as const;
      const comments = await readAll(id, asked);
      expect(comments).toHaveLength(501);
      expect(comments.filter((comment) => comment === "una")).toHaveLength(1);
    },
  );
});

describe("a search in reviews", () => {
  async function buildCommented(comments: readonly string[]): Promise<number> {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    for (const [index, comment] of comments.entries())
      await buildReview(db, { politicianId: id, comment, createdAt: day(index + 1) });
    return id;
  }

  it("finds words in every form, without regard to accents, of this person only", async () => {
    const id = await buildCommented([
      "Ha chiuso le scuole.",
      "La SANITÀ va male/peggio, la scuola anche",
      "Niente da dire su L’Aquila",
    ]);
    await buildCommented(["La scuola di un altro comune"]);
    for (const [q, found] of [
      ["scuola", ["La SANITÀ va male/peggio, la scuola anche", "Ha chiuso le scuole."]],
      ["  Scuole! sanita", ["La SANITÀ va male/peggio, la scuola anche"]],
      ["peggio", ["La SANITÀ va male/peggio, la scuola anche"]],
      ["l'aquila", ["Niente da dire su L’Aquila"]],
      ["scuola aquila", []],
    ] as const)
      expect(await readAll(id, { q })).toEqual(found);
  });

  it("finds one form of a noun by any other, of 360 nouns of politics", async () => {
    const nouns = readFileSync("tests/fixtures/nouns.txt", "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => line.split(" "));
    const pairs = nouns.flatMap((forms) =>
      forms.flatMap((written) =>
        forms.map((sought) => ({ written, sought, query: reviewSearchQuery(sought) })),
      ),
    );
    const { rows } = await app.database.pool.query(
      `SELECT written, sought FROM jsonb_to_recordset($1::jsonb) AS pair (written text, sought text, query text)
       WHERE (review_words(1, written) @@ review_query(1, query)) IS NOT TRUE`,
      [JSON.stringify(pairs)],
    );
    expect(pairs.length).toBeGreaterThan(1000);
    expect(rows).toEqual([]);
  });

  it("takes no noun for a verb, and asks for no word that everything has", async () => {
    const id = await buildCommented([
      "Sa cantare",
      "Il cantiere è fermo",
      "I premi a Sara",
      "Promesse",
    ]);
    for (const [q, found] of [
      ["cantieri", ["Il cantiere è fermo"]],
      ["cantare", ["Sa cantare"]],
      ["perché il cantiere è più fermo", ["Il cantiere è fermo"]],
      ["premio Sara", ["I premi a Sara"]],
      ["promo", []],
    ] as const)
      expect(await readAll(id, { q })).toEqual(found);
  });

  it("finds a word by its plain letters, whatever accent each of them has", async () => {
    const letters = [..."àáâãäåèéêëìíîïòóôõöøùúûüçñ"].flatMap((one) => [one, one.toUpperCase()]);
    const comments = letters.map((letter, index) => `Parola b${letter}r${index}to`);
    const id = await buildCommented(comments);
    for (const [index, letter] of letters.entries()) {
      const q = `b${foldText(letter)}r${index}to`;
      expect(await readAll(id, { q })).toEqual([comments[index]]);
    }
  });

  it("finds nothing by signs, by words that are everywhere, or by anything hostile [security 25]", async () => {
    const id = await buildCommented(["Il sindaco e la giunta"]);
    for (const q of ["%", "e la", "\u0000", "#1", "'; --", "!!! & | <->", "x".repeat(100)])
      expect(await app.as(null).call(listReviews, { id, q })).toEqual({
        items: [],
        nextCursor: null,
        found: 0,
      });
    await expect(app.as(null).call(listReviews, { id, q: "x".repeat(101) })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("keeps to order, other filters and pages, and tells how many there are", async () => {
    const { db } = app.context;
    const id = await buildReviewed([5, 1, 3, 1, 4]);
    await db
      .update(reviews)
      .set({ comment: sql`'Strade ' || comment` })
      .where(eq(reviews.politicianId, id));
    await setAside("Strade 2: 1");
    const lowest = ["Strade 4: 1", "Strade 3: 3", "Strade 5: 4", "Strade 1: 5", "Strade 2: 1"];
    expect(await readAll(id, { q: "strada", sort: "lowest" })).toEqual(lowest);
    expect(await readAll(id, { q: "strada", stars: 1 })).toEqual(["Strade 4: 1", "Strade 2: 1"]);
    const asked = { id, q: "strade", attribute: "respect", scores: "high", limit: 1 } as const;
    expect(await app.as(null).call(listReviews, asked)).toMatchObject({ found: 2 });
  });

  it("reads on through the list where very many reviews match", async () => {
    const id = await buildCommented([]);
    await app.database.pool.query(`
      INSERT INTO users (id, email, full_name)
      SELECT gen_random_uuid(), 'many' || n || '@example.org', 'Molti' FROM generate_series(1, 950) n`);
    await app.database.pool.query(
      `INSERT INTO reviews (politician_id, user_id, comment, ${ATTRIBUTES.join(", ")}, status, created_at)
       SELECT $1, id, 'Tutte le strade', ${ATTRIBUTES.map(() => "3").join(", ")}, 'published', '2026-10-01'
       FROM users WHERE full_name = 'Molti'`,
      [id],
    );
    const seen = new Set<number>();
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await app.as(null).call(listReviews, { id, q: "strada", limit: 50, cursor });
      expect(page.found).toBeNull();
      for (const { id: review } of page.items) seen.add(review);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(950);
    const rare = await buildReview(app.context.db, {
      politicianId: id,
      comment: "Troppe strade.",
      scores: allScores(1),
      createdAt: new Date("2026-09-01"),
    });
    expect(await app.as(null).call(listReviews, { id, q: "strada", stars: 1 })).toMatchObject({
      items: [{ id: rare.id }],
      found: 1,
      nextCursor: null,
    });
  });
});

it("the counts of a person's filters and the spread are of counted reviews", async () => {
  const id = await buildReviewed([1, 2, 3, 4, 5]);
  await setAside("1: 1");
  await rebuildAggregates(app.context.db);
  await buildReview(app.context.db, { politicianId: id, status: "held", scores: allScores(1) });
  const { reportCard, ratings } = await app.as(null).call(getPolitician, { id });
  expect(countBands(reportCard.attributes.respect.counts)).toEqual({ low: 1, high: 2 });
  expect(ratings).toMatchObject({ totalReviews: 5, distribution: [0, 1, 1, 1, 1] });
});
