import { expect, it } from "vitest";
import { perAttribute } from "../rating/ratings.ts";
import { followOverall } from "./review.ts";

it("ten scores start from the overall mark, follow it, and keep what was given differently", () => {
  const four = followOverall({}, null, 4);
  expect(four).toEqual(perAttribute(() => 4));
  const changed = { ...four, balance: 2 };
  expect(followOverall(changed, 4, 5)).toEqual({ ...perAttribute(() => 5), balance: 2 });
  expect(followOverall(changed, 4, null)).toEqual({ ...perAttribute(() => 0), balance: 2 });
  expect(followOverall({ respect: 1 }, null, 3)).toEqual({ ...perAttribute(() => 3), respect: 1 });
});
