import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import type { Place } from "./ask.ts";
import {
  hasTwoServers,
  NEEDS,
  politicianIds,
  review,
  somebody,
  startTwoServers,
} from "./two-servers.ts";
import type { TwoServers } from "./two-servers.ts";

const AUTHORS = 16;

describe.skipIf(!hasTwoServers)(`what one has just written ${NEEDS}`, () => {
  let two: TwoServers;
  beforeAll(async () => {
    two = await startTwoServers();
  });
  afterAll(() => two?.close());

  const countOn = async (place: Place, id: number, cookie: string) => {
    const { text } = await ask(place, `/api/politicians/${id}`, { cookie });
    return (JSON.parse(text) as { ratings: { totalReviews: number } }).ratings.totalReviews;
  };

  it("is in every answer, on both servers, while others write", async () => {
    const [politician = 1] = await politicianIds(two);
    const places = [two.a, two.b];
    const authors = [];
    for (let index = 0; index < AUTHORS; index += 1)
      authors.push(await somebody(places[index % 2] ?? two.a));
    // Both have the page in their caches.
    for (const place of places) await countOn(place, politician, "");
    const before = await countOn(two.a, politician, "");
    const seen = await Promise.all(
      authors.map(async (author, index) => {
        const place = places[index % 2] ?? two.a;
        const other = places[(index + 1) % 2] ?? two.b;
        const answer = await review(place, author, politician);
        expect(answer.status).toBe(201);
        const cookie = [author.cookie, answer.cookie].filter(Boolean).join("; ");
        const counts: number[] = [];
        for (let turn = 0; turn < 4; turn += 1)
          counts.push(await countOn(turn % 2 === 0 ? other : place, politician, cookie));
        return counts;
      }),
    );
    for (const counts of seen) {
      expect(Math.min(...counts)).toBeGreaterThan(before);
      // Figures never step back, whichever server responds.
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    }
    const [last] = authors;
    expect(await countOn(two.b, politician, `${last?.cookie}; scrutinio.recent_write=1`)).toBe(
      before + AUTHORS,
    );
  });
});
