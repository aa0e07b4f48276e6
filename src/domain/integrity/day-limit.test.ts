import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import { findBeyondDay } from "./day-limit.ts";
import type { CountableArrival } from "./day-limit.ts";

const START = Date.UTC(2026, 10, 22);

/** `lot` is the id, backwards: what came last is drawn first. */
function arrivals(
  many: number,
  part: Partial<CountableArrival> = {},
  from = 1,
): CountableArrival[] {
  return Array.from({ length: many }, (_, index) => ({
    id: from + index,
    arrivedAt: START + HOUR_MS,
    tenths: 10,
    isCounted: false,
    lot: -(from + index),
    ...part,
  }));
}

const beyond = (given: readonly CountableArrival[], weightBefore = 0) =>
  [...findBeyondDay(given, { startsAt: START, weightBefore })].toSorted((a, b) => a - b);

describe("of one day of a surge", () => {
  it("at least as much counts as four accounts of full weight give", () => {
    expect(beyond(arrivals(4))).toEqual([]);
    expect(beyond(arrivals(6))).toEqual([1, 2]);
  });

  it("as much counts as 13.8 % of what counted before, the prior included", () => {
    expect(beyond(arrivals(14), 950)).toEqual([1]);
    expect(beyond(arrivals(13), 950)).toEqual([]);
    expect(beyond(arrivals(138), 9_950)).toEqual([]);
  });

  it("a young account counts as it will weigh after a month", () => {
    expect(beyond(arrivals(7, { tenths: 2 }))).toEqual([1]);
    expect(beyond(arrivals(7, { tenths: 6 }))).toEqual([1]);
    expect(beyond(arrivals(6, { tenths: 7 }))).toEqual([1]);
  });

  it("what counts already goes on counting, and others are drawn", () => {
    const counted = arrivals(2, { isCounted: true });
    expect(beyond([...arrivals(5, {}, 11), ...counted])).toEqual([11, 12, 13]);
  });

  it("the next day starts from what counted", () => {
    const second = arrivals(9, { arrivedAt: START + DAY_MS }, 101);
    const days = [...second, ...arrivals(60)];
    expect(beyond(days, 300).filter((id) => id < 100)).toHaveLength(56);
    // 14 % of 350 and 40 are 54.6.
    expect(beyond(days, 300).filter((id) => id > 100)).toEqual([101, 102, 103, 104]);
  });

  it("slow days count whole", () => {
    const days = Array.from({ length: 30 }, (_, day) =>
      arrivals(4, { arrivedAt: START + day * DAY_MS }, 10 * day + 1),
    );
    expect(beyond(days.flat())).toEqual([]);
  });
});
