// One figure everywhere: texts that are set aside, wait or weigh nothing change no figure of any public address, picture
// or tool. What they do change is named here: lists of texts, and counts of published ones.

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { isInFigures, REVIEW_STANDINGS } from "#domain/rating/review-standing.ts";
import { isCounted } from "#platform/db/rating-columns.ts";
import { reviews, topicReviews } from "#platform/db/schema.ts";
import { recentWriteCookie } from "#platform/page-cache/recent-write.ts";
import { OPEN_TABLES } from "#server/features/open-data/tables/all.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildOpinion } from "#tests/build/topic.ts";
import { openSilenceSite } from "#tests/silence-site.ts";
import type { SilenceSite } from "#tests/silence-site.ts";

let site: SilenceSite;
beforeAll(async () => {
  site = await openSilenceSite();
});
afterAll(() => site.close());

const UNCOUNTED = [
  { standing: "aside", weight: 10, weighsAsNew: false },
  { standing: "waiting", weight: 10, weighsAsNew: false },
  { standing: "counted", weight: 0, weighsAsNew: true },
] as const;

/** The worst about everybody, in each of the months with figures. */
async function addUncounted({ app, mayor, topic }: SilenceSite): Promise<void> {
  const { db } = app.database;
  for (const marks of UNCOUNTED)
    for (let months = 0; months < 4; months += 1) {
      const createdAt = new Date(Date.parse("2026-05-09T09:00:00Z") - months * 31 * DAY_MS);
      for (let politicianId = mayor; politicianId < mayor + 5; politicianId += 1) {
        const given = { politicianId, scores: allScores(1), createdAt };
        const { id } = await buildReview(db, given);
        await db.update(reviews).set(marks).where(eq(reviews.id, id));
      }
      const { id } = await buildOpinion(db, { topicId: topic, rating: 1, createdAt });
      await db.update(topicReviews).set(marks).where(eq(topicReviews.id, id));
    }
  await rebuildAggregates(db);
}

/** Counts of published texts, by standing or not; `published` and `received` of what moderation decided. */
const COUNTS =
  /^(?:totalReviews|totalOpinions|setAside|waiting|reviews|opinions|published|received|found|percentVerified|set_aside)$/;

/** Objects that are a text with its own scores, and where the next ones are. */
const isText = (value: object) =>
  "comment" in value || "content_text" in value || "review" in value || "opinion" in value;

/** Numbers and lists of an answer by their names. */
function figuresOf(value: unknown, name = ""): string[] {
  if (typeof value === "number")
    return COUNTS.test(name.split("/").at(-1) ?? "") ? [] : [`${name} ${value}`];
  if (typeof value !== "object" || value === null || isText(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => figuresOf(part, `${name}/${key}`));
}

/** "3,0 su 5", "14%", "da 7 recensioni": as printed, without the worst marks, which texts themselves show. */
function figuresIn(html: string): string[] {
  const words = html
    .replaceAll(/<script[^]*?<\/script>/g, "")
    .replaceAll(/<time[^>]*>|<id>[^<]*|<(?:updated|published|pubDate)>[^<]*/g, "")
    // A share of the texts, and called so.
    .replace(/delle recensioni pubblicate[^%]*%/, "");
  const found = words.match(
    /(?<![\d.,-])\d+,\d+(?:\/5\.0)?(?![\d-])|\d+\s?%|(?:da |· )\d+ (?:recensioni|opinioni)/g,
  );
  return [...new Set(found)].filter((figure) => figure !== "1,0").sort();
}

/** Several parts of a tool's answer are lines. */
function toFigures([address, text]: readonly [string, string]): [string, string[]] {
  const parts = address.startsWith("tool ") ? text.split("\n") : [text];
  return [
    address,
    parts.flatMap((part) => (/^[[{]/.test(part) ? figuresOf(JSON.parse(part)) : figuresIn(part))),
  ];
}

/** Tables of open data with figures, but for that of single texts. */
async function readTables({ app }: SilenceSite): Promise<Map<string, string>> {
  const { db } = app.database;
  const source = {
    db,
    withheld: { politicians: new Set<number>(), topics: new Set<number>() },
    day: "2026-05-22",
  };
  const found = new Map<string, string>();
  for (const { name, read, columns } of OPEN_TABLES) {
    const rows: object[] = [];
    for await (const batch of read(source))
      for (const row of batch)
        rows.push(Object.fromEntries(columns.map((column, at) => [column.name, row[at]])));
    if (name !== "scores") found.set(`table ${name}`, JSON.stringify(rows));
  }
  return found;
}

it("the database counts as the domain says", async () => {
  const cases = [true, false].flatMap((isPublished) =>
    REVIEW_STANDINGS.flatMap((standing) =>
      [0, 2].map((weight) => ({ isPublished, standing, weight })),
    ),
  );
  const { rows } = await site.app.database.db.execute<{ counts: boolean }>(sql`
    SELECT ${sql.raw(isCounted("r"))} AS counts
    FROM jsonb_to_recordset(${JSON.stringify(cases.map((one) => ({ ...one, is_approved: one.isPublished })))}::jsonb)
      AS r (is_approved boolean, standing text, weight int)`);
  expect(rows.map(({ counts }) => counts)).toEqual(cases.map(isInFigures));
});

describe("texts that are set aside, wait or weigh nothing", () => {
  it(
    "change no figure of any public address, picture, tool or table",
    { timeout: 60_000 },
    async () => {
      const walk = async () =>
        new Map(
          [...(await site.walk(recentWriteCookie(false))), ...(await readTables(site))].map(
            toFigures,
          ),
        );
      const before = await walk();
      expect([...before.values()].flat().length).toBeGreaterThan(1_000);
      await addUncounted(site);
      const after = await walk();
      const changed = [...before].flatMap(([address, figures]) => {
        const now = after.get(address) ?? [];
        const gone = figures.filter((figure) => !now.includes(figure));
        const added = now.filter((figure) => !figures.includes(figure));
        return gone.length + added.length > 0 ? [{ address, gone, added }] : [];
      });
      expect(changed).toEqual([]);
    },
  );
});
