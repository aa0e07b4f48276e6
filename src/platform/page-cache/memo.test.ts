import { expect, it } from "vitest";
import { createMemo } from "./memo.ts";
import { TaggedCache } from "./tagged-cache.ts";

it("computes once until what it depends on changes, also when nothing comes of it", async () => {
  const cache = new TaggedCache<{ result: unknown }>({
    maxSize: 10,
    sizeOf: () => 1,
    now: Date.now,
  });
  const memo = createMemo(cache);
  let times = 0;
  const work = () => {
    times += 1;
    return Promise.resolve(null);
  };
  expect(await memo("a", ["roster"], work)).toBeNull();
  await memo("a", ["roster"], work);
  expect(times).toBe(1);
  cache.invalidate(["roster"]);
  await memo("a", ["roster"], work);
  expect(times).toBe(2);
});
