import { expect, it } from "vitest";
import { rankPeople, startOfGroups } from "./ranking.ts";

const INTERVALS: Record<number, [value: number, low: number, high: number]> = {
  1: [400, 380, 420],
  2: [300, 280, 320],
  3: [390, 370, 410],
  5: [310, 250, 370],
};

const rank = (order: readonly number[]) =>
  rankPeople(order, (id) => {
    const [value, low, high] = INTERVALS[id] ?? [];
    return value === undefined || low === undefined || high === undefined
      ? null
      : { value, low, high };
  });

it("a ranking keeps the order of the list inside each group, and leaves out who has no estimate", () => {
  const { groups, ids } = rank([5, 3, 4, 2, 1]);
  expect(groups).toEqual([
    { first: 400, last: 390, size: 2 },
    { first: 310, last: 300, size: 2 },
  ]);
  expect([...ids]).toEqual([3, 1, 5, 2]);
  expect(startOfGroups(groups)).toEqual([0, 2]);
});

it("a ranking of nobody has no groups", () => {
  expect(rank([4])).toEqual({ groups: [], ids: new Int32Array() });
  expect(startOfGroups([])).toEqual([]);
});
