import { describe, expect, it } from "vitest";
import { compareEstimates } from "./comparison.ts";
import { countIntervals, rankByIntervals } from "./rank-groups.ts";

/** In thousandths: any whole numbers will do. */
const list = (rows: readonly (readonly [number, number, number])[]) =>
  rows.map(([value, low, high]) => ({ value: whole(value), low: whole(low), high: whole(high) }));

const whole = (points: number) => Math.round(1_000 * points);

describe("people who cannot be told apart", () => {
  it("share a group until an interval no longer overlaps another of the group", () => {
    const people = list([
      [3.966, 3.508, 4.424],
      [3.789, 3.611, 3.967],
      [3.272, 3.064, 3.48],
      [2.756, 2.447, 3.065],
      [2.67, 2.579, 2.761],
      [2.667, 2.37, 2.964],
      [2.346, 1.975, 2.717],
      [1.813, 1.309, 2.317],
      [1.785, 1.704, 1.866],
      [1.738, 1.248, 2.228],
    ]);
    const placements = people.map(rankByIntervals(countIntervals(people)));
    expect(placements.map(({ group }) => group)).toEqual([1, 1, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect(placements.map(({ groupSize }) => groupSize)).toEqual([2, 2, 2, 2, 3, 3, 3, 3, 3, 3]);
    expect(placements.map(({ bestPlace }) => bestPlace)).toEqual([1, 1, 3, 3, 4, 4, 4, 7, 8, 7]);
    expect(placements.map(({ worstPlace }) => worstPlace)).toEqual([
      2, 2, 4, 7, 7, 7, 9, 10, 10, 10,
    ]);
  });

  it("are found whatever the order of the list", () => {
    const people = list([
      [2, 1.9, 2.1],
      [4, 3.9, 4.1],
    ]);
    expect(people.map(rankByIntervals(countIntervals(people))).map(({ group }) => group)).toEqual([
      2, 1,
    ]);
  });

  it("share a group where their intervals touch, and part a hundredth further on", () => {
    const place = (highOfSecond: number) =>
      [
        { value: 400, low: 300, high: 450 },
        { value: 250, low: 200, high: highOfSecond },
      ].map((one, _, both) => rankByIntervals(countIntervals(both))(one));
    expect(place(300)).toEqual([
      { group: 1, groupSize: 2, bestPlace: 1, worstPlace: 2 },
      { group: 1, groupSize: 2, bestPlace: 1, worstPlace: 2 },
    ]);
    expect(place(299)).toEqual([
      { group: 1, groupSize: 1, bestPlace: 1, worstPlace: 1 },
      { group: 2, groupSize: 1, bestPlace: 2, worstPlace: 2 },
    ]);
  });

  it("are parted from one whose interval overlaps the first of the group alone", () => {
    const people = list([
      [4.4, 3, 4.5],
      [4.2, 4.1, 4.3],
      [3, 2.9, 3.1],
    ]);
    expect(people.map(rankByIntervals(countIntervals(people))).map(({ group }) => group)).toEqual([
      1, 1, 2,
    ]);
  });

  it("are never of a group that a comparison parts", () => {
    // Any numbers, always the same.
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const people = Array.from({ length: 300 }, () => {
      const value = 100 + next(400);
      return { value, low: value - next(60), high: value + next(60) };
    });
    const groups = Map.groupBy(people, (one) => rankByIntervals(countIntervals(people))(one).group);
    expect(groups.size).toBeGreaterThan(2);
    for (const group of groups.values())
      expect(
        compareEstimates(group.map(({ value, ...interval }) => ({ estimate: value, ...interval })))
          ?.higher ?? [],
      ).toEqual([]);
  });

  it("stay together with the same estimate, where the narrowest interval decides", () => {
    const people = list([
      [4, 3.5, 4.5],
      [3, 2.9, 3.1],
      [3, 2, 4],
    ]);
    expect(people.map(rankByIntervals(countIntervals(people))).map(({ group }) => group)).toEqual([
      1, 2, 2,
    ]);
  });

  it("are a single group when every interval overlaps", () => {
    const people = list([
      [3, 2, 4],
      [3, 2, 4],
    ]);
    const placement = { group: 1, groupSize: 2, bestPlace: 1, worstPlace: 2 };
    expect(people.map(rankByIntervals(countIntervals(people)))).toEqual([placement, placement]);
  });

  it("have a placement also where the estimate has changed since it was counted", () => {
    const rank = rankByIntervals(countIntervals(list([[300, 280, 320]])));
    const [better, worse] = list([
      [400, 390, 410],
      [200, 190, 210],
    ]).map(rank);
    expect(better).toEqual({ group: 1, groupSize: 1, bestPlace: 1, worstPlace: 1 });
    expect(worse).toEqual({ group: 1, groupSize: 1, bestPlace: 2, worstPlace: 2 });
  });
});
