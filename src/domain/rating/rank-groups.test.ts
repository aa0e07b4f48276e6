import { describe, expect, it } from "vitest";
import { rankByIntervals } from "./rank-groups.ts";

const list = (rows: readonly (readonly [number, number, number])[]) =>
  rows.map(([value, low, high]) => ({ value, low, high }));

describe("people who cannot be told apart", () => {
  it("share a group until an interval no longer overlaps the first of the group", () => {
    const values = [3.966, 3.789, 3.272, 2.756, 2.67, 2.667, 2.346, 1.813, 1.785, 1.738];
    const lows = [3.508, 3.611, 3.064, 2.447, 2.579, 2.37, 1.975, 1.309, 1.704, 1.248];
    const highs = [4.424, 3.967, 3.48, 3.065, 2.761, 2.964, 2.717, 2.317, 1.866, 2.228];
    const standings = rankByIntervals(
      list(values.map((value, i) => [value, lows[i] ?? 0, highs[i] ?? 0])),
    );
    expect(standings.map(({ group }) => group)).toEqual([1, 1, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect(standings.map(({ bestPlace }) => bestPlace)).toEqual([1, 1, 3, 3, 4, 4, 4, 7, 8, 7]);
    expect(standings.map(({ worstPlace }) => worstPlace)).toEqual([
      2, 2, 4, 7, 7, 7, 9, 10, 10, 10,
    ]);
  });

  it("keep the order in which they are asked for", () => {
    const standings = rankByIntervals(
      list([
        [2, 1.9, 2.1],
        [4, 3.9, 4.1],
      ]),
    );
    expect(standings.map(({ group }) => group)).toEqual([2, 1]);
  });

  it("are a single group when every interval overlaps, and none in an empty list", () => {
    const standings = rankByIntervals(
      list([
        [3, 2, 4],
        [3, 2, 4],
      ]),
    );
    expect(standings).toEqual([
      { group: 1, bestPlace: 1, worstPlace: 2 },
      { group: 1, bestPlace: 1, worstPlace: 2 },
    ]);
    expect(rankByIntervals([])).toEqual([]);
  });
});
