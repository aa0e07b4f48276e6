import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import { findBeyondDay } from "./day-limit.ts";
import type { CountableArrival } from "./day-limit.ts";

const START = Date.UTC(2026, 10, 22);

/** All scores equal, and drawn by id. */
function arrivals(
  many: number,
  part: Partial<CountableArrival> = {},
  from = 1,
): CountableArrival[] {
  return Array.from({ length: many }, (_, index) => ({
    id: from + index,
    arrivedAt: START + HOUR_MS,
    scores: [3],
    tenths: 10,
    isCounted: false,
    lot: from + index,
    ...part,
  }));
}

const beyond = (
  given: readonly CountableArrival[],
  weightBefore = 0,
  all: readonly CountableArrival[] = given,
) =>
  [...findBeyondDay(given, { startsAt: START, weightBefore, arrivals: all })].toSorted(
    (a, b) => a - b,
  );

const countedOf = (...given: Parameters<typeof beyond>) =>
  given[0].length - beyond(...given).length;

describe("of one day of a surge", () => {
  it("at least as much counts as six accounts of a month weigh", () => {
    expect(countedOf(arrivals(6, { tenths: 6 }), 70)).toBe(6);
    expect(countedOf(arrivals(9, { tenths: 6 }), 70)).toBe(6);
  });

  it("as much counts as 12.5 % of what counted before, the prior included", () => {
    expect(countedOf(arrivals(12), 950)).toBe(12);
    expect(countedOf(arrivals(13), 950)).toBe(12);
  });

  it("5 % counts of what is above 150 reviews of full weight", () => {
    expect(countedOf(arrivals(200), 19_950)).toBe(111);
  });

  it("less counts where a day brings nearly as much as counted before, or more", () => {
    // 0.9 of 100 arrived: limits of 12.5, half and three tenths of it.
    expect(countedOf(arrivals(90), 950)).toBe(12);
    expect(countedOf(arrivals(180), 950)).toBe(6);
    expect(countedOf(arrivals(900), 950)).toBe(3);
  });

  it("less counts on quiet days of a surge with a crowded one", () => {
    const quiet = arrivals(40, { arrivedAt: START + DAY_MS }, 1_001);
    const waiting = beyond([...arrivals(180), ...quiet], 950);
    expect(waiting.filter((id) => id > 1_000)).toHaveLength(33);
  });

  it("what is set aside or waits for another reason makes a day as crowded", () => {
    const some = arrivals(40);
    expect(countedOf(some, 950, [...some, ...arrivals(140, {}, 1_001)])).toBe(6);
  });

  it("a young account counts as it will weigh after a month", () => {
    for (const tenths of [2, 6]) expect(countedOf(arrivals(30, { tenths }), 450)).toBe(10);
    expect(countedOf(arrivals(30, { tenths: 7 }), 450)).toBe(8);
  });

  it("those that count are spread over all stars", () => {
    const score = (value: number, from: number) => arrivals(40, { scores: [value] }, from);
    const day = [...score(5, 1), ...score(1, 101), ...score(3, 201)];
    const waiting = new Set(beyond(day, 2_500));
    const counted = day.filter(({ id }) => !waiting.has(id));
    expect(counted.map(({ scores }) => scores[0] ?? 0).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 8 }, () => 1),
      ...Array.from({ length: 8 }, () => 3),
      ...Array.from({ length: 8 }, () => 5),
    ]);
  });

  it("what counts already goes before others with as many stars", () => {
    const counted = arrivals(3, { isCounted: true });
    const waiting = beyond([...arrivals(17, {}, 11), ...counted], 250);
    expect(waiting.filter((id) => id < 10)).toEqual([]);
    expect(waiting).toHaveLength(17);
  });

  it("the next day starts from what counted", () => {
    const second = arrivals(30, { arrivedAt: START + DAY_MS }, 101);
    const days = [...second, ...arrivals(30)];
    const waiting = beyond(days, 950);
    expect(waiting.filter((id) => id < 100)).toHaveLength(18);
    // 12.5 % of 112.
    expect(waiting.filter((id) => id > 100)).toHaveLength(16);
  });

  it("slow days count whole", () => {
    const days = Array.from({ length: 30 }, (_, day) =>
      arrivals(3, { arrivedAt: START + day * DAY_MS }, 10 * day + 1),
    );
    expect(beyond(days.flat())).toEqual([]);
  });
});
